import type { MetricName, Permission } from "@openpayfac/contract/console";
import type { EarlyRequest } from "../server/early.ts";
import { metricPath, newestPayoutsPath, overviewPath, tasksPath } from "./home/home-paths.ts";
import { periodOf, rangeOf } from "./home/period.ts";
import { firstPage, searchBody, searchPath } from "./payments/search-body.ts";
import { accountsPath, scopeNodeOf } from "./scope-address.ts";
import type { Start } from "./start.ts";

/** Where and when a page is opened. */
interface Opened {
  /** As the browser's `location` has them. */
  pathname: string;
  search: string;
  /** The platform's time. */
  nowMs: number;
  /** Of the device. */
  timeZone: string;
}

const get = (path: string): EarlyRequest => ({ method: "GET", path });

/**
 * The requests with which a page begins: they are sent while the browser loads its code. A page that
 * is not here, or a request that is missing, is only later.
 */
export function firstRequests({ session, preferences }: Start, opened: Opened): EarlyRequest[] {
  const { pathname, search, nowMs } = opened;
  const node = scopeNodeOf(search);
  const query = new URLSearchParams(search);
  const inAddress = (name: string) => query.get(name) ?? undefined;
  const timeZone = preferences.time_zone ?? opened.timeZone;
  const can = (permission: Permission) => {
    const grants = session.permissions[permission] ?? [];
    return grants.includes("allowed") || grants.includes("limited");
  };
  const ofShell = get(accountsPath(""));
  if (pathname === "/dashboard") {
    const range = rangeOf(periodOf(inAddress("period")), nowMs, timeZone);
    const metric = (name: MetricName, split = false) =>
      get(metricPath({ metric: name, split, range, timeZone, node }, nowMs));
    const ofPayments = () => [
      metric("volume"),
      metric("approved"),
      metric("declined", true),
      ...(can("disputes:read") ? [metric("disputes_opened"), metric("settled")] : []),
      ...(can("money:read")
        ? [metric("payouts_sent"), metric("balance", true), get(newestPayoutsPath(node))]
        : []),
    ];
    return [
      get(tasksPath(node)),
      ...(session.user.type === "BUSINESS" ? [get(overviewPath)] : []),
      ...(can("payments:read") ? ofPayments() : []),
      ofShell,
    ];
  }
  if (pathname === "/dashboard/payments" && can("payments:read")) {
    const { body } = searchBody(inAddress, nowMs, preferences.time_zone ?? undefined, node);
    return [
      { method: "POST", path: searchPath, body: firstPage(body) },
      get("/platform/views?limit=50&list=payments"),
      ofShell,
    ];
  }
  return [ofShell];
}
