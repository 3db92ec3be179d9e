import type { ListNetwork, VerificationAlert } from "@openpayfac/processors";
import { ConcurrentModification, writeAtomically } from "../../database/write-atomically.ts";
import type { Dependencies } from "../../dependencies.ts";
import type { Uuid } from "../../ids.ts";
import { type DueJob, timeOf } from "../../jobs/due-jobs.ts";
import { recordAlerts } from "./record-alerts.ts";
import { readWatchedChecks, type WatchedCheck } from "./watched-checks.ts";

const batchSize = 100;
const dayMs = 24 * 60 * 60_000;
/** Periods overlap: a vendor may record a listing some time after its date. */
const overlapMs = 2 * dayMs;
const firstRetryMs = 60_000;
const retryMsMax = 60 * 60_000;

interface Run {
  network: ListNetwork;
  read_until: string | null;
  run_until: string;
  position: Uuid | null;
  failures: number;
}

export const pollMerchantAlertsJob: DueJob = {
  name: "poll_merchant_alerts",
  nextDue: (database) => timeOf(database, "SELECT min(next_at) FROM terminated_merchant_watches"),
  run: pollMerchantAlerts,
};

/**
 * Requests, once a day and for each network, the merchants that were listed as terminated after their
 * check.
 *
 * May run at any moment, in several processes, and again after a kill: the period of a run ends only
 * when each of its checks has been requested, and an alert is recorded once. While a vendor is
 * unavailable, the same period is requested again.
 *
 * Writes   terminated_merchant_watches; checks and holds through `record-alerts.ts`.
 */
export async function pollMerchantAlerts(deps: Dependencies): Promise<void> {
  const now = deps.clock.now().toISOString();
  await deps.database.query(
    `UPDATE terminated_merchant_watches SET run_until = $1
      WHERE next_at <= $1 AND run_until IS NULL`,
    [now],
  );
  const due = await deps.database.query<Run>(
    `SELECT network, read_until, run_until, position, failures FROM terminated_merchant_watches
      WHERE next_at <= $1 AND run_until IS NOT NULL ORDER BY network`,
    [now],
  );
  for (const run of due.rows) {
    try {
      await pollNetwork(deps, run);
    } catch (error) {
      // Another process continues the same run.
      if (!(error instanceof ConcurrentModification)) throw error;
    }
  }
}

async function pollNetwork(deps: Dependencies, begun: Run): Promise<void> {
  for (let run = begun; ; ) {
    const checks = await readWatchedChecks(deps.database, run.network, run.position, batchSize);
    const found = await findAlerts(deps, run, checks);
    if (found.kind === "unavailable") return retryLater(deps, run, found);
    if (!(await recordAlerts(deps, checks, found.alerts))) {
      return retryLater(deps, run, { reason: "not_recorded" });
    }
    const isOver = checks.length < batchSize;
    const position = checks.at(-1)?.id ?? null;
    await writeAtomically(deps.database, [progressWrite(deps, run, isOver ? null : position)]);
    if (isOver) return;
    run = { ...run, position, failures: 0 };
  }
}

type Found =
  | { kind: "found"; alerts: { service: string; alert: VerificationAlert }[] }
  | { kind: "unavailable"; service: string; reason: string };

/** The alerts of the checks, from the service that made each of them. */
async function findAlerts(
  deps: Dependencies,
  { read_until, run_until }: Run,
  checks: readonly WatchedCheck[],
): Promise<Found> {
  const alerts: { service: string; alert: VerificationAlert }[] = [];
  for (const [service, made] of Map.groupBy(checks, (check) => check.service)) {
    const vendor = deps.verification.named(service);
    if (vendor === undefined) {
      deps.log.error({ service, checks: made.length }, "alerts of a removed service are not read");
      continue;
    }
    // A check of the first run is watched from its own time on.
    const from = read_until ?? made.map(({ answered_at }) => answered_at).sort()[0] ?? run_until;
    try {
      const response = await vendor.service.findAlerts?.({
        since: new Date(Date.parse(from) - overlapMs),
        until: new Date(run_until),
        vendorReferences: made.map(({ vendor_reference }) => vendor_reference),
      });
      if (response?.kind === "unavailable") {
        return { kind: "unavailable", service, reason: response.reason };
      }
      alerts.push(...(response?.alerts ?? []).map((alert) => ({ service, alert })));
    } catch (error) {
      // Not the error itself, which may contain the vendor's records.
      const reason = error instanceof Error ? error.name : typeof error;
      return { kind: "unavailable", service, reason };
    }
  }
  return { kind: "found", alerts };
}

/** Continues the run after the position; null: it has ended, and its period is read. */
function progressWrite(deps: Dependencies, run: Run, position: Uuid | null) {
  const next = new Date(Date.parse(run.run_until) + dayMs);
  const now = deps.clock.now();
  return {
    sql: `UPDATE terminated_merchant_watches
             SET position = $4, failures = 0, reason = NULL,
                 read_until = CASE WHEN $4::uuid IS NULL THEN run_until ELSE read_until END,
                 run_until = CASE WHEN $4::uuid IS NULL THEN NULL ELSE run_until END,
                 next_at = CASE WHEN $4::uuid IS NULL THEN $5::timestamptz ELSE next_at END
           WHERE network = $1 AND run_until = $2 AND position IS NOT DISTINCT FROM $3::uuid`,
    values: [
      run.network,
      run.run_until,
      run.position,
      position,
      (next > now ? next : now).toISOString(),
    ],
    must: "terminated_merchant_watches",
  };
}

async function retryLater(
  deps: Dependencies,
  { network, run_until, failures }: Run,
  { service, reason }: { service?: string; reason: string },
): Promise<void> {
  deps.log.error({ network, service, reason }, "alerts about terminated merchants unavailable");
  const delayMs = Math.min(firstRetryMs * 2 ** Math.min(failures, 20), retryMsMax);
  await deps.database.query(
    `UPDATE terminated_merchant_watches SET failures = failures + 1, reason = $3, next_at = $4
      WHERE network = $1 AND run_until = $2`,
    [network, run_until, reason, new Date(deps.clock.now().getTime() + delayMs).toISOString()],
  );
}
