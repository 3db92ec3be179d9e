import type { Write } from "../../database/write-atomically.ts";
import type { Dependencies } from "../../dependencies.ts";
import type { Account } from "../../identity/accounts.ts";
import type { PaymentsEvent } from "../events.ts";
import type { PaymentRow } from "../payments/payment-rows.ts";
import type { Posting } from "../post-to-ledger.ts";
import { postings } from "../postings.ts";
import type { MovementOf } from "../transactions/transaction-rows.ts";
import { type FeeRow, feeRefundWrite, insertFee } from "./fee-rows.ts";
import { processingFees } from "./processing-fees.ts";
import { feeEvent } from "./serialize-fee.ts";

/** Fees of a corrected capture, instead of those of the earlier amount. */
export interface ReplacedFees {
  writes: Write[];
  postings: Posting[];
  movements: MovementOf[];
  events: PaymentsEvent[];
}

/**
 * Refunds the fees of a capture in full, and charges those of its corrected amount, by the plan of
 * the payment. The refunded ones no longer count in reports or in the monthly minimum.
 *
 * Input    payment: with the corrected amount, not settled; payer: as at the capture.
 */
export async function replaceCaptureFees(
  deps: Dependencies,
  account: Account,
  payment: PaymentRow,
  payer: "account" | "partner",
  now: string,
): Promise<ReplacedFees> {
  const earlier = await readCaptureFees(deps, account, payment);
  const refunds = earlier.map((fee) => {
    // An estimate of interchange is replaced too: settlement adjusts the new one.
    const also = { corrected_at: now, interchange_estimate: null };
    return feeRefundWrite(fee, fee.amount, now, also);
  });
  const fees = processingFees(deps, account, payment, payment.amount_captured, payer, now).filter(
    (fee) => fee.amount > 0,
  );
  return {
    writes: [...refunds.map(({ write }) => write), ...fees.map(insertFee)],
    postings: [
      ...refunds.map(({ fee }) => postingOf(deps, fee, "fee_refund", now)),
      ...fees.map((fee) => postingOf(deps, fee, "fee", now)),
    ],
    movements: [
      ...refunds.map(({ fee }) => movementOf(deps, fee, payment, "fee_refund")),
      ...fees.map((fee) => movementOf(deps, fee, payment, "fee")),
    ],
    events: [
      ...refunds.map(({ fee }) => feeEvent(fee, "v2.fee.refunded")),
      ...fees.map((fee) => feeEvent(fee)),
    ],
  };
}

async function readCaptureFees(
  deps: Dependencies,
  account: Account,
  payment: PaymentRow,
): Promise<FeeRow[]> {
  const found = await deps.database.query<FeeRow>({
    name: "read-capture-fees",
    text: `SELECT * FROM fees WHERE account_id = $1 AND id = ANY(ARRAY(
             SELECT source_id FROM transactions
              WHERE account_id = ANY($2::uuid[]) AND root_source_id = $3 AND source_type = 'fee'))
              AND fee_type IN ('PROCESSING', 'INTERCHANGE') AND corrected_at IS NULL
            ORDER BY id`,
    values: [account.id, [account.id, account.partnerId], payment.id],
  });
  return found.rows;
}

function postingOf(
  deps: Dependencies,
  fee: FeeRow,
  event: "fee" | "fee_refund",
  now: string,
): Posting {
  return {
    accountId: fee.from_owner_id,
    transactionId: deps.ids.next(),
    event,
    sourceType: "fee",
    sourceId: fee.id,
    occurredAt: now,
    entries:
      event === "fee"
        ? postings.fee(fee.amount, "pending")
        : postings.feeReturned(fee.amount, "pending"),
  };
}

function movementOf(
  deps: Dependencies,
  fee: FeeRow,
  payment: PaymentRow,
  type: "fee" | "fee_refund",
): MovementOf {
  const name = fee.fee_type === "INTERCHANGE" ? "Interchange" : "Processing fee";
  return {
    account_id: fee.from_owner_id,
    id: deps.ids.next(),
    source_type: type,
    source_id: fee.id,
    source_account_id: fee.from_owner_id === fee.account_id ? null : fee.account_id,
    root_source_type: "payment",
    root_source_id: payment.id,
    amount: type === "fee" ? -fee.amount : fee.amount,
    description: type === "fee" ? name : `${name} refunded: the amount was corrected`,
  };
}
