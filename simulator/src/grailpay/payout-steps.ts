import { platformAccount } from "../bank/platform-account.ts";
import { isRoutingNumber } from "../bank/routing-number.ts";
import { localDate } from "../clock/local-time.ts";
import type { Parts } from "../parts.ts";
import { achTimes, nextOpening, usualReturnAt } from "./ach-windows.ts";
import { type BankAccountContent, bankAccountOf } from "./bank-accounts.ts";
import { returnReasons, ruleOf } from "./magic-accounts.ts";
import { type GrailPayObject, wireTime } from "./objects.ts";
import { changePayout, type PayoutContent, payoutOf } from "./payout.ts";
import { transactionOf } from "./transaction.ts";

/**
 * Does one step of a payout's life.
 *
 * Input    step: send, settle or return:CODE. A step that it is no longer up for does nothing.
 * Writes   the payout, the bank's books, what comes next, and events.
 */
export function stepPayout(parts: Parts, payout: GrailPayObject, step: string, at: Date): void {
  const [name = "", code = ""] = step.split(":");
  steps[name]?.(parts, payout, at, code);
}

const steps: Readonly<
  Record<string, (parts: Parts, payout: GrailPayObject, at: Date, code: string) => void>
> = { send, settle, return: takeReturn };

function payeeAccount(parts: Parts, payout: GrailPayObject): BankAccountContent {
  const { uuid } = payoutOf(payout).destination_bank_account;
  return bankAccountOf(parts.grailpay.find("bank_account", uuid)!);
}

/** The code with which the payee's bank sends the money back; undefined where it keeps it. */
export function creditReturnCode(account: BankAccountContent): string | undefined {
  if (!isRoutingNumber(account.routing_number)) return "R13";
  const rule = ruleOf(account.account_number);
  return rule?.kind === "return" && rule.on.includes("credit") ? rule.code : undefined;
}

function send(parts: Parts, payout: GrailPayObject, at: Date): void {
  const content = payoutOf(payout);
  if (content.payout_status !== "PAYOUT_PENDING_ACH") return;
  const change = { payout_status: "PAYOUT_ACH_PENDING", sent_at: wireTime(at) } as const;
  changePayout(parts, payout, change, at, "payout.processing");
  const { settledAt } = achTimes(new Date(at.getTime() - 1), content.speed, "credit");
  parts.agenda.add("ach_step", `${payout.uuid} settle`, settledAt);
  const code = creditReturnCode(payeeAccount(parts, payout));
  if (code === undefined) return;
  const returnedAt = usualReturnAt(localDate(at));
  parts.agenda.add("ach_step", `${payout.uuid} return:${code}`, returnedAt);
}

function settle(parts: Parts, payout: GrailPayObject, at: Date): void {
  const content = payoutOf(payout);
  if (content.payout_status !== "PAYOUT_ACH_PENDING") return;
  parts.bank.transfer({
    at,
    from: platformAccount,
    to: payeeAccount(parts, payout),
    amountMinor: content.amount,
    kind: "ach_payout",
    reference: payout.uuid,
    merchid: content.processor_mid ?? "",
  });
  const change = { payout_status: "PAYOUT_COMPLETE", completed_at: wireTime(at) } as const;
  changePayout(parts, payout, change, at, "payout.completed");
  failAfterPayout(parts, content, at);
}

/** A debit that was to fail after its payout comes back at the next opening. */
function failAfterPayout(parts: Parts, { transaction_uuid }: PayoutContent, at: Date): void {
  if (transaction_uuid === null) return;
  const transaction = parts.grailpay.find("transaction", transaction_uuid);
  if (transaction === undefined) return;
  if (transactionOf(transaction).failure_simulation !== "AfterPayout") return;
  parts.agenda.add("ach_step", `${transaction_uuid} return:R01`, nextOpening(at));
}

function takeReturn(parts: Parts, payout: GrailPayObject, at: Date, code: string): void {
  const content = payoutOf(payout);
  const wasPaid = content.payout_status === "PAYOUT_COMPLETE";
  if (!wasPaid && content.payout_status !== "PAYOUT_ACH_PENDING") return;
  if (wasPaid) {
    parts.bank.transfer({
      at,
      from: payeeAccount(parts, payout),
      to: platformAccount,
      amountMinor: content.amount,
      kind: "ach_payout_return",
      reference: payout.uuid,
      merchid: content.processor_mid ?? "",
    });
  }
  changePayout(
    parts,
    payout,
    {
      payout_status: "PAYOUT_ACH_FAILED",
      payout_ach_return_code: code,
      failure_code: code,
      failure_reason: returnReasons[code] ?? "Returned",
      returned_at: wireTime(at),
    },
    at,
    "payout.failed",
  );
}
