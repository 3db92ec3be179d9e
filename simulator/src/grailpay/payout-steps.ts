import { platformAccount } from "../bank/platform-account.ts";
import { isRoutingNumber } from "../bank/routing-number.ts";
import { localDate } from "../clock/local-time.ts";
import type { Dependencies } from "../dependencies.ts";
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
export function stepPayout(
  deps: Dependencies,
  payout: GrailPayObject,
  step: string,
  at: Date,
): void {
  const [name = "", code = ""] = step.split(":");
  steps[name]?.(deps, payout, at, code);
}

const steps: Readonly<
  Record<string, (deps: Dependencies, payout: GrailPayObject, at: Date, code: string) => void>
> = { send, settle, return: takeReturn };

function payeeAccount(deps: Dependencies, payout: GrailPayObject): BankAccountContent {
  const { uuid } = payoutOf(payout).destination_bank_account;
  return bankAccountOf(deps.grailpay.find("bank_account", uuid)!);
}

/** The code with which the payee's bank returns the payout; undefined if it does not. */
export function creditReturnCode(account: BankAccountContent): string | undefined {
  if (!isRoutingNumber(account.routing_number)) return "R13";
  const rule = ruleOf(account.account_number);
  return rule?.kind === "return" && rule.on.includes("credit") ? rule.code : undefined;
}

function send(deps: Dependencies, payout: GrailPayObject, at: Date): void {
  const content = payoutOf(payout);
  if (content.payout_status !== "PAYOUT_PENDING_ACH") return;
  const change = { payout_status: "PAYOUT_ACH_PENDING", sent_at: wireTime(at) } as const;
  changePayout(deps, payout, change, at, "payout.processing");
  const { settledAt } = achTimes(new Date(at.getTime() - 1), content.speed, "credit");
  deps.agenda.add("ach_step", `${payout.uuid} settle`, settledAt);
  const code = creditReturnCode(payeeAccount(deps, payout));
  if (code === undefined) return;
  const returnedAt = usualReturnAt(localDate(at));
  deps.agenda.add("ach_step", `${payout.uuid} return:${code}`, returnedAt);
}

function settle(deps: Dependencies, payout: GrailPayObject, at: Date): void {
  const content = payoutOf(payout);
  if (content.payout_status !== "PAYOUT_ACH_PENDING") return;
  deps.bank.transfer({
    at,
    from: platformAccount,
    to: payeeAccount(deps, payout),
    amountMinor: content.amount,
    kind: "ach_payout",
    reference: payout.uuid,
    merchid: content.processor_mid ?? "",
  });
  const change = { payout_status: "PAYOUT_COMPLETE", completed_at: wireTime(at) } as const;
  changePayout(deps, payout, change, at, "payout.completed");
  failAfterPayout(deps, content, at);
}

/** A debit that is set to fail after its payout is returned at the next opening. */
function failAfterPayout(deps: Dependencies, { transaction_uuid }: PayoutContent, at: Date): void {
  if (transaction_uuid === null) return;
  const transaction = deps.grailpay.find("transaction", transaction_uuid);
  if (transaction === undefined) return;
  if (transactionOf(transaction).failure_simulation !== "AfterPayout") return;
  deps.agenda.add("ach_step", `${transaction_uuid} return:R01`, nextOpening(at));
}

function takeReturn(deps: Dependencies, payout: GrailPayObject, at: Date, code: string): void {
  const content = payoutOf(payout);
  const wasPaid = content.payout_status === "PAYOUT_COMPLETE";
  if (!wasPaid && content.payout_status !== "PAYOUT_ACH_PENDING") return;
  if (wasPaid) {
    deps.bank.transfer({
      at,
      from: payeeAccount(deps, payout),
      to: platformAccount,
      amountMinor: content.amount,
      kind: "ach_payout_return",
      reference: payout.uuid,
      merchid: content.processor_mid ?? "",
    });
  }
  changePayout(
    deps,
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
