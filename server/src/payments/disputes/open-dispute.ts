import type { Write } from "../../database/write-atomically.ts";
import type { Dependencies } from "../../dependencies.ts";
import type { Account } from "../../identity/accounts.ts";
import { writeEvents } from "../events.ts";
import { insertFee } from "../fees/fee-rows.ts";
import { planFee } from "../fees/plan-fee.ts";
import { type Posting, postAllToLedger } from "../post-to-ledger.ts";
import { postings } from "../postings.ts";
import { insertTransactionsOf, type MovementOf } from "../transactions/transaction-rows.ts";
import { describeReasonCode } from "./dispute-reasons.ts";
import { type DisputeRow, insertDispute } from "./dispute-rows.ts";
import { responseDueDate } from "./dispute-rules.ts";
import { adjustDisputedAmount, type Disputed } from "./disputed-payment.ts";
import { disputeEvent } from "./serialize-dispute.ts";

/** An acquirer's notice of a dispute. */
export interface DisputeNotice {
  caseNumber: string;
  /** Minor units. */
  amount: number;
  reasonCode: string;
  disputedAt: Date;
}

/**
 * Opens a dispute: its amount is debited from the merchant's `available` balance, which may go
 * negative, and the plan's fee is charged.
 *
 * Returns  the dispute and the writes that open it; a case number is unique per account.
 */
export function disputeOpening(
  deps: Dependencies,
  account: Account,
  disputed: Disputed,
  notice: DisputeNotice,
): { dispute: DisputeRow; writes: Write[] } {
  const now = deps.clock.now().toISOString();
  const { payment } = disputed;
  const dispute = newDispute(deps, account, disputed, notice, now);
  const root = { root_source_type: "payment", root_source_id: payment.id } as const;
  const fee = planFee(deps, account, {
    name: "chargeback",
    type: "CHARGEBACK",
    description: "Dispute fee",
    source: { type: "dispute", id: dispute.id },
    root,
    now,
  });
  const posting: Posting = {
    accountId: account.id,
    transactionId: deps.ids.next(),
    event: "dispute_opened",
    sourceType: "dispute",
    sourceId: dispute.id,
    occurredAt: now,
    entries: postings.disputeOpened(dispute.amount),
  };
  const movement: MovementOf = {
    account_id: account.id,
    id: deps.ids.next(),
    source_type: "dispute",
    source_id: dispute.id,
    source_account_id: null,
    ...root,
    amount: -dispute.amount,
    description: "Dispute opened",
    settled_at: now,
  };
  const charged = fee === undefined ? [] : [fee];
  const events = [
    disputeEvent("v2.dispute.created", dispute),
    ...charged.map(({ event }) => event),
  ];
  return {
    dispute,
    writes: [
      insertDispute(dispute),
      ...adjustDisputedAmount(disputed, dispute, "opened", now),
      ...charged.map((one) => insertFee(one.fee)),
      postAllToLedger([posting, ...charged.map((one) => one.posting)]),
      insertTransactionsOf(now, [movement, ...charged.map((one) => one.movement)]),
      writeEvents(account, now, events, deps.ids),
    ],
  };
}

function newDispute(
  deps: Dependencies,
  account: Account,
  { payment, intent }: Disputed,
  notice: DisputeNotice,
  now: string,
): DisputeRow {
  const card = payment.payment_method.card;
  const dueDate = responseDueDate(card?.brand ?? null, notice.disputedAt);
  return {
    account_id: account.id,
    id: deps.ids.next(),
    version: 1,
    sequence: 1,
    business_id: account.businessId,
    payment_id: payment.id,
    payment_intent_id: intent.id,
    status: "new",
    amount: notice.amount,
    case_number: notice.caseNumber,
    reason_disputed_code: notice.reasonCode,
    reason_disputed: describeReasonCode(notice.reasonCode),
    notes: [],
    attachments: [],
    dispute_response: null,
    reference_meta: {
      card_last_four: card?.last_four_digits ?? null,
      merchant_id: account.merchantId,
      authorization_code: payment.auth_code,
      transaction_date: payment.created_at,
      transaction_amount: payment.amount_captured,
      retrieval_reference: payment.processor_reference,
    },
    dispute_date: notice.disputedAt.toISOString(),
    response_due_date: dueDate.toISOString(),
    closed_date: null,
    settlement_id: null,
    settlement_status: "unsettled",
    settled_at: null,
    created_at: now,
    updated_at: now,
  };
}
