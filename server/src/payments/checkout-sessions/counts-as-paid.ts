import type { Dependencies } from "../../dependencies.ts";
import { readPayment } from "../payments/payment-rows.ts";
import type { SessionWithIntent } from "./checkout-session-rows.ts";
import { isPaid } from "./close-session.ts";

/**
 * Whether the session counts as paid: captured, authorized, or an ACH debit in progress. A pending
 * card payment does not count, because its outcome is unknown.
 */
export async function countsAsPaid(
  deps: Dependencies,
  { intent }: SessionWithIntent,
): Promise<boolean> {
  if (isPaid(intent)) return true;
  if (intent.status !== "pending" || intent.latest_payment_id === null) return false;
  if (intent.attempt_id !== null) return false;
  const payment = await readPayment(deps.database, intent.account_id, intent.latest_payment_id);
  return payment?.payment_method.payment_method_type === "bank";
}
