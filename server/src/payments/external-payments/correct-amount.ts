import { sumMinor } from "@openpayfac/money";
import { rejectBodyField } from "../../api-error.ts";
import type { Write } from "../../database/write-atomically.ts";
import type { Dependencies } from "../../dependencies.ts";
import type { Account } from "../../identity/accounts.ts";
import { actorIdOf, type Caller } from "../../identity/api-keys.ts";
import type { PaymentsEvent } from "../events.ts";
import { replaceCaptureFees } from "../fees/replace-capture-fees.ts";
import type { PaymentIntentRow } from "../payment-intents/payment-intent-rows.ts";
import type { PaymentRow } from "../payments/payment-rows.ts";
import { type Posting, postAllToLedger } from "../post-to-ledger.ts";
import { postings } from "../postings.ts";
import { readSplitTransfers } from "../splits/split-transfer-rows.ts";
import { insertTransactionsOf } from "../transactions/transaction-rows.ts";

/** An external payment with another amount, and the writes of its postings. */
export interface CorrectedAmount {
  intent: PaymentIntentRow;
  payment: PaymentRow;
  /** Without the two rows. */
  writes: Write[];
  events: PaymentsEvent[];
}

/**
 * Corrects the amount of an external payment: of its authorization, or of its capture. The
 * difference of a capture is the account's: its splits and the partner's share do not change. The
 * fees of the earlier amount are refunded, and those of the new one charged.
 *
 * Input    of: uncaptured, or captured and not settled; amount: at least 1.
 * Errors   invalid_body: below refunds and disputes of the payment, or below its splits.
 */
export async function correctAmount(
  deps: Dependencies,
  by: { account: Account; caller: Caller },
  { intent, payment }: { intent: PaymentIntentRow; payment: PaymentRow },
  amount: number,
  now: string,
): Promise<CorrectedAmount> {
  const isCaptured = payment.status === "captured";
  const before = isCaptured ? payment.amount_captured : payment.amount_authorized;
  const amount_corrections = [
    ...(payment.amount_corrections ?? []),
    {
      status: isCaptured ? ("captured" as const) : ("uncaptured" as const),
      amount_before: before,
      amount_after: amount,
      api_key_id: actorIdOf(by.caller),
      created_at: now,
    },
  ];
  if (!isCaptured) {
    const amounts = { amount, amount_authorized: amount };
    return {
      intent: { ...intent, ...amounts },
      payment: { ...payment, ...amounts, amount_corrections, updated_at: now },
      writes: [],
      events: [],
    };
  }
  await requireCovered(deps, payment, amount);
  const isWhole = payment.amount_voided === 0;
  const authorized = isWhole ? amount : Math.max(payment.amount_authorized, amount);
  const amounts = {
    amount: isWhole ? amount : Math.max(payment.amount, amount),
    amount_authorized: authorized,
    amount_captured: amount,
    amount_voided: authorized - amount,
  };
  const corrected = { ...payment, ...amounts, amount_corrections, updated_at: now };
  const money = await postDifference(deps, by.account, intent, corrected, amount - before, now);
  const { merchant_amount: part } = intent;
  const merchant_amount = part === null ? null : part + amount - before;
  return { intent: { ...intent, ...amounts, merchant_amount }, payment: corrected, ...money };
}

/** Refunds, disputes and splits of a payment are parts of its amount. */
async function requireCovered(
  deps: Dependencies,
  payment: PaymentRow,
  amount: number,
): Promise<void> {
  const transfers = await readSplitTransfers(deps.database, payment.account_id, payment.id);
  const least = Math.max(
    payment.amount_refunded + payment.amount_refunding + payment.amount_disputed,
    sumMinor(transfers.map((transfer) => transfer.amount)),
  );
  if (amount >= least) return;
  throw rejectBodyField({
    code: "too_small",
    expected: `at least ${least}`,
    received: String(amount),
    path: "amount",
    message: `amount must be at least ${least}, which was refunded, disputed or split; got ${amount}.`,
  });
}

async function postDifference(
  deps: Dependencies,
  account: Account,
  intent: PaymentIntentRow,
  payment: PaymentRow,
  difference: number,
  now: string,
): Promise<Pick<CorrectedAmount, "writes" | "events">> {
  const posting: Posting = {
    accountId: account.id,
    transactionId: deps.ids.next(),
    event: "capture_corrected",
    sourceType: "payment",
    sourceId: payment.id,
    occurredAt: now,
    entries: postings.captureCorrected(difference),
  };
  const movement = {
    account_id: account.id,
    source_account_id: null,
    id: deps.ids.next(),
    source_type: "payment" as const,
    source_id: payment.id,
    root_source_type: "payment" as const,
    root_source_id: payment.id,
    amount: difference,
    description: "Amount corrected",
  };
  const payer = intent.merchant_amount === null ? "account" : "partner";
  const fees = await replaceCaptureFees(deps, account, payment, payer, now);
  return {
    writes: [
      ...fees.writes,
      postAllToLedger([posting, ...fees.postings]),
      insertTransactionsOf(now, [movement, ...fees.movements]),
    ],
    events: fees.events,
  };
}
