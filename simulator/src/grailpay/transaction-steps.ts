import { platformAccount } from "../bank/platform-account.ts";
import { isRoutingNumber } from "../bank/routing-number.ts";
import { localDate } from "../clock/local-time.ts";
import type { Dependencies } from "../dependencies.ts";
import { achTimes, lateReturnAt, nextOpening, usualReturnAt } from "./ach-windows.ts";
import { type BankAccountContent, bankAccountOf } from "./bank-accounts.ts";
import { emit } from "./events.ts";
import { type BankRule, returnReasons, ruleOf } from "./magic-accounts.ts";
import { type GrailPayObject, wireTime } from "./objects.ts";
import { startPayoutOf } from "./payout.ts";
import { changeTransaction, presentTransaction, transactionOf } from "./transaction.ts";

/**
 * Does one step of a debit's life.
 *
 * Input    step: send, settle, payout, clawback, return:CODE, or change:CODE:DATA. A step that the debit is
 *          no longer up for does nothing.
 * Writes   the transaction, the bank's books, what comes next, and events.
 */
export function stepTransaction(
  deps: Dependencies,
  transaction: GrailPayObject,
  step: string,
  at: Date,
): void {
  const [name = "", code = "", more = ""] = step.split(":");
  steps[name]?.(deps, transaction, at, code, decodeURIComponent(more));
}

type Step = (
  deps: Dependencies,
  transaction: GrailPayObject,
  at: Date,
  code: string,
  correctedData: string,
) => void;

const steps: Readonly<Record<string, Step>> = {
  send,
  settle,
  change: noteChange,
  return: takeReturn,
  payout: startPayoutOf,
  clawback: clawBack,
};

function payerAccount(deps: Dependencies, transaction: GrailPayObject): BankAccountContent {
  const { uuid } = transactionOf(transaction).source_bank_account;
  return bankAccountOf(deps.grailpay.find("bank_account", uuid)!);
}

function later(deps: Dependencies, transaction: GrailPayObject, step: string, at: Date): void {
  deps.agenda.add("ach_step", `${transaction.uuid} ${step}`, at);
}

function send(deps: Dependencies, transaction: GrailPayObject, at: Date): void {
  const content = transactionOf(transaction);
  if (content.capture_status !== "CAPTURE_PENDING" || content.is_paused) return;
  const account = payerAccount(deps, transaction);
  const sentOn = localDate(at);
  // The window that closes now is the one that a moment ago would have been given.
  const { settledAt } = achTimes(new Date(at.getTime() - 1), content.speed, "debit");
  const sent = changeTransaction(
    deps,
    transaction,
    {
      capture_status: "CAPTURE_ACH_PENDING",
      sent_at: wireTime(at),
      trace_ids: [traceOf(transaction)],
    },
    at,
    "transaction.processing",
  );
  later(deps, sent, "settle", settledAt);
  const rule = ruleOf(account.account_number);
  if (rule?.kind === "change") {
    const step = `change:${rule.code}:${encodeURIComponent(rule.corrected)}`;
    later(deps, sent, step, usualReturnAt(sentOn));
  }
  const code = usualReturnCode(deps, sent, account);
  if (code !== undefined) later(deps, sent, `return:${code}`, usualReturnAt(sentOn));
}

/** The code with which the payer's bank returns a debit within two days, if it does. */
function usualReturnCode(
  deps: Dependencies,
  transaction: GrailPayObject,
  account: BankAccountContent,
): string | undefined {
  if (!isRoutingNumber(account.routing_number)) return "R13";
  if (transactionOf(transaction).failure_simulation === "BeforePayout") return "R01";
  const rule = ruleOf(account.account_number);
  return isReturned(deps, transaction, rule) && rule.lateDays === undefined ? rule.code : undefined;
}

/** A trace number: the first eight digits of the originating bank, and seven more. */
function traceOf({ uuid }: GrailPayObject): string {
  const digits = String(Number.parseInt(uuid.slice(0, 8), 16) % 10_000_000).padStart(7, "0");
  return platformAccount.routing_number.slice(0, 8) + digits;
}

function isReturned(
  deps: Dependencies,
  transaction: GrailPayObject,
  rule: BankRule | undefined,
): rule is BankRule & { kind: "return" } {
  if (rule?.kind !== "return" || !rule.on.includes("debit")) return false;
  return rule.once !== true || isFirstDebit(deps, transaction);
}

