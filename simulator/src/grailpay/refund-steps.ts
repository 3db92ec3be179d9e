import { platformAccount } from "../bank/platform-account.ts";
import { localDate } from "../clock/local-time.ts";
import type { Dependencies } from "../dependencies.ts";
import { achTimes, usualReturnAt } from "./ach-windows.ts";
import { type BankAccountContent, bankAccountOf } from "./bank-accounts.ts";
import { returnReasons } from "./magic-accounts.ts";
import { type GrailPayObject, wireTime } from "./objects.ts";
import { creditReturnCode } from "./payout-steps.ts";
import { changeRefund, giveBack, refundOf } from "./refund.ts";

/**
 * Does one step of a refund's life.
 *
 * Input    step: send, settle or return:CODE. A step that it is no longer up for does nothing.
 */
export function stepRefund(
  deps: Dependencies,
  refund: GrailPayObject,
  step: string,
  at: Date,
): void {
  const [name, code = ""] = step.split(":");
  const { refund_status } = refundOf(refund);
  if (name === "send" && refund_status === "PAYOUT_PENDING_ACH") send(deps, refund, at);
  if (name === "settle" && refund_status === "PAYOUT_ACH_PENDING") settle(deps, refund, at);
  if (name === "return") takeReturn(deps, refund, code, at);
}

function payerAccount(deps: Dependencies, refund: GrailPayObject): BankAccountContent {
  const { uuid } = refundOf(refund).source_bank_account;
  return bankAccountOf(deps.grailpay.find("bank_account", uuid)!);
}

function send(deps: Dependencies, refund: GrailPayObject, at: Date): void {
  const changes = { refund_status: "PAYOUT_ACH_PENDING", sent_at: wireTime(at) } as const;
  changeRefund(deps, refund, changes, at, "refund.payout_processing");
  const { settledAt } = achTimes(new Date(at.getTime() - 1), "standard", "credit");
  deps.agenda.add("ach_step", `${refund.uuid} settle`, settledAt);
  const code = creditReturnCode(payerAccount(deps, refund));
  if (code === undefined) return;
  deps.agenda.add("ach_step", `${refund.uuid} return:${code}`, usualReturnAt(localDate(at)));
}

function settle(deps: Dependencies, refund: GrailPayObject, at: Date): void {
  const { amount, processor_mid } = refundOf(refund);
  deps.bank.transfer({
    at,
    from: platformAccount,
    to: payerAccount(deps, refund),
    amountMinor: amount,
    kind: "ach_refund",
    reference: refund.uuid,
    merchid: processor_mid ?? "",
  });
  const changes = { refund_status: "PAYOUT_COMPLETE", completed_at: wireTime(at) } as const;
  changeRefund(deps, refund, changes, at, "refund.payout_completed");
}

function takeReturn(deps: Dependencies, refund: GrailPayObject, code: string, at: Date): void {
  const { refund_status, amount, processor_mid } = refundOf(refund);
  const wasPaid = refund_status === "PAYOUT_COMPLETE";
  if (!wasPaid && refund_status !== "PAYOUT_ACH_PENDING") return;
  if (wasPaid) {
    deps.bank.transfer({
      at,
      from: payerAccount(deps, refund),
      to: platformAccount,
      amountMinor: amount,
      kind: "ach_refund_return",
      reference: refund.uuid,
      merchid: processor_mid ?? "",
    });
  }
  giveBack(deps, refund, at);
  const changes = {
    refund_status: "PAYOUT_ACH_FAILED",
    ach_return_code: code,
    failure_code: code,
    failure_reason: returnReasons[code] ?? "Returned",
    returned_at: wireTime(at),
  } as const;
  changeRefund(deps, refund, changes, at, "refund.payout_failed");
}
