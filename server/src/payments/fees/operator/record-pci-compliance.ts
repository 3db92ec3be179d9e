import { auditOfCommand } from "../../../audit/audit-of-command.ts";
import { writeAtomically } from "../../../database/write-atomically.ts";
import type { OperatorDependencies } from "../../../dependencies.ts";
import { OperatorError } from "../../../operator/operator-error.ts";
import { requireAccountAsOperator } from "../../../operator/require-account.ts";
import { isDate, recordPciCompliance } from "../record-pci-compliance.ts";

/**
 * Records until when an account is PCI DSS compliant, as the console does.
 *
 * Input    id: the public id; until: YYYY-MM-DD; by: who runs the command, for the audit log.
 * Errors   OperatorError: no such account, or an invalid date.
 * Writes   monthly_fee_schedules, audit_entries, atomically.
 */
export async function recordPciComplianceAsOperator(
  deps: OperatorDependencies,
  id: string,
  until: string,
  by: string,
): Promise<{ account_id: string; pci_compliant_until: string }> {
  if (!isDate(until)) {
    throw new OperatorError({
      cause: `${until} is not a date`,
      remedy: "Write it as YYYY-MM-DD, such as 2027-03-31.",
    });
  }
  const account = await requireAccountAsOperator(deps, id);
  await writeAtomically(deps.database, [
    recordPciCompliance(account.id, until),
    ...auditOfCommand(deps, by, account, {
      operation: "updatePlatformAccount",
      objectIds: [id],
      request: { pci_compliant_until: until },
    }),
  ]);
  return { account_id: id, pci_compliant_until: until };
}
