import type { MetricName } from "@openpayfac/contract/console";
import { momentAfter, momentBefore, type Range } from "./period.ts";

const hourMs = 3_600_000;

/** A metric by day, of a range and the days before it. */
export interface WantedMetric {
  metric: MetricName;
  /** Whether its parts are series of their own. */
  split: boolean;
  range: Range;
  timeZone: string;
  /** Undefined: everything of the user. */
  node: string | undefined;
}

/** The operation that returns a metric until the end of this hour. */
export function metricPath(
  { metric, split, range, timeZone, node }: WantedMetric,
  nowMs: number,
): string {
  const soon = new Date((Math.floor(nowMs / hourMs) + 1) * hourMs).toISOString();
  const end = momentAfter(range.days);
  const query = new URLSearchParams({
    metric,
    from: momentBefore(range.before),
    to: end < soon ? end : soon,
    interval: "day",
    time_zone: timeZone,
  });
  if (split) query.set("split", "true");
  if (node !== undefined) query.set("in", node);
  return `/platform/metrics?${query}`;
}

/** A merchant's accounts, applications, locations and users. */
export const overviewPath = "/dashboard-api/overview";

export const tasksPath = (node: string | undefined) =>
  node === undefined ? "/platform/tasks" : `/platform/tasks?in=${node}`;

/** The newest payouts, of which some may wait to be sent. */
export const newestPayoutsPath = (node: string | undefined) =>
  `/platform/payouts?limit=50${node === undefined ? "" : `&in=${node}`}`;
