import { getAccountHealth, healthWeeks, type RiskMetric, riskDays } from "@openpayfac/contract";
import { ApiError } from "../../api-error.ts";
import { readOnly } from "../../database/read-only.ts";
import { handlerFor } from "../../http/operation-handler.ts";
import { toUuid, type Uuid } from "../../ids.ts";
import { requireOwner } from "../ledger/require-owner.ts";
import { readRecency } from "../read-model/read-recency.ts";
import { type Measured, measure } from "./measure.ts";
import { dayMs, daysOf, readActivity } from "./read-activity.ts";
import { type RuleRow, readRules } from "./rule-rows.ts";

const readMsMax = 10_000;
const weekDays = 7;

/** Returns what an account does, compared with its application. Errors   not_found. */
export const handleGetAccountHealth = handlerFor(
  getAccountHealth,
  async ({ params, caller }, { database, clock }) => {
    await requireOwner(database, caller, params.id);
    const id: Uuid = toUuid(params.id);
    const now = clock.now();
    const days = riskDays + (healthWeeks - 1) * weekDays;
    const [activity, rules, meta] = await Promise.all([
      readOnly(database, readMsMax, (client) => readActivity(client, [id], { now, days })),
      readRules(database, caller.tenantId),
      readRecency(database, now),
    ]);
    const own = activity.get(id);
    if (own === undefined) throw new ApiError("not_found", `There is no account ${params.id}.`);
    const windows = Array.from({ length: healthWeeks }, (_, weeksAgo) => ({
      until: new Date(now.getTime() - weeksAgo * weekDays * dayMs).toISOString(),
      measured: measure(daysOf(own, { weeksAgo, length: riskDays }), own.applied),
    }));
    const [current] = windows;
    return {
      id: params.id,
      entity: "account_health" as const,
      metrics: (current?.measured ?? []).map(({ metric, value, ...of }) => ({
        metric,
        value_basis_points: value,
        threshold_basis_points: lowestThreshold(rules, metric),
        ...shownMeasurement(of),
        weeks: windows.toReversed().map(({ until, measured }) => ({
          until,
          value_basis_points: measured.find((each) => each.metric === metric)?.value ?? null,
        })),
      })),
      meta,
    };
  },
);

/** The amounts and counts of a measurement, as alerts and health return them. */
export function shownMeasurement(
  of: Pick<Measured, "amount" | "appliedFor" | "count" | "ofCount">,
) {
  return {
    amount: of.amount === null ? null : Number(of.amount),
    applied_for: of.appliedFor === null ? null : Number(of.appliedFor),
    count: of.count,
    of_count: of.ofCount,
  };
}

function lowestThreshold(rules: readonly RuleRow[], metric: RiskMetric): number | null {
  const thresholds = rules
    .filter((rule) => rule.enabled && rule.metric === metric)
    .map((rule) => rule.threshold_basis_points);
  return thresholds.length === 0 ? null : Math.min(...thresholds);
}
