import type { OperatorDependencies } from "../../../dependencies.ts";
import { OperatorError } from "../../../operator/operator-error.ts";
import { requireAccountAsOperator } from "../../../operator/require-account.ts";

/**
 * Records until when an account is PCI DSS compliant: months that end by that day are not charged
 * the noncompliance fee.
 *
 * Input    id: the public id; until: YYYY-MM-DD.
 * Errors   OperatorError: no such account, or an invalid date.
 */
export async function recordPciComplianceAsOperator(
  deps: OperatorDependencies,
  id: string,
  until: string,
): Promise<{ account_id: string; pci_compliant_until: string }> {
  requireDate(until);
  const account = await requireAccountAsOperator(deps, id);
  await deps.database.query(
    "UPDATE monthly_fee_schedules SET pci_compliant_until = $2 WHERE account_id = $1",
    [account.id, until],
  );
  return { account_id: id, pci_compliant_until: until };
}

function requireDate(text: string): void {
  try {
    if (Temporal.PlainDate.from(text).toString() === text) return;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  throw new OperatorError({
    cause: `${text} is not a date`,
    remedy: "Write it as YYYY-MM-DD, such as 2027-03-31.",
  });
}
