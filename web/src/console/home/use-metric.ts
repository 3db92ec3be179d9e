import type { MetricName, MetricSeries } from "@openpayfac/contract/console";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { platformNowMs } from "../../../kit/time.tsx";
import { call } from "../../server/call.ts";
import { useScopeNode } from "../scope-node.ts";
import { metricPath, type WantedMetric } from "./home-paths.ts";

const sharedMs = 10_000;

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
  { range, timeZone, enabled }: Pick<WantedMetric, "range" | "timeZone"> & { enabled: boolean },
  split = false,
) {
  const node = useScopeNode();
  const wanted = { metric, split, range, timeZone, node };
  return useQuery({
    queryKey: ["metrics", wanted],
    enabled,
    placeholderData: keepPreviousData,
    // The figures and the charts, which come later, read it once.
    staleTime: sharedMs,
    queryFn: ({ signal }) =>
      call<MetricValues>("GET", metricPath(wanted, platformNowMs()), { signal }),
  });
}