/** Whether no other debit of the payer's bank account was sent before. */
function isFirstDebit(deps: Dependencies, transaction: GrailPayObject): boolean {
  const { uuid } = transactionOf(transaction).source_bank_account;
  const account = deps.grailpay.find("bank_account", uuid);
  if (account === undefined) return false;
  const { first_debit = transaction.uuid } = account.content;
  deps.grailpay.update({ ...account, content: { ...account.content, first_debit } });
  return first_debit === transaction.uuid;
}

function settle(deps: Dependencies, transaction: GrailPayObject, at: Date): void {
  const content = transactionOf(transaction);
  if (content.capture_status !== "CAPTURE_ACH_PENDING") return;
  const account = payerAccount(deps, transaction);
  deps.bank.transfer({
    at,
    from: account,
    to: platformAccount,
    amountMinor: content.amount,
    kind: "ach_debit",
    reference: transaction.uuid,
    merchid: content.processor_mid ?? "",
  });
  const settled = changeTransaction(
    deps,
    transaction,
    { capture_status: "CAPTURE_COMPLETE", captured_at: wireTime(at) },
    at,
    "transaction.completed",
  );
  const rule = ruleOf(account.account_number);
  if (isReturned(deps, settled, rule) && rule.lateDays !== undefined) {
    later(deps, settled, `return:${rule.code}`, lateReturnAt(at, rule.lateDays));
  }
  if (content.payee_uuid !== null) {
    const days = content.payout_delay_days_min;
    if (days === 0) startPayoutOf(deps, settled, at);
    else later(deps, settled, "payout", lateReturnAt(at, days));
  } else if (content.failure_simulation === "AfterPayout") {
    later(deps, settled, "return:R01", nextOpening(at));
  }
}

/** Applies the payer's bank's correction of the account. The amount is not affected. */
function noteChange(
  deps: Dependencies,
  transaction: GrailPayObject,
  at: Date,
  code: string,
  correctedData: string,
): void {
  const notification_of_change = {
    code,
    corrected_data: correctedData,
    received_at: wireTime(at),
  };
  const event = "transaction.notification_of_change";
  changeTransaction(deps, transaction, { notification_of_change }, at, event);
}

/** Applies a return, before or after settlement; after it, the amount is debited again. */
function takeReturn(deps: Dependencies, transaction: GrailPayObject, at: Date, code: string): void {
  const content = transactionOf(transaction);
  const wasCaptured = content.capture_status === "CAPTURE_COMPLETE";
  if (!wasCaptured && content.capture_status !== "CAPTURE_ACH_PENDING") return;
  if (wasCaptured) {
    deps.bank.transfer({
      at,
      from: platformAccount,
      to: payerAccount(deps, transaction),
      amountMinor: content.amount,
      kind: "ach_debit_return",
      reference: transaction.uuid,
      merchid: content.processor_mid ?? "",
    });
  }
  const wasPaidOut = content.payout_status === "PAYOUT_COMPLETE";
  const returned = changeTransaction(
    deps,
    transaction,
    {
      capture_status: "CAPTURE_ACH_FAILED",
      ach_return_code: code,
      failure_code: code,
      failure_reason: returnReasons[code] ?? "Returned",
      returned_at: wireTime(at),
      ...(wasPaidOut ? { clawback_status: "CLAWBACK_PENDING" } : {}),
    },
    at,
    "transaction.failed",
  );
  if (!wasPaidOut) return;
  emit(deps, "clawback.created", presentTransaction(returned), at);
  later(deps, returned, "clawback", nextOpening(at));
}

/** Debits the payee for a payout whose debit was returned later. */
function clawBack(deps: Dependencies, transaction: GrailPayObject, at: Date): void {
  const content = transactionOf(transaction);
  const uuid = content.destination_bank_account?.uuid;
  if (content.clawback_status !== "CLAWBACK_PENDING" || uuid === undefined) return;
  deps.bank.transfer({
    at,
    from: bankAccountOf(deps.grailpay.find("bank_account", uuid)!),
    to: platformAccount,
    amountMinor: content.amount - content.transaction_fee,
    kind: "ach_clawback",
    reference: transaction.uuid,
    merchid: content.processor_mid ?? "",
  });
  const change = { clawback_status: "CLAWBACK_COMPLETE" };
  changeTransaction(deps, transaction, change, at, "clawback.completed");
}
