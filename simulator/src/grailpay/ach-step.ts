import type { Parts } from "../parts.ts";
import { stepPayout } from "./payout-steps.ts";
import { stepRefund } from "./refund-steps.ts";
import { stepTransaction } from "./transaction-steps.ts";

/** Does what the agenda has for a debit, a payout or a refund. Input: ref "uuid step". */
export function achStep(parts: Parts, ref: string, at: Date): void {
  const [uuid = "", step = ""] = ref.split(" ");
  const transaction = parts.grailpay.find("transaction", uuid);
  if (transaction !== undefined) stepTransaction(parts, transaction, step, at);
  const payout = parts.grailpay.find("payout", uuid);
  if (payout !== undefined) stepPayout(parts, payout, step, at);
  const refund = parts.grailpay.find("refund", uuid);
  if (refund !== undefined) stepRefund(parts, refund, step, at);
}
