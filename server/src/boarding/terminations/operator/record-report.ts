import { type Write, writeAtomically } from "../../../database/write-atomically.ts";
import type { OperatorDependencies } from "../../../dependencies.ts";
import { toId, type Uuid } from "../../../ids.ts";
import { OperatorError } from "../../../operator/operator-error.ts";
import { requireAccountAsOperator } from "../../../operator/require-account.ts";

interface Filed {
  filed_at: string;
  filed_by: string;
  reference: string;
}

/**
 * Records that a terminated merchant was reported to a network's list. The same reference again
 * changes nothing.
 *
 * Input    reference: of the acquirer's confirmation, or of the list's record.
 * Errors   OperatorError: no such report, or it was filed with another reference.
 */
export async function recordTerminationReport(
  deps: OperatorDependencies,
  id: string,
  network: string,
  { filedBy, reference }: { filedBy: string; reference: string },
): Promise<{ account: string; network: string; filed_at: string; reference: string }> {
  const account = await requireAccountAsOperator(deps, id);
  for (const [name, value] of Object.entries({ reviewer: filedBy, reference })) {
    if (value.trim() !== "") continue;
    throw new OperatorError({
      cause: `The ${name} is empty.`,
      remedy: `Name the ${name} with --${name}.`,
    });
  }
  const given = { filedBy, reference };
  const { writes, filed } = await terminationReportWrites(deps, account.id, network, given);
  if (writes.length > 0) await writeAtomically(deps.database, writes);
  return { account: id, network, filed_at: filed.filed_at, reference };
}

/**
 * The writes that record a report; none if it was filed with the same reference.
 *
 * Errors   OperatorError: no such report, or it was filed with another reference.
 */
export async function terminationReportWrites(
  { database, clock }: Pick<OperatorDependencies, "database" | "clock">,
  accountId: Uuid,
  network: string,
  { filedBy, reference }: { filedBy: string; reference: string },
): Promise<{ writes: Write[]; filed: Filed }> {
  const found = await database.query<{ [Name in keyof Filed]: Filed[Name] | null }>(
    `SELECT filed_at, filed_by, reference FROM termination_reports
      WHERE account_id = $1 AND network = $2`,
    [accountId, network],
  );
  const report = found.rows[0];
  const id = toId("account", accountId);
  if (report === undefined) {
    throw new OperatorError({
      cause: `No report of ${id} to ${JSON.stringify(network)} is due.`,
      remedy: "List the reports with: openpayfac screening terminations.",
    });
  }
  if (report.filed_at !== null && report.reference !== reference) {
    throw new OperatorError({
      cause: `The report of ${id} to ${network} was filed with the reference ${report.reference}.`,
      remedy: "Correct the reference with the acquirer: a filed report does not change.",
    });
  }
  if (report.filed_at !== null) return { writes: [], filed: report as Filed };
  const filed = { filed_at: clock.now().toISOString(), filed_by: filedBy, reference };
  const write = {
    sql: `UPDATE termination_reports SET filed_at = $3, filed_by = $4, reference = $5
           WHERE account_id = $1 AND network = $2 AND filed_at IS NULL`,
    values: [accountId, network, filed.filed_at, filedBy, reference],
    must: "termination_reports",
  };
  return { writes: [write], filed };
}
