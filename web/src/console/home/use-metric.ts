import type { MetricName, MetricSeries } from "@openpayfac/contract/console";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { platformNowMs } from "../../../kit/time.tsx";
import { call } from "../../server/call.ts";
import { useScopeNode } from "../scope-node.ts";
import { momentAfter, momentBefore, type Range } from "./period.ts";

interface MetricValues {
  data: MetricSeries[];
  meta: { as_of: string };
}

/**
 * A metric by day, of a range and the days before it.
 *
 * Input    enabled: whether the role may read it.
 */
export function useMetric(
  metric: MetricName,
  { range, timeZone, enabled }: { range: Range; timeZone: string; enabled: boolean },
  split = false,
) {
  const node = useScopeNode();
  const from = momentBefore(range.before);
  const end = momentAfter(range.days);
  return useQuery({
    queryKey: ["metrics", metric, node, from, end, timeZone, split],
    enabled,
    placeholderData: keepPreviousData,
    queryFn({ signal }) {
      const now = new Date(platformNowMs() + 1_000).toISOString();
      const to = end < now ? end : now;
      const query = new URLSearchParams({ metric, from, to, interval: "day", time_zone: timeZone });
      if (split) query.set("split", "true");
      if (node !== undefined) query.set("in", node);
      return call<MetricValues>("GET", `/platform/metrics?${query}`, { signal });
    },
  });
}
