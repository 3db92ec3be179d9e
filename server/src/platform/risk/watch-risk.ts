import { type RiskAction, riskDays } from "@openpayfac/contract";
import { writeAuditEntry } from "../../audit/audit-entry.ts";
import { insertRow } from "../../database/row-writes.ts";
import { type Write, writeAtomically } from "../../database/write-atomically.ts";
import type { Dependencies } from "../../dependencies.ts";
import { readAccountRecord } from "../../identity/account-record.ts";
import { toId, type Uuid } from "../../ids.ts";
import { type DueJob, timeOf } from "../../jobs/due-jobs.ts";
import { forEachIsolated } from "../../jobs/for-each-isolated.ts";
import { followChanges } from "../read-model/follow-changes.ts";
import { type AlertRow, actionsOfOthers, setRiskHolds } from "./alert-rows.ts";
import { shownMeasurement } from "./get-account-health.ts";
import { type Measured, measure, reaches } from "./measure.ts";
import { type Activity, dayMs, daysOf, readActivity } from "./read-activity.ts";
import { type RuleRow, readRules } from "./rule-rows.ts";

const batchSize = 100;

export const watchRiskJob: DueJob = {
  name: "watch_risk",
  nextDue: (database) => timeOf(database, "SELECT next_at FROM risk_watch"),
  run: watchRisk,
};

export const riskDueJobs: readonly DueJob[] = [watchRiskJob];

/**
 * Compares every account with the risk rules of its tenant, once a day. A rule that applies opens an
 * alert, and does to the account what it says.
 *
 * Writes   risk_alerts, audit_entries, accounts and their events, one account at a time; a process that is killed
 *          begins again, and an account has one open alert of a rule.
 */
export async function watchRisk(deps: Dependencies): Promise<void> {
  const now = deps.clock.now();
  const due = await deps.database.query("SELECT FROM risk_watch WHERE next_at <= $1", [
    now.toISOString(),
  ]);
  if (due.rowCount === 0) return;
  // The figures include what was committed before.
  await followChanges(deps);
  const rules = new Map<Uuid, readonly RuleRow[]>();
  for (let after: Uuid | null = null; ; ) {
    const batch: Candidate[] = await readAccounts(deps, after);
    const ids = batch.map(({ id }) => id);
    const activity = await readActivity(deps.database, ids, { now, days: riskDays });
    for (const { tenant_id: tenantId } of batch) {
      if (rules.has(tenantId)) continue;
      const all = await readRules(deps.database, tenantId);
      rules.set(
        tenantId,
        all.filter(({ enabled }) => enabled),
      );
    }
    await forEachIsolated(
      deps,
      batch.flatMap(({ id, tenant_id }) => {
        const hits = hitsOf(activity.get(id), rules.get(tenant_id) ?? []);
        return hits.length === 0 ? [] : [{ id, hits }];
      }),
      {
        failed: "risk rules were not applied",
        logFields: ({ id }) => ({ accountId: toId("account", id) }),
      },
      ({ id, hits }) => openAlerts(deps, id, hits),
    );
    if (batch.length < batchSize) break;
    after = batch.at(-1)?.id ?? null;
  }
  await deps.database.query("UPDATE risk_watch SET next_at = $1 WHERE next_at <= $2", [
    new Date(now.getTime() + dayMs).toISOString(),
    now.toISOString(),
  ]);
}

interface Candidate {
  id: Uuid;
  tenant_id: Uuid;
}

async function readAccounts(
  { database }: Pick<Dependencies, "database">,
  after: Uuid | null,
): Promise<Candidate[]> {
  const { rows } = await database.query<Candidate>(
    `SELECT id, tenant_id FROM accounts
      WHERE ($1::uuid IS NULL OR id > $1) AND status <> 'TERMINATED'
      ORDER BY id LIMIT ${batchSize}`,
    [after],
  );
  return rows;
}

interface Hit {
  rule: RuleRow;
  measured: Measured;
}

