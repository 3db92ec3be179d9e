import type { OperatorDependencies } from "../../../dependencies.ts";
import { OperatorError } from "../../../operator/operator-error.ts";
import { requireAccountAsOperator } from "../../../operator/require-account.ts";

/**
 * Notes until when it was shown that an account meets PCI DSS: no month that ends by then costs the
 * fee for not meeting it.
 *
 * Input    id: as the API shows it; until: YYYY-MM-DD.
 * Errors   OperatorError: no such account, or no date.
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
