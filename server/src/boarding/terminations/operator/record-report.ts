import type { OperatorDependencies } from "../../../dependencies.ts";
import { OperatorError } from "../../../operator/operator-error.ts";
import { requireAccountAsOperator } from "../../../operator/require-account.ts";

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
  await deps.database.query(
    `UPDATE termination_reports SET filed_at = $3, filed_by = $4, reference = $5
      WHERE account_id = $1 AND network = $2 AND filed_at IS NULL`,
    [account.id, network, deps.clock.now().toISOString(), filedBy, reference],
  );
  const found = await deps.database.query<{ filed_at: string; reference: string }>(
    "SELECT filed_at, reference FROM termination_reports WHERE account_id = $1 AND network = $2",
    [account.id, network],
  );
  const report = found.rows[0];
  if (report === undefined) {
    throw new OperatorError({
      cause: `No report of ${id} to ${JSON.stringify(network)} is due.`,
      remedy: "List the reports with: openpayfac screening terminations.",
    });
  }
  if (report.reference !== reference) {
    throw new OperatorError({
      cause: `The report of ${id} to ${network} was filed with the reference ${report.reference}.`,
      remedy: "Correct the reference with the acquirer: a filed report does not change.",
    });
  }
  return { account: id, network, ...report };
}
