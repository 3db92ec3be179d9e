import { listMetrics, metricPointsMax, type QueryOf } from "@openpayfac/contract";
import { ApiError } from "../../api-error.ts";
import { handlerFor } from "../../http/operation-handler.ts";
import type { Uuid } from "../../ids.ts";
import { requirePermission } from "../../permissions/signed-in-caller.ts";
import { leastRecent, readRecency } from "../read-model/read-recency.ts";
import type { Scope } from "../scope.ts";
import { scopesOverShards } from "../scopes-over-shards.ts";
import { intervalsOf } from "./intervals.ts";
import { readSums, type Sums } from "./read-sums.ts";

type Query = QueryOf<typeof listMetrics>;

/** The stored metric of each published one. */
const stored = {
  volume: "captured",
  payment_count: "captured",
  settled: "settled",
  approved: "approved",
  declined: "declined",
  disputes_opened: "disputes_opened",
  refunds: "refunded",
  payouts_sent: "payouts_sent",
  balance: "balance",
} as const;

/** Metrics of balances, payouts and disputes need more than the payments' permission. */
const permissionOf: Partial<Record<Query["metric"], "money:read" | "disputes:read">> = {
  payouts_sent: "money:read",
  balance: "money:read",
  disputes_opened: "disputes:read",
};

/**
 * Returns the sums of a metric by interval.
 *
 * Errors   forbidden: the metric needs another permission; invalid_query, referenced_not_found.
 */
export const handleListMetrics = handlerFor(listMetrics, async ({ query, caller }, deps) => {
  const { metric, split = false } = query;
  const permission = permissionOf[metric];
  if (permission !== undefined && caller.user !== undefined) {
    requirePermission(caller.user, { ...listMetrics, permission });
  }
  const databases = await scopesOverShards(deps, caller, query.in);
  const starts = await intervalsOf(deps.database, query, metricPointsMax);
  const parts = await Promise.all(
    databases.map(async ({ database, scope }) => ({
      sums: await readSums(database, await nodesOf(database, scope), {
        metric: stored[metric],
        starts,
      }),
      ...(await readRecency(database, deps.clock.now())),
    })),
  );
  const sums = parts.flatMap((part) => part.sums);
  return { data: seriesOf(sums, starts, split), meta: leastRecent(parts) };
});

/** The nodes whose sums add up to those of a scope. */
async function nodesOf(
  database: Parameters<typeof readSums>[0],
  { tenantId, partnerId, businessId, accountIds }: Scope,
): Promise<readonly Uuid[]> {
  if (accountIds !== null) return accountIds;
  if (businessId === null) return [partnerId ?? tenantId];
  const { rows } = await database.query<{ id: Uuid }>(
    "SELECT id FROM accounts WHERE business_id = $1",
    [businessId],
  );
  return rows.map(({ id }) => id);
}

function seriesOf(sums: readonly Sums[], starts: readonly Date[], split: boolean) {
  const parts = split ? [...new Set(sums.map(({ part }) => part))].sort() : [null];
  return parts.map((part) => {
    const points = starts.slice(0, -1).map((start) => ({
      start: start.toISOString(),
      amount: 0,
      count: 0,
    }));
    for (const sum of sums) {
      const point = points[sum.interval];
      if (point === undefined || (part !== null && part !== sum.part)) continue;
      point.amount = exact(point.amount + exact(Number(sum.amount)));
      point.count += Number(sum.count);
    }
    return { part: part === "" ? null : part, points };
  });
}

/** Errors   server_error: beyond what JSON readers represent exactly. */
function exact(amount: number): number {
  if (Number.isSafeInteger(amount)) return amount;
  throw new ApiError("server_error", "The sum is too large.");
}
