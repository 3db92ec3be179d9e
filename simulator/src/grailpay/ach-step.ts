import type { Dependencies } from "../dependencies.ts";
import { stepPayout } from "./payout-steps.ts";
import { stepRefund } from "./refund-steps.ts";
import { stepTransaction } from "./transaction-steps.ts";

/** Runs a scheduled step of a debit, a payout or a refund. Input: ref "uuid step". */
export function achStep(deps: Dependencies, ref: string, at: Date): void {
  const [uuid = "", step = ""] = ref.split(" ");
  const transaction = deps.grailpay.find("transaction", uuid);
  if (transaction !== undefined) stepTransaction(deps, transaction, step, at);
  const payout = deps.grailpay.find("payout", uuid);
  if (payout !== undefined) stepPayout(deps, payout, step, at);
  const refund = deps.grailpay.find("refund", uuid);
  if (refund !== undefined) stepRefund(deps, refund, step, at);
}
