import type { MetricName } from "@openpayfac/contract/console";
import { type RequestsOfPage, read } from "../opening.ts";
import { metricPath, newestPayoutsPath, overviewPath, tasksPath } from "./home-paths.ts";
import { periodOf, rangeOf } from "./period.ts";

export const homeRequests: RequestsOfPage = ({ get, node, can, nowMs, start }) => {
  const timeZone = start.preferences.time_zone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
  const range = rangeOf(periodOf(get("period")), nowMs, timeZone);
  const metric = (name: MetricName, split = false) =>
    read(metricPath({ metric: name, split, range, timeZone, node }, nowMs));
  const ofPayments = () => [
    metric("volume"),
    metric("approved"),
    metric("declined", true),
    ...(can("disputes:read") ? [metric("disputes_opened"), metric("settled")] : []),
    ...(can("money:read")
      ? [metric("payouts_sent"), metric("balance", true), read(newestPayoutsPath(node))]
      : []),
  ];
  return [
    read(tasksPath(node)),
    ...(start.session.user.type === "BUSINESS" ? [read(overviewPath)] : []),
    ...(can("payments:read") ? ofPayments() : []),
  ];
};