function hitsOf(activity: Activity | undefined, rules: readonly RuleRow[]): Hit[] {
  if (activity === undefined || activity.days.size === 0) return [];
  const all = measure(daysOf(activity, { weeksAgo: 0, length: riskDays }), activity.applied);
  return rules.flatMap((rule) => {
    const measured = all.find(({ metric }) => metric === rule.metric);
    return measured !== undefined && reaches(measured, rule) ? [{ rule, measured }] : [];
  });
}

/**
 * Rules of an account without a new alert: those with an open one, and those whose alert was closed
 * within the days that are measured, unless the value is half as high again.
 */
async function readEarlier(
  { database }: Pick<Dependencies, "database">,
  accountId: Uuid,
  since: string,
): Promise<ReadonlyMap<Uuid, number>> {
  const { rows } = await database.query<{ rule_id: Uuid; most: number }>(
    `SELECT rule_id, max(CASE status WHEN 'open' THEN 9007199254740991
                                     ELSE value_basis_points * 3 / 2 END)::bigint AS most
       FROM risk_alerts
      WHERE account_id = $1 AND (status = 'open' OR closed_at > $2) GROUP BY rule_id`,
    [accountId, since],
  );
  return new Map(rows.map(({ rule_id, most }) => [rule_id, Number(most)]));
}

/** The entry of an alert that the job opens; users add their own. */
function auditOfAlert(deps: Dependencies, alert: AlertRow): Write {
  const { metric, action, value_basis_points, threshold_basis_points } = alert;
  return writeAuditEntry(deps, {
    tenantId: alert.tenant_id,
    partnerId: alert.partner_id,
    businessId: alert.business_id,
    accountId: alert.account_id,
    actor: watchRiskJob.name,
    channel: "job",
    operation: "openRiskAlert",
    outcome: "done",
    objectIds: [
      toId("risk_alert", alert.id),
      toId("risk_rule", alert.rule_id),
      toId("account", alert.account_id),
    ],
    request: { metric, action, value_basis_points, threshold_basis_points },
    reason: null,
    requestId: null,
    device: null,
  });
}

async function openAlerts(deps: Dependencies, id: Uuid, hits: readonly Hit[]): Promise<void> {
  const at = deps.clock.now();
  const now = at.toISOString();
  const [account, earlier, others] = await Promise.all([
    readAccountRecord(deps.database, id),
    readEarlier(deps, id, new Date(at.getTime() - riskDays * dayMs).toISOString()),
    actionsOfOthers(deps.database, id, null),
  ]);
  if (account === undefined) return;
  const alerts = hits
    .filter(({ rule, measured }) => (measured.value ?? 0) > (earlier.get(rule.id) ?? -1))
    .map(({ rule, measured }): AlertRow => {
      const shown = shownMeasurement(measured);
      return {
        account_id: id,
        id: deps.ids.next(),
        version: 1,
        tenant_id: account.tenant_id,
        partner_id: account.partner_id,
        business_id: account.business_id,
        rule_id: rule.id,
        rule_version: rule.version,
        metric: rule.metric,
        status: "open",
        value_basis_points: measured.value ?? 0,
        threshold_basis_points: rule.threshold_basis_points,
        ...shown,
        action: rule.action,
        assigned_to: null,
        closed_by: null,
        close_reason: null,
        created_at: now,
        updated_at: now,
        closed_at: null,
      };
    });
  if (alerts.length === 0) return;
  const actions: RiskAction[] = [...others, ...alerts.map(({ action }) => action)];
  await writeAtomically(deps.database, [
    ...alerts.map((alert) => ({
      ...insertRow("risk_alerts", alert),
      must: "risk_alerts",
      unique: true as const,
    })),
    ...setRiskHolds(account, actions, { now, ids: deps.ids }),
    ...alerts.map((alert) => auditOfAlert(deps, alert)),
  ]);
  for (const { metric, value_basis_points, action } of alerts) {
    deps.log.warn(
      { accountId: toId("account", id), metric, valueBasisPoints: value_basis_points, action },
      "a risk rule applies",
    );
  }
}
