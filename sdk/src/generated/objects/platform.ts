// Generated from contract/openapi by tools/sdk/write-sdk.ts: npm run generate.
import type { BankDebit, ListMeta, UnmatchedCandidate } from "./payments.ts";
import type { DocumentRequest } from "./boarding.ts";
/** What the openpayfac Platform API 1.0.0 takes and answers. */

export interface PaymentSummaryList {
  /** Objects of this page, in the requested order. */
  data: Array<PaymentSummary>;
  meta: FoundMeta;
}

/** A payment intent with its latest payment, as lists show it. */
export interface PaymentSummary {
  /** The payment intent's id. */
  id: string;
  entity: "payment_summary";
  /**
   * Status from the intent's status, its amounts and its latest payment. `disputed`: a dispute is
   * undecided. `returned`: the bank returned the debit. `released`: the authorization was released
   * without a capture. `paid_out`: the bank completed the payout with the merchant's part.
   */
  shown_status: "not_paid" | "pending" | "authorized" | "captured" | "paid_out" | "partially_refunded" | "refunded" | "disputed" | "returned" | "declined" | "released" | "cancelled";
  /** The latest payment; null if nothing was charged. */
  payment_id: string | null;
  /** The merchant account. */
  account_id: string;
  /** The account's name. */
  account_name: string;
  /** The account's business. */
  business_id: string;
  /** The account's partner. */
  partner_id: string;
  /** Amount to collect. Integer, minor units (cents). */
  amount: number;
  /** Captured amount. Integer, minor units (cents). */
  amount_captured: number;
  /** Refunded amount. Integer, minor units (cents). */
  amount_refunded: number;
  /** Whether it is or was disputed. */
  disputed: boolean;
  /** Whether another gateway processed it. */
  external: boolean;
  /** `card` or `bank`. */
  method_type: string | null;
  /** Card network; null for a bank account. */
  brand: string | null;
  /** Last four digits of the card or bank account. */
  last_four: string | null;
  /** How the card data was entered. */
  entry_mode: string | null;
  /** The customer's name. */
  customer_name: string | null;
  /** The customer's email address. */
  customer_email: string | null;
  /** Reference of the order. */
  reference_id: string | null;
  /** Reason for the failure of the latest payment. */
  failure_code: string | null;
  /** Whether the network rules allow another attempt with this card. */
  decline_category: "do_not_retry" | "retry_later" | "fix_and_retry" | null;
  /** The issuer's code. */
  authorization_code: string | null;
  /** Time of creation. */
  created_at: string;
  /** Time of the capture. */
  captured_at: string | null;
  /**
   * Time of the acquirer's funding; null before it, and for what was declined, voided or expired.
   */
  settled_at: string | null;
  /** When the bank completed the payout; null also after its return. */
  paid_out_at: string | null;
}

export interface FoundMeta {
  /** Whether another page follows. */
  has_more: boolean;
  /** Limit that was applied. */
  limit: number;
  /**
   * Number of results on all pages. The count stops at 10000: that value means that there are as
   * many or more.
   */
  total_count: number;
  /** Time up to which all changes are contained. It is usually less than a second ago. */
  as_of: string;
  /** `false`: rows that existed before the read model are still being added. */
  complete: boolean;
}

export interface RefundSummaryList {
  /** Objects of this page, in the requested order. */
  data: Array<RefundSummary>;
  meta: FoundMeta;
}

/** A refund, as lists show it. */
export interface RefundSummary {
  /** The refund's id. */
  id: string;
  entity: "refund_summary";
  /** Status of the refund. */
  status: "pending" | "succeeded" | "failed" | "cancelled";
  /** Amount of the refund. Integer, minor units (cents). */
  amount: number;
  /** The refunded payment. */
  payment_id: string;
  /** The payment's intent. */
  payment_intent_id: string;
  /** The merchant account. */
  account_id: string;
  /** The account's name. */
  account_name: string;
  /** Whether another gateway processed it. */
  external: boolean;
  /** Reference of the refund. */
  reference_id: string | null;
  /** Reason for the refund. */
  description: string | null;
  /** Reason for the failure. */
  failure_code: string | null;
  /** Time of creation. */
  created_at: string;
  /** Settlement time. */
  settled_at: string | null;
}

/** Everything that happened to a payment intent, in the order of time. */
export interface Timeline {
  /** The payment intent. */
  id: string;
  entity: "timeline";
  /** The merchant account. */
  account_id: string;
  /** Oldest first. */
  entries: Array<{
    /** Time. */
    at: string;
    /** Kind of the entry. */
    kind: "intent_created" | "payment_created" | "refund_created" | "processor_request" | "captured" | "cancelled" | "settled" | "refund_settled" | "dispute_opened" | "dispute_closed" | "bank_return" | "payout_created" | "payout_sent" | "payout_returned" | "payout_completed" | "webhook";
    /** The object that it happened to. For a `webhook`, the event that was sent. */
    object_id: string;
    /** Amount; null if none is concerned. Integer, minor units (cents). */
    amount: number | null;
    /**
     * Result: the status of the object, the outcome of a request to the processor, or `succeeded`
     * or `failed` for a webhook.
     */
    status: string | null;
    /** Code of the processor, the network, the bank, or of the HTTP response of a webhook. */
    code: string | null;
    /**
     * Message of the processor, reason of the dispute, or type of the event that a webhook sent.
     */
    text: string | null;
  }>;
  /**
   * Time of the earliest webhook that is shown, when there are more than 100 of them; null: all
   * that are stored are shown.
   */
  webhooks_shown_from: string | null;
}

export interface PlatformDisputeList {
  /** Objects of this page, newest first. */
  data: Array<PlatformDispute>;
  meta: ListMeta;
}

/** A dispute with its merchant and the state of its evidence. */
export interface PlatformDispute {
  /** The dispute's id. */
  id: string;
  entity: "dispute";
  /** Status of the dispute. */
  status: "new" | "accepted" | "contested" | "in_review" | "lost" | "won";
  /** Disputed amount. Integer, minor units (cents). */
  amount: number;
  /** The merchant account. */
  account_id: string;
  /** Name of the account. */
  account_name: string;
  /** The business. */
  business_id: string;
  /** Name of the business. */
  business_name: string;
  /** The disputed payment. */
  payment_id: string;
  /** The payment's intent. */
  payment_intent_id: string;
  /** Brand of the card. */
  card_brand: string | null;
  /** Last four digits of the card. */
  card_last_four: string | null;
  /** The network's reason code. */
  reason_disputed_code: string;
  /** The network's description of the reason. */
  reason_disputed: string;
  /** Group of the reason, which determines the checklist. */
  reason_group: "fraud" | "not_received" | "not_as_described" | "credit_not_processed" | "duplicate" | "cancelled" | "other";
  /** The reason in plain language. */
  reason: string;
  evidence: EvidenceCount;
  /** Time at which the cardholder disputed the payment. */
  dispute_date: string;
  /** Deadline for the response. */
  response_due_date: string | null;
  /** Whole days until the deadline; null for a dispute that needs no response, or no more. */
  days_left: number | null;
  /** Time at which it was accepted, won or lost. */
  closed_date: string | null;
  /** Time of creation. */
  created_at: string;
  /** Time of the last change. */
  updated_at: string;
}

/** How complete the evidence is. */
export interface EvidenceCount {
  /** Required items that have content. */
  present: number;
  /** Required items of the checklist. */
  total: number;
}

/** Evidence in preparation. Nothing of it was sent to the issuer. */
export interface DisputeDraft {
  /** The dispute. */
  dispute_id: string;
  entity: "dispute_draft";
  /** The merchant account, for the operations of the Payments API. */
  account_id: string;
  /** Group of the reason, which determines the checklist. */
  reason_group: "fraud" | "not_received" | "not_as_described" | "credit_not_processed" | "duplicate" | "cancelled" | "other";
  /** The reason in plain language. */
  reason: string;
  /** Number of times that the draft was saved; 0: never. */
  version: number;
  /** Response to the issuer: why the payment is valid. At most 10000 characters. */
  dispute_response: string | null;
  /** The checklist of the reason group, in order. */
  items: Array<{
    /** Key of the item. */
    key: "avs_check" | "cvv_check" | "chip_data" | "signature" | "receipt" | "delivery_or_use" | "earlier_payments" | "customer_communication" | "delivery" | "description" | "terms" | "return_attempt" | "refund" | "separate_orders" | "cancellation_record" | "use_after" | "explanation";
    /** Name of the item. */
    title: string;
    /** Facts that the item must show to the issuer. */
    shows: string;
    /** Whether it counts in `evidence`. */
    required: boolean;
    /** Where the platform finds the item's content; null: only the merchant has it. */
    source: "avs" | "cvv" | "emv" | "signature" | "receipt" | "earlier_payments" | "refunds" | null;
    /** Facts that the platform found; null: none. At most 4000 characters. */
    found: string | null;
    /** Explanation of the item by the merchant. At most 2000 characters. */
    text: string | null;
    /** Files of the item. At most 5. */
    file_ids: Array<string>;
    /** Whether it has content of any kind. */
    present: boolean;
  }>;
  evidence: EvidenceCount;
  /** The user or the operator key that saved it last. */
  updated_by: string | null;
  /** Time at which it was saved last. */
  updated_at: string | null;
}

export interface PlatformPayoutList {
  /** Objects of this page, newest first. */
  data: Array<PlatformPayout>;
  meta: ListMeta;
}

/** A payout with its owner and its bank account. */
export interface PlatformPayout {
  /** The payout's id. */
  id: string;
  entity: "payout";
  /** Status of the payout. */
  status: "created" | "held" | "staged" | "pending" | "completed" | "returned" | "cancelled" | "failed";
  /** Number among the owner's payouts. */
  payout_number: number;
  /** Amount that the bank transfers: `amount` less `fee_amount`. Integer, minor units (cents). */
  net_amount: number;
  /** Sum of the payout's transactions. Integer, minor units (cents). */
  amount: number;
  /** Fees of the payout itself. Integer, minor units (cents). */
  fee_amount: number;
  /** Type of the owner. */
  owner_type: "account" | "contractor" | "tenant" | "partner";
  /** The owner that is paid. */
  owner_id: string;
  /** Name of the owner. */
  owner_name: string;
  /** The business of the account or the contractor; null for other owners. */
  business_id: string | null;
  /** Masked number of the bank account; null before one is chosen. */
  bank_account_mask: string | null;
  /** Start of the window, inclusive. */
  window_start: string;
  /** End of the window, exclusive. */
  window_end: string;
  /** Number of times that it was sent. */
  attempt_count: number;
  /** Number of times that the bank returned it. */
  reject_count: number;
  /** Time of the next attempt to send it; null when none is planned. */
  next_attempt_at: string | null;
  /** Time at which it was sent to the bank; null until sent. */
  sent_at: string | null;
  /** Time at which it arrived; null until then. */
  completed_at: string | null;
  /** Time of creation. */
  created_at: string;
  /** Time of the last change. */
  updated_at: string;
}

/** A payout with its transactions by kind and its bank transfers. */
export interface PlatformPayoutDetails {
  /** The payout's id. */
  id: string;
  entity: "payout";
  /** Status of the payout. */
  status: "created" | "held" | "staged" | "pending" | "completed" | "returned" | "cancelled" | "failed";
  /** Number among the owner's payouts. */
  payout_number: number;
  /** Amount that the bank transfers: `amount` less `fee_amount`. Integer, minor units (cents). */
  net_amount: number;
  /** Sum of the payout's transactions. Integer, minor units (cents). */
  amount: number;
  /** Fees of the payout itself. Integer, minor units (cents). */
  fee_amount: number;
  /** Type of the owner. */
  owner_type: "account" | "contractor" | "tenant" | "partner";
  /** The owner that is paid. */
  owner_id: string;
  /** Name of the owner. */
  owner_name: string;
  /** The business of the account or the contractor; null for other owners. */
  business_id: string | null;
  /** Masked number of the bank account; null before one is chosen. */
  bank_account_mask: string | null;
  /** Start of the window, inclusive. */
  window_start: string;
  /** End of the window, exclusive. */
  window_end: string;
  /** Number of times that it was sent. */
  attempt_count: number;
  /** Number of times that the bank returned it. */
  reject_count: number;
  /** Time of the next attempt to send it; null when none is planned. */
  next_attempt_at: string | null;
  /** Time at which it was sent to the bank; null until sent. */
  sent_at: string | null;
  /** Time at which it arrived; null until then. */
  completed_at: string | null;
  /** Time of creation. */
  created_at: string;
  /** Time of the last change. */
  updated_at: string;
  /** Earliest time at which it is sent; null: immediately. */
  delay_until: string | null;
  /** Why it is held; null: it is not. */
  hold: {
    /**
     * `user`: a user holds it until a user releases it. `owner`: payouts of its owner are disabled,
     * held by a review, or wait for a requirement. `bank_account`: no bank account of its owner
     * receives payouts. Payouts with the last two causes continue when the cause ends.
     */
    cause: "user" | "owner" | "bank_account";
    /** Reason of the user; null: no user holds it. */
    reason: string | null;
    /** The user; null: an operator key, or no user holds it. */
    held_by: string | null;
    /** The user's name. */
    held_by_name: string | null;
    /** Time at which the user held it. */
    held_at: string | null;
  } | null;
  /** Steps that its state permits now. The caller's role may permit fewer. */
  steps: Array<"hold" | "release" | "cancel" | "retry">;
  /** Transactions by kind. The sums add up to `amount`. */
  transactions: Array<{
    /** Kind of object that changed the balance. */
    source_type: "dispute" | "fee" | "fee_refund" | "funding" | "payment" | "payment_method" | "payout" | "refund" | "refund_failure" | "transfer" | "reversal" | "adjustment" | "bank_debit";
    /** Number of transactions. */
    count: number;
    /** Sum of their amounts. Integer, minor units (cents). */
    amount: number;
  }>;
  /** Fee for the payout. Integer, minor units (cents). */
  batch_fee: number;
  /** Fee for transfers that the bank returned. Integer, minor units (cents). */
  reject_fee: number;
  /** Transfers to the bank and returns, oldest first. */
  transfers: Array<{
    /** The bank transfer. */
    bank_transfer_id: string;
    /** Type of the bank message. */
    payment_type: "origination" | "return" | "dishonored_return" | "contested_return" | "noc" | "refused_noc";
    /** `outbound`: sent to the bank. */
    direction: "inbound" | "outbound";
    /** Status of the bank transfer. */
    status: "created" | "pending" | "hold" | "batched" | "processing" | "completed" | "rejected" | "canceled" | "blocked";
    /** Amount of the transfer. Integer, minor units (cents). */
    amount: number;
    /** Masked number of the bank account; null before one is chosen. */
    bank_account_mask: string | null;
    /** Return code, such as `R03`. */
    return_code: string | null;
    /** Meaning of the code, and the next step. */
    return_explanation: string | null;
    /** Time of creation. */
    created_at: string;
    /** Time of the last change. */
    updated_at: string;
  }>;
}

export interface PayoutItemList {
  /** Objects of this page, newest first. */
  data: Array<PayoutItem>;
  meta: ListMeta;
}

/** A balance transaction in a payout, with the payment that it came from. */
export interface PayoutItem {
  /** The balance transaction. */
  id: string;
  entity: "payout_item";
  /** Kind of object that changed the balance. */
  source_type: "dispute" | "fee" | "fee_refund" | "funding" | "payment" | "payment_method" | "payout" | "refund" | "refund_failure" | "transfer" | "reversal" | "adjustment" | "bank_debit";
  /** The object that changed the balance. */
  source_id: string;
  /** Change of the balance. Integer, minor units (cents). */
  amount: number;
  /** Description. */
  description: string | null;
  /** The account of the payment; null without a payment. */
  account_id: string | null;
  /** The payment that it came from; null for other objects. */
  payment_id: string | null;
  /** The payment's intent. */
  payment_intent_id: string | null;
  /** Captured amount of the payment. Integer, minor units (cents). */
  payment_amount: number | null;
  /** The merchant's reference. */
  reference_id: string | null;
  /** The earlier payout whose amount came back; null for other objects. */
  earlier_payout_id: string | null;
  /** Time of posting. */
  created_at: string;
}

/** When an account is paid out, and what is held back. */
export interface PayoutSettings {
  /** The merchant account. */
  id: string;
  entity: "payout_settings";
  /** Number of days or weeks of a payout. */
  size: number;
  /** Unit of `size`. */
  size_type: "day" | "week";
  /** Number of banking days that a payout waits before it is sent. */
  delay_days: number;
  /** Whether the operator holds payouts back. */
  hold: boolean;
  /** Time at which the next payout is created. */
  next_payout_at: string;
  /** Share of settled funds that is held back, in hundredths of a percent. */
  reserve_basis_points: number;
  /** Number of days for which it is held back; 0: there is no reserve. */
  reserve_days: number;
  /** Last four digits of the bank account that receives payouts; null: there is none. */
  bank_account_mask: string | null;
}

export interface PlatformSettlementList {
  /** Objects of this page, newest first. */
  data: Array<PlatformSettlement>;
  meta: ListMeta;
}

/**
 * A funding file with its deposit. `matched`, `unmatched`, `written_off`, `disputes` and
 * `difference` add up to `deposit`.
 */
export interface PlatformSettlement {
  /** The settlement's id. */
  id: string;
  entity: "settlement";
  /** The account of the merchant id; the oldest of several. */
  account_id: string;
  /** Name of the account. */
  account_name: string;
  /** Name of the processor. */
  processor: string;
  /** The processor's merchant id. */
  merchant_id: string;
  /** Banking day of the deposit, in New York. */
  date: string;
  /** Reference of the funding file. */
  reference: string;
  /** Amount at the bank; negative: debited. Integer, minor units (cents). */
  deposit: number;
  /** Records that match: payments less refunds. Integer, minor units (cents). */
  matched: number;
  /** Records without a match, in suspense: payments less refunds. Integer, minor units (cents). */
  unmatched: number;
  /** Records that were written off: payments less refunds. Integer, minor units (cents). */
  written_off: number;
  /** Chargeback reversals less chargebacks in the deposit. Integer, minor units (cents). */
  disputes: number;
  /** Rest of the deposit, which no record or dispute explains. Integer, minor units (cents). */
  difference: number;
  /** Number of records that match. */
  matched_count: number;
  /** Number of records without a match. */
  unmatched_count: number;
  /** Time at which the file was stored. */
  created_at: string;
}

export interface SettlementRecordList {
  /** Objects of this page, newest first. */
  data: Array<SettlementRecord>;
  meta: ListMeta;
}

/** A line of a funding file. */
export interface SettlementRecord {
  /** The record's id. */
  id: string;
  entity: "settlement_record";
  /** The funding file. */
  settlement_id: string;
  /** The account of the file. */
  account_id: string;
  /** Name of the account. */
  account_name: string;
  /**
   * `unmatched`: in suspense until it is matched or written off. `ignored`: the line is neither a
   * payment nor a refund. `new`: it is being matched.
   */
  state: "new" | "matched" | "unmatched" | "written_off" | "ignored";
  /** Kind of the line, according to the processor. */
  kind: "payment" | "refund" | "other";
  /** Amount. Integer, minor units (cents). */
  amount: number;
  /** The authorization code. */
  auth_code: string | null;
  /** The retrieval reference. */
  retrieval_reference: string;
  /** Day of the authorization. null: the file does not say it. */
  authorized_on: string | null;
  /** Day of the transaction. null: the file does not say it. */
  transacted_on: string | null;
  /** Banking day of the deposit. */
  funded_on: string;
  /** Last four digits of the card. */
  card_last_four: string | null;
  /** Why it did not match; null: it matches. */
  reason: "no_candidate" | "several_candidates" | "amount_differs" | "time_differs" | null;
  /** The payment that it settled. */
  payment_id: string | null;
  /** The refund that it settled. */
  refund_id: string | null;
  /** Why a user keeps it in suspense, or wrote it off. */
  note: string | null;
  /** The user of the last step. */
  decided_by: string | null;
  /** The user's name. */
  decided_by_name: string | null;
  /** Time of the last step of a user. */
  decided_at: string | null;
  /**
   * Of an unmatched record: payments or refunds that could be meant, the closest first. Each says
   * which of its values differ. At most 5.
   */
  candidates: Array<UnmatchedCandidate>;
  /** Time at which the file was stored. */
  created_at: string;
}

export interface FundingDayList {
  /** The days, newest first. */
  data: Array<FundingDay>;
}

/** The funding files of a banking day from one processor. */
export interface FundingDay {
  entity: "funding_day";
  /** Banking day, in New York. */
  date: string;
  /** Name of the processor. */
  processor: string;
  /** Number of merchant ids whose file was fetched, or is due. */
  merchants: number;
  /** Number of files that were received. */
  received: number;
  /** Number of files that were asked for and are not there. */
  missing: number;
  /** Amount at the bank; negative: debited. Integer, minor units (cents). */
  deposit: number;
  /** Records that match: payments less refunds. Integer, minor units (cents). */
  matched: number;
  /** Records without a match, in suspense: payments less refunds. Integer, minor units (cents). */
  unmatched: number;
  /** Records that were written off: payments less refunds. Integer, minor units (cents). */
  written_off: number;
  /** Chargeback reversals less chargebacks in the deposit. Integer, minor units (cents). */
  disputes: number;
  /** Rest of the deposit, which no record or dispute explains. Integer, minor units (cents). */
  difference: number;
  /** The missing files, at most 20, by merchant id. At most 20. */
  missing_files: Array<{
    /** The account of the merchant id. */
    account_id: string;
    /** Name of the account. */
    account_name: string;
    /** The processor's merchant id. */
    merchant_id: string;
    /** Number of times that it was fetched. */
    attempts: number;
    /** `none`: the processor has no file; otherwise why it cannot be read. */
    outcome: string;
    /** Time of the next attempt; null: the day is closed. */
    next_attempt_at: string | null;
  }>;
}

export interface FetchedFundingDay {
  entity: "fetched_funding_day";
  /** The account. */
  account_id: string;
  /** The banking day. */
  date: string;
  /** Time of the attempt: immediately. */
  next_attempt_at: string;
}

export interface UndecidedRecordList {
  /** Objects of this page, newest first. */
  data: Array<SettlementRecord>;
  meta: ListMeta;
}

/**
 * Amounts at the bank that belong to no payment yet. `unmatched` and `unexplained` add up to
 * `balance`.
 */
export interface Suspense {
  entity: "suspense";
  /** Balance of `suspense` in the ledgers. Integer, minor units (cents). */
  balance: number;
  /** Sum of the unmatched records: payments less refunds. Integer, minor units (cents). */
  unmatched: number;
  /** Number of unmatched records. */
  unmatched_count: number;
  /** Parts of deposits that no record explains. Integer, minor units (cents). */
  unexplained: number;
  /**
   * Amount that the platform wrote off: losses less gains, over all time. Integer, minor units
   * (cents).
   */
  written_off: number;
}

export interface PlatformBalanceList {
  /** Objects of this page, newest first. */
  data: Array<PlatformBalance>;
  meta: ListMeta;
}

/**
 * Amounts that the platform owes to one account. Each amount is the balance of the ledger account
 * with its name.
 */
export interface PlatformBalance {
  /** The merchant account. */
  id: string;
  entity: "platform_balance";
  /** Name of the account. */
  account_name: string;
  /** The business. */
  business_id: string;
  /** Name of the business. */
  business_name: string;
  /** ISO 4217 code. */
  currency: "USD";
  /** Captured funds that are not settled yet. Integer, minor units (cents). */
  pending: number;
  /** Settled funds that are in no payout yet. Integer, minor units (cents). */
  available: number;
  /** Settled funds that are held back for a period. Integer, minor units (cents). */
  reserve: number;
  /** Funds in a payout that has not arrived yet. Integer, minor units (cents). */
  in_payout: number;
  /** Disputed funds that the network has not debited yet. Integer, minor units (cents). */
  in_dispute: number;
  /** Funds of an owner on a sanctions list. Integer, minor units (cents). */
  blocked: number;
}

export interface UpcomingReleaseList {
  /** Releases, earliest first. */
  data: Array<UpcomingRelease>;
}

/** Funds that become available at one time. */
export interface UpcomingRelease {
  entity: "upcoming_release";
  /**
   * `settlement`: from `pending`, at an estimated time; `reserve`: from `reserve`, at the time that
   * is set.
   */
  kind: "settlement" | "reserve";
  /**
   * Time from which the amount is available; null: it is not known, because the funds are older
   * than the acquirer usually takes.
   */
  release_at: string | null;
  /** The amount, after fees and refunds. Integer, minor units (cents). */
  amount: number;
  /** Number of payments that it comes from; 0: they are not counted. */
  count: number;
}

export interface LedgerTransactionList {
  /** Objects of this page, newest first. */
  data: Array<LedgerTransaction>;
  meta: ListMeta;
}

/** A balanced set of entries in one owner's ledger. */
export interface LedgerTransaction {
  /** The ledger transaction. */
  id: string;
  entity: "ledger_transaction";
  /** Its number in the owner's ledger. The numbers have no gap. */
  sequence: number;
  /** Name of the event, such as `capture` or `payout_created`. */
  event: string;
  /** Kind of object that it is about. */
  source_type: string;
  /** The object that it is about; null for one that no API shows. */
  source_id: string | null;
  /** Description. */
  description: string | null;
  /** Time of the event. */
  occurred_at: string;
  /** Number of the seal whose hash covers it; null: the next seal will cover it. */
  seal: number | null;
  /** Its entries, in order. All debits equal all credits. */
  entries: Array<{
    /** Ledger account of the owner. */
    account: "network_receivable" | "cash" | "bank_receivable" | "network_payable" | "pending" | "available" | "platform_fees" | "partner_fees" | "transfer_clearing" | "in_dispute" | "in_payout" | "reserve" | "suspense" | "blocked" | "write_offs";
    /** Debited amount; null for a credit. Integer, minor units (cents). */
    debit: number | null;
    /** Credited amount; null for a debit. Integer, minor units (cents). */
    credit: number | null;
    /**
     * Balance of the ledger account after the entry, on its normal side. null in a list of one
     * source, and for other ledger accounts than `account`. Integer, minor units (cents).
     */
    balance: number | null;
  }>;
}

export interface StatementList {
  /** Objects of this page, newest first. */
  data: Array<Statement>;
  meta: ListMeta;
}

/** The changes of an owner's balance in one month. It never changes. */
export interface Statement {
  /** The statement's id. */
  id: string;
  entity: "statement";
  /** Kind of owner. */
  owner_type: "account" | "partner";
  /** The merchant account or the partner that it is for. */
  owner_id: string;
  /** Name of the owner when it was issued. */
  owner_name: string;
  /** The account's business; null for a partner. */
  business_id: string | null;
  /** Name of the business when it was issued; null for a partner. */
  business_name: string | null;
  /** The month, in New York. */
  month: string;
  /** 1, and one more for each correction of the month. */
  version: number;
  /** The statement that it corrects; null for the first. */
  corrects_id: string | null;
  /** The statement that corrects it; null: it is the latest of its month. */
  corrected_by_id: string | null;
  /** Why it was corrected; null for the first. */
  reason: string | null;
  /** The user or the key that issued it; null: the job at the end of the month. */
  issued_by: string | null;
  /** ISO 4217 code. */
  currency: "USD";
  /**
   * `pending` and `available` of the owner at the start of the month. Integer, minor units (cents).
   */
  opening_balance: number;
  /** The same at the end of the month. Integer, minor units (cents). */
  closing_balance: number;
  /** Start of the month in New York, inclusive. */
  period_start: string;
  /** End of the month in New York, exclusive. */
  period_end: string;
  /** Time at which it was issued. */
  created_at: string;
}

/** A statement with its lines. */
export interface StatementDetails {
  /** The statement's id. */
  id: string;
  entity: "statement";
  /** Kind of owner. */
  owner_type: "account" | "partner";
  /** The merchant account or the partner that it is for. */
  owner_id: string;
  /** Name of the owner when it was issued. */
  owner_name: string;
  /** The account's business; null for a partner. */
  business_id: string | null;
  /** Name of the business when it was issued; null for a partner. */
  business_name: string | null;
  /** The month, in New York. */
  month: string;
  /** 1, and one more for each correction of the month. */
  version: number;
  /** The statement that it corrects; null for the first. */
  corrects_id: string | null;
  /** The statement that corrects it; null: it is the latest of its month. */
  corrected_by_id: string | null;
  /** Why it was corrected; null for the first. */
  reason: string | null;
  /** The user or the key that issued it; null: the job at the end of the month. */
  issued_by: string | null;
  /** ISO 4217 code. */
  currency: "USD";
  /**
   * `pending` and `available` of the owner at the start of the month. Integer, minor units (cents).
   */
  opening_balance: number;
  /** The same at the end of the month. Integer, minor units (cents). */
  closing_balance: number;
  /** Start of the month in New York, inclusive. */
  period_start: string;
  /** End of the month in New York, exclusive. */
  period_end: string;
  /** Time at which it was issued. */
  created_at: string;
  /**
   * Changes of the balance by kind. `opening_balance` and all amounts add up to `closing_balance`.
   * The ledger entries of each are found by `line`.
   */
  lines: Array<{
    /**
     * Kind of change. `returns`: debits that a bank returned. `fee_income`: fees that others paid
     * to the owner. `reserve`: amounts held back and released.
     */
    line: "payments" | "splits_received" | "fee_income" | "fees" | "splits_sent" | "refunds" | "returns" | "disputes" | "reserve" | "adjustments" | "bank_debits" | "payouts";
    /** Number of ledger transactions. */
    count: number;
    /** Sum of the changes of the balance. Integer, minor units (cents). */
    amount: number;
  }>;
  /** The line `fees` by type and rate. The amounts add up to it. */
  fees: Array<{
    /** Type of the fees, such as `PROCESSING`. */
    fee_type: string;
    /** Fixed amount of each fee. Integer, minor units (cents). */
    fixed: number | null;
    /** Percentage of the amount. Basis points. */
    basis_points: number | null;
    /** Largest amount of the percentage. Integer, minor units (cents). */
    maximum: number | null;
    /** Number of charges and refunds. */
    count: number;
    /**
     * Captured amount of the payments that the fees were charged for. Integer, minor units (cents).
     */
    base: number | null;
    /** Sum; fees are negative, refunds of fees positive. Integer, minor units (cents). */
    amount: number;
  }>;
  /**
   * Amounts that the platform owes to the owner, by ledger account. `pending` and `available` add
   * up to the balances of the statement.
   */
  balances: Array<{
    /** Ledger account. */
    account: "pending" | "available" | "reserve" | "in_payout" | "in_dispute" | "blocked";
    /** Balance at the start of the month. Integer, minor units (cents). */
    opening: number;
    /** Balance at the end of the month. Integer, minor units (cents). */
    closing: number;
  }>;
}

/** Balances and their changes, compared with ledger, transactions and bank. */
export interface BalanceReport {
  entity: "balance_report";
  /** ISO 4217 code. */
  currency: "USD";
  /** Length of a period. */
  by: "day" | "month";
  /** Number of owners of the balances. */
  owners: number;
  /** The periods, oldest first. */
  periods: Array<BalancePeriod>;
}

export interface BalancePeriod {
  /** Start, inclusive. */
  start: string;
  /** End, exclusive. */
  end: string;
  /** `pending` and `available` of all owners at the start. Integer, minor units (cents). */
  opening_balance: number;
  /** Changes by kind. They lead from the opening to the closing balance. */
  lines: Array<{
    /** Kind of change, as in statements. */
    line: "payments" | "splits_received" | "fee_income" | "fees" | "splits_sent" | "refunds" | "returns" | "disputes" | "reserve" | "adjustments" | "bank_debits" | "payouts" | "write_offs";
    /** Sum of the changes of the balance. Integer, minor units (cents). */
    amount: number;
  }>;
  /** The same at the end. Integer, minor units (cents). */
  closing_balance: number;
  /**
   * The report's amount less that of the balances of the ledger accounts. Expected: 0. Integer,
   * minor units (cents).
   */
  ledger_difference: number;
  /**
   * The report's amount less that of the balance transactions of the period. Expected: 0. Integer,
   * minor units (cents).
   */
  transactions_difference: number;
  bank: {
    /** Cash at the platform's bank at the start. Integer, minor units (cents). */
    opening_balance: number;
    /** Movements at the bank by kind. */
    lines: Array<{
      /**
       * `deposits`: the acquirer's funding, less its debits. `bank_debits`: debits of customers'
       * bank accounts.
       */
      line: "deposits" | "bank_debits" | "bank_returns" | "bank_refunds" | "payouts" | "payout_returns";
      /** Sum of the postings to the ledger account `cash`. Integer, minor units (cents). */
      amount: number;
      /**
       * Sum of the records: lines of funding files, and confirmed transfers of the bank. Integer,
       * minor units (cents).
       */
      recorded: number;
    }>;
    /** The same at the end. Integer, minor units (cents). */
    closing_balance: number;
    /**
     * The report's amount less that of the records of the bank and the acquirer. Expected: 0.
     * Integer, minor units (cents).
     */
    difference: number;
  };
  in_transit: {
    /**
     * Captured amounts, less refunds, that the acquirer or the bank has not paid at the end.
     * Integer, minor units (cents).
     */
    deposits: number;
    /** Payouts at the end that the bank has not confirmed. Integer, minor units (cents). */
    payouts: number;
  };
}

export interface PlatformFeeList {
  /** Objects of this page, newest first. */
  data: Array<PlatformFee>;
  meta: ListMeta;
}

/** A fee, with the account that it relates to. */
export interface PlatformFee {
  /** The fee's id. */
  id: string;
  entity: "fee";
  /** Type of the fee. */
  fee_type: "APPLICATION" | "BATCH" | "CHARGEBACK" | "INTERCHANGE" | "PLATFORM" | "TOKEN" | "PROCESSING" | "RETRIEVAL" | "DDA_REJECT" | "MONTHLY_MINIMUM" | "PCI_NON_COMPLIANCE" | "GATEWAY_FEE" | "EARLY_CANCELLATION" | "REGULATORY_PRODUCT" | "VALIDATION_FEE" | "LINKING_FEE" | "REJECT_FEE" | "REVERSAL_FEE" | "UNKNOWN_BANK_ACTIVITY_ADJUSTMENT" | "UNMATCHED_SETTLEMENT" | "PARTNER_ADHOC";
  /** Purpose of the fee. At most 1000 characters. */
  description: string | null;
  /** Type of the paying owner. */
  from_owner_type: "account" | "contractor" | "partner" | "tenant";
  /** Type of the object for which the fee was charged. */
  source_type: "adjustment" | "bank_debit" | "bank_transfer" | "checkout_session" | "dispute" | "fee" | "fee_refund" | "funding" | "payment" | "payment_intent" | "payment_method" | "payment_refund" | "payout" | "refund" | "reversal" | "unmatched_settlement" | null;
  /** The object for which the fee was charged. */
  source_id: string | null;
  /** Amount of the fee. Integer, minor units (cents). */
  amount: number;
  /** Refunded amount. Integer, minor units (cents). */
  amount_refunded: number;
  /** Settlement time; null until settled. */
  settled_at: string | null;
  /** Time at which it was charged. */
  created_at: string;
  /** The account that the fee relates to. */
  account_id: string;
  /** Name of the account. */
  account_name: string;
}

export interface PlatformAccountList {
  /** Objects of this page, newest first. */
  data: Array<PlatformAccount>;
  meta: ListMeta;
}

/** A merchant account with its capabilities, its balance and its plan. */
export interface PlatformAccount {
  /** The account's id. */
  id: string;
  entity: "account";
  /** The account's name. */
  name: string;
  /** The partner. */
  partner_id: string;
  /** The business. */
  business_id: string;
  /** Name of the business. */
  business_name: string;
  /** Status of the account. */
  status: "BOARDING" | "BOARDED" | "TERMINATED";
  /** Whether it can accept payments. */
  payments_enabled: boolean;
  /** Whether payouts are enabled. */
  payouts_enabled: boolean;
  /** Its `available` balance; null: the caller's role does not include `money:read`. */
  available: number | null;
  /** Its `pending` balance; null: the caller's role does not include `money:read`. */
  pending: number | null;
  /** Number of disputes that wait for a response. */
  open_disputes: number;
  /** The plan that is in effect. */
  processing_plan_id: string;
  /** Name of the plan. */
  processing_plan_name: string;
  /** Merchant id at the processor; null until boarded. */
  mid: string | null;
  /** Time of creation. */
  created_at: string;
}

export interface PlatformBusinessList {
  /** Objects of this page, newest first. */
  data: Array<PlatformBusiness>;
  meta: ListMeta;
}

/** A business with the number of its locations and accounts. */
export interface PlatformBusiness {
  /** The business. */
  id: string;
  entity: "business";
  /** Name of the business. */
  name: string;
  /** The partner. */
  partner_id: string;
  /** Name of the partner. */
  partner_name: string;
  /** Name of the contact person; null: none is known. */
  contact_name: string | null;
  /** Email address of the contact person; null: none is known. */
  contact_email: string | null;
  /** Number of its locations. */
  location_count: number;
  /** Number of its merchant accounts, closed ones included. */
  account_count: number;
  /** Time of creation. */
  created_at: string;
}

/** Capabilities, limits and reserve of an account. */
export interface AccountOperations {
  /** The account's id. */
  id: string;
  entity: "account_operations";
  /** The account's name. */
  name: string;
  /** The business. */
  business_id: string;
  /** Status of the account. */
  status: "BOARDING" | "BOARDED" | "TERMINATED";
  /** Whether it can accept payments. */
  payments_enabled: boolean;
  /** Whether payouts are enabled. */
  payouts_enabled: boolean;
  /**
   * Reviews that hold its payouts, such as `volume_review`; empty for roles of partners and
   * merchants.
   */
  payout_holds: Array<string>;
  /** Legal name of the company; null: no application is known. */
  legal_name: string | null;
  /** EIN of the company; null: none is known. */
  ein: string | null;
  /** Largest payment; null: no limit of underwriting. */
  payment_amount_max: number | null;
  /** Volume of 30 days that opens a review; null: no limit. */
  monthly_volume_max: number | null;
  /** Banking days before a payout is sent. */
  payout_delay_days: number;
  /** Share of settled funds that is held in reserve: 1000 is 10%. */
  reserve_basis_points: number;
  /** Days until the reserve is released; 0: no reserve. */
  reserve_days: number;
  /** Last day of PCI DSS compliance; null: none is recorded. */
  pci_compliant_until: string | null;
  /** Reason for the closure; null while open. */
  termination_comment: string | null;
}

/** Information that a merchant provided for a requirement. */
export interface ProvidedRequirement {
  /** The requirement's id. */
  id: string;
  entity: "requirement";
  /** The account. */
  account_id: string;
  /** Kind of information. */
  kind: "document" | "information" | "owner_information" | "identity_verification";
  /** Short name. */
  name: string;
  /** The provided text; null for other kinds, and before it is provided. */
  text: string | null;
  /**
   * The provided file, which `POST /sensitive_data/files/{id}` reveals; null for other kinds, and
   * before it is provided.
   */
  file_id: string | null;
  /** Name of the provided owner; null for other kinds, and before it is provided. */
  owner_name: string | null;
  /** Last four digits of the owner's SSN; null for other kinds, and before it is provided. */
  ssn_last_four: string | null;
}

/** Brand of the checkout pages of an account. */
export interface AccountBrand {
  /** The account's id. */
  id: string;
  entity: "account_brand";
  /** Name on its checkout pages. */
  name: string;
  /** Color of buttons, such as `#1a5fb4`. */
  color: string;
  /** Address of the logo; null: none. */
  logo_url: string | null;
}

export interface PlatformBankAccountList {
  /** Objects of this page, newest first. */
  data: Array<PlatformBankAccount>;
  meta: ListMeta;
}

/** A bank account for payouts, with its owner. */
export interface PlatformBankAccount {
  /** The bank account's id. */
  id: string;
  entity: "bank_account";
  /** Name of the holder, as entered. */
  name: string;
  /** Last four digits of the account number. */
  mask: string;
  /** Type of the bank account. */
  account_type: "CHECKING" | "SAVINGS";
  /** The partner. */
  partner_id: string;
  /** Whether a business or a contractor has it. */
  owner_type: "business" | "contractor";
  /** The business or the contractor. */
  owner_id: string;
  /** Name of the business or the contractor. */
  owner_name: string;
  /** Whether risk accepts the bank account for payouts, which require `VALIDATED`. */
  validation_status: "PENDING_VALIDATION" | "VALIDATION_FAILED" | "VALIDATED" | "VALIDATION_INFO_REQUESTED";
  /** Whether and how the holder was verified. */
  verification_status: "AUTOMATICALLY_VERIFIED" | "PENDING_AUTOMATIC_VERIFICATION" | "PENDING_MANUAL_VERIFICATION" | "MANUALLY_VERIFIED" | "VERIFICATION_EXPIRED" | "VERIFICATION_FAILED" | "VAULT_VERIFIED";
  /** Whether the bank account is in use. */
  status: "ACTIVE" | "PENDING" | "DISABLED";
  /**
   * How it was entered: at `sign_up`, by the bearer of a `link`, by a signed-in `user`, or by the
   * `partner`'s key.
   */
  source: "sign_up" | "link" | "user" | "partner";
  /**
   * Outcome of the newest check of the holder by its service, such as `passed` or `needs_review`;
   * null: none is complete.
   */
  check_outcome: string | null;
  /** Time until which a requested document is awaited; null: none is requested. */
  documents_due_at: string | null;
  /** Time at which another one replaced it; null while it exists. */
  removed_at: string | null;
  /** Time at which it was added. */
  created_at: string;
  /** Time of the last change. */
  updated_at: string;
}

/**
 * A bank account with its checks, decisions and changes. Checks, decisions and other owners are
 * empty for roles without `bank:decide`.
 */
export interface PlatformBankAccountDetails {
  /** The bank account's id. */
  id: string;
  entity: "bank_account";
  /** Name of the holder, as entered. */
  name: string;
  /** Last four digits of the account number. */
  mask: string;
  /** Type of the bank account. */
  account_type: "CHECKING" | "SAVINGS";
  /** The partner. */
  partner_id: string;
  /** Whether a business or a contractor has it. */
  owner_type: "business" | "contractor";
  /** The business or the contractor. */
  owner_id: string;
  /** Name of the business or the contractor. */
  owner_name: string;
  /** Whether risk accepts the bank account for payouts, which require `VALIDATED`. */
  validation_status: "PENDING_VALIDATION" | "VALIDATION_FAILED" | "VALIDATED" | "VALIDATION_INFO_REQUESTED";
  /** Whether and how the holder was verified. */
  verification_status: "AUTOMATICALLY_VERIFIED" | "PENDING_AUTOMATIC_VERIFICATION" | "PENDING_MANUAL_VERIFICATION" | "MANUALLY_VERIFIED" | "VERIFICATION_EXPIRED" | "VERIFICATION_FAILED" | "VAULT_VERIFIED";
  /** Whether the bank account is in use. */
  status: "ACTIVE" | "PENDING" | "DISABLED";
  /**
   * How it was entered: at `sign_up`, by the bearer of a `link`, by a signed-in `user`, or by the
   * `partner`'s key.
   */
  source: "sign_up" | "link" | "user" | "partner";
  /**
   * Outcome of the newest check of the holder by its service, such as `passed` or `needs_review`;
   * null: none is complete.
   */
  check_outcome: string | null;
  /** Time until which a requested document is awaited; null: none is requested. */
  documents_due_at: string | null;
  /** Time at which another one replaced it; null while it exists. */
  removed_at: string | null;
  /** Time at which it was added. */
  created_at: string;
  /** Time of the last change. */
  updated_at: string;
  /** Information that risk requests about it; null: none. */
  needs_info_comments: string | null;
  /** Documents that risk requested. */
  documents: Array<{
    /** Name of the document. */
    name: string;
    /** The file that was provided; null: it is awaited. */
    file_id: string | null;
  }>;
  /** Its checks, oldest first. */
  checks: Array<PayeeCheck>;
  /** Decisions of people, oldest first. */
  decisions: Array<PayeeDecision>;
  /** Changes of payees that begin with it, oldest first. */
  changes: Array<{
    /** The change's id. */
    id: string;
    /** The account or the contractor that is paid. */
    payee_id: string;
    /**
     * `validating`; then `cooling_off` until `effective_at`; then `effective`. `failed`: the bank
     * account was not accepted; `cancelled`: before it took effect.
     */
    status: "validating" | "cooling_off" | "effective" | "failed" | "cancelled";
    /** Origin of the request. */
    requested_by: "link" | "user" | "partner";
    /** Name of the signed-in user; null: not a user. */
    requested_by_name: string | null;
    /** Time of the request. */
    requested_at: string;
    /** Time from which it receives payouts; null until it is validated. */
    effective_at: string | null;
    /** `link`, the id of a user or a key, or the name that a command gave; null: not cancelled. */
    cancelled_by: string | null;
    /** Why an operator or an owner cancelled it; null: by a link, or not cancelled. */
    cancel_reason: string | null;
  }>;
  /** Others of the tenant that have or had the same numbers, 20 at most. */
  other_owners: Array<{
    /** Their bank account with the same numbers. */
    bank_account_id: string;
    /** Business or contractor. */
    owner_type: "business" | "contractor";
    /** The business or the contractor. */
    owner_id: string;
    /** Its name. */
    owner_name: string;
    /** Time until which it was used; null: it still exists. */
    removed_at: string | null;
  }>;
}

/** A check of a bank account or a contractor. Merchants never see it. */
export interface PayeeCheck {
  /** The check's id. */
  id: string;
  /** Kind of check, such as `bank_account_owner`. */
  kind: string;
  /** Name of the checked owner; null: the bank account or the contractor itself. */
  subject_name: string | null;
  /**
   * Outcome that counts: `passed`, `failed`, `needs_review`, `unavailable` or `pending`. A verdict
   * of an operator replaces that of the service.
   */
  outcome: string;
  /** Whether the check is current, and neither passed nor was cleared. */
  open: boolean;
  /** Name of the service; null: none is configured. */
  service: string | null;
  /** Code of the reason; null while it is pending. */
  reason: string | null;
  /** Names of the compared fields that matched. */
  matched: Array<string>;
  /** Names of the compared fields that differed. */
  differed: Array<string>;
  /** Entries of lists that were found. */
  hit_count: number;
  /** The newest verdict of an operator; null without one. */
  review: {
    /** `cleared`: the check counts as passed; `confirmed`: the finding is true. */
    verdict: string;
    /** Name of the operator, or id of the user. */
    reviewed_by: string;
    /** Reason of the verdict. At most 1000 characters. */
    reason: string;
    /** Time of the verdict. */
    reviewed_at: string;
  } | null;
  /** Time of the first request. */
  requested_at: string;
  /** Time of the outcome; null while it is pending. */
  answered_at: string | null;
}

/** A decision of a person about a bank account or a contractor. */
export interface PayeeDecision {
  /** The decision, such as `validate` or `approve`. */
  decision: string;
  /** Id of the user or the operator key, or the name that a command gave. */
  decided_by: string;
  /** Name of the user; null: not a user. */
  decided_by_name: string | null;
  /** The reason. At most 1000 characters. */
  reason: string;
  /** Time of the decision. */
  decided_at: string;
}

/** The bank accounts to which a business is paid out. */
export interface BusinessPayouts {
  /** The business. */
  id: string;
  entity: "business_payouts";
  /** Name of the business. */
  name: string;
  /** The partner. */
  partner_id: string;
  /** Days in which payouts keep going to the earlier bank account after a new one is validated. */
  waiting_days: number;
  /** Its open accounts that the caller sees, newest first, 200 at most. */
  payees: Array<BusinessPayee>;
}

export interface BusinessPayee {
  /** The merchant account. */
  account_id: string;
  /** Name of the merchant account. */
  account_name: string;
  /** The bank account that receives its payouts; null: none. */
  paid_to: {
    /** The bank account. */
    bank_account_id: string;
    /** Name of the holder. */
    holder_name: string;
    /** Last four digits of the account number. */
    mask: string;
    /** Whether risk accepts the bank account for payouts, which require `VALIDATED`. */
    validation_status: "PENDING_VALIDATION" | "VALIDATION_FAILED" | "VALIDATED" | "VALIDATION_INFO_REQUESTED";
  } | null;
  /** The bank account that will replace it; null: no change is pending. */
  pending_change: {
    /** The bank account. */
    bank_account_id: string;
    /** Name of the holder. */
    holder_name: string;
    /** Last four digits of the account number. */
    mask: string;
    /** Whether risk accepts the bank account for payouts, which require `VALIDATED`. */
    validation_status: "PENDING_VALIDATION" | "VALIDATION_FAILED" | "VALIDATED" | "VALIDATION_INFO_REQUESTED";
    /** The change. */
    id: string;
    /** `validating`: the bank account is being validated; `cooling_off`: it waits. */
    status: "validating" | "cooling_off";
    /** Time from which it receives payouts; null until it is validated. */
    effective_at: string | null;
    /** Time of the request. */
    requested_at: string;
  } | null;
}

export interface PlatformContractorList {
  /** Objects of this page, newest first. */
  data: Array<PlatformContractor>;
  meta: ListMeta;
}

/** A contractor with its parent and its bank account. */
export interface PlatformContractor {
  /** The contractor's id. */
  id: string;
  entity: "contractor";
  /** Name of the person or company. */
  name: string;
  /** Email address; null: none is known. */
  email: string | null;
  /** Person or company. */
  type: "INDIVIDUAL" | "COMPANY";
  /** Status of the contractor. */
  status: "UNDER_REVIEW" | "REJECTED" | "ACTIVE" | "INACTIVE";
  /** The partner. */
  partner_id: string;
  /** Parent of the contractor: a partner or a business. */
  parent_id: string;
  /** Type of the object in `parent_id`. Rejected if `parent_id` is of another type. */
  parent_type: "PARTNER" | "BUSINESS";
  /** Name of the partner or the business. */
  parent_name: string;
  /**
   * Sum of the split transfers of the last 30 days; null: the caller's role does not include
   * `money:read`.
   */
  received_30_days: number | null;
  /** Last four digits of the account number. */
  bank_account_mask: string | null;
  /** Whether risk accepts the bank account for payouts, which require `VALIDATED`. */
  bank_account_validation_status: "PENDING_VALIDATION" | "VALIDATION_FAILED" | "VALIDATED" | "VALIDATION_INFO_REQUESTED" | null;
  /** Time of creation. */
  created_at: string;
}

/**
 * A contractor with its checks and decisions, which are empty for roles without `boarding:review`.
 */
export interface PlatformContractorDetails {
  /** The contractor's id. */
  id: string;
  entity: "contractor";
  /** Name of the person or company. */
  name: string;
  /** Email address; null: none is known. */
  email: string | null;
  /** Person or company. */
  type: "INDIVIDUAL" | "COMPANY";
  /** Status of the contractor. */
  status: "UNDER_REVIEW" | "REJECTED" | "ACTIVE" | "INACTIVE";
  /** The partner. */
  partner_id: string;
  /** Parent of the contractor: a partner or a business. */
  parent_id: string;
  /** Type of the object in `parent_id`. Rejected if `parent_id` is of another type. */
  parent_type: "PARTNER" | "BUSINESS";
  /** Name of the partner or the business. */
  parent_name: string;
  /**
   * Sum of the split transfers of the last 30 days; null: the caller's role does not include
   * `money:read`.
   */
  received_30_days: number | null;
  /** Last four digits of the account number. */
  bank_account_mask: string | null;
  /** Whether risk accepts the bank account for payouts, which require `VALIDATED`. */
  bank_account_validation_status: "PENDING_VALIDATION" | "VALIDATION_FAILED" | "VALIDATED" | "VALIDATION_INFO_REQUESTED" | null;
  /** Time of creation. */
  created_at: string;
  /** Registered legal name of a company; null: a person. */
  legal_name: string | null;
  /** Phone number of a person; null: a company. */
  phone_number: string | null;
  /** City; null: none is known. */
  city: string | null;
  /** State; null: none is known. */
  state: string | null;
  /** Whether payouts are enabled. */
  payouts_enabled: boolean;
  /** The bank account that receives payouts; null: none. */
  bank_account_id: string | null;
  /** Its checks and those of its owners, oldest first. */
  checks: Array<PayeeCheck>;
  /** Decisions of people, oldest first. */
  decisions: Array<PayeeDecision>;
}

export interface PlatformLocationList {
  /** Objects of this page, newest first. */
  data: Array<PlatformLocation>;
  meta: ListMeta;
}

/** A place where a business accepts payments. */
export interface PlatformLocation {
  /** The location. */
  id: string;
  entity: "location";
  /** Name of the location. */
  name: string;
  /** The business. */
  business_id: string;
  /** Name of the business. */
  business_name: string;
  /** Number of its merchant accounts, closed ones included. */
  account_count: number;
  /** Number of terminals of these accounts. */
  terminal_count: number;
  /** Time of creation. */
  created_at: string;
}

export interface TenantList {
  /** Objects of this page, newest first. */
  data: Array<Tenant>;
  meta: ListMeta;
}

/** A payment facilitator with partners of its own. */
export interface Tenant {
  /** The tenant's id. */
  id: string;
  entity: "tenant";
  /** Its name. */
  name: string;
  /** Number of its partners. */
  partner_count: number;
  /** Time of creation. */
  created_at: string;
}

export interface PartnerList {
  /** Objects of this page, newest first. */
  data: Array<Partner>;
  meta: ListMeta;
}

/** A partner with the number and the volume of its merchants. */
export interface Partner {
  /** The partner's id. */
  id: string;
  entity: "partner";
  /** The partner's name. */
  name: string;
  /** Number of its businesses. */
  business_count: number;
  /** Number of its merchant accounts, closed ones included. */
  account_count: number;
  /** Number of its users, with those of its agent groups and businesses. */
  user_count: number;
  /** Amount that its accounts captured in the last 30 days, in minor units. */
  captured_amount: number;
  /** Number of captures in the last 30 days. */
  captured_count: number;
  /** Time of creation. */
  created_at: string;
}

/** Rights and brand of a partner, and the emails in its name. */
export interface PartnerSettings {
  /** The partner's id. */
  id: string;
  entity: "partner_settings";
  /** The partner's name. */
  name: string;
  /** Number of the database that holds the partner: 0 with one database; null for its own users. */
  database: number | null;
  /** Whether it may submit applications through the API. */
  may_submit_applications: boolean;
  /** Whether it may open and run residual periods of its tenant. */
  may_run_residuals: boolean;
  /** Brand of its hosted pages, its emails and its users' console. */
  brand: {
    /** Name on its pages and in its emails. */
    name: string;
    /** Color of buttons and links, such as `#0b6e4f`; null: the platform's. */
    color: string | null;
    /** Path of the logo on this server; null: none. */
    logo_url: string | null;
  };
  /** Emails in the partner's name. */
  emails: {
    /**
     * Whether applicants, merchants and contractors are emailed. Emails that protect them are
     * always sent.
     */
    to_applicants: boolean;
    /** Address to which emails for the partner are sent; null: it gets none. */
    recipient: string | null;
    /** Address for replies to the partner's emails; null: the sender's. */
    reply_to: string | null;
  };
}

export interface AgentGroupList {
  /** Objects of this page, newest first. */
  data: Array<AgentGroup>;
  meta: ListMeta;
}

/** A group of agents who refer merchants to a partner. */
export interface AgentGroup {
  /** The agent group's id. */
  id: string;
  entity: "agent_group";
  /** The partner for which its agents sell. */
  partner_id: string;
  /** Its name. */
  name: string;
  /** Number of its agents. */
  agent_count: number;
  /** Time of creation. */
  created_at: string;
}

export interface GroupAgentList {
  /** Objects of this page, newest first. */
  data: Array<GroupAgent>;
  meta: ListMeta;
}

/** A person who refers merchants to a partner. */
export interface GroupAgent {
  /** The agent's id. */
  id: string;
  entity: "agent";
  /** The agent group. */
  agent_group_id: string;
  /** First name. At most 100 characters. */
  first_name: string;
  /** Last name. At most 100 characters. */
  last_name: string;
  /** Email address. */
  email: string;
  /** Time of creation. */
  created_at: string;
}

export interface FoundObjects {
  /** Kinds with results. */
  data: Array<FoundGroup>;
  meta: FoundObjectsMeta;
}

export interface FoundGroup {
  /** Kind of the objects. */
  kind: "payment" | "dispute" | "payout" | "account" | "business" | "location" | "application" | "contractor" | "terminal" | "user";
  /** Whether there are more of this kind. */
  has_more: boolean;
  /** The objects, newest first. */
  objects: Array<FoundObject>;
}

/** An object that a search found. */
export interface FoundObject {
  /** The object's id; the serial number of a terminal. */
  id: string;
  entity: "found_object";
  /** Kind of object. */
  kind: "payment" | "dispute" | "payout" | "account" | "business" | "location" | "application" | "contractor" | "terminal" | "user";
  /** Name; for a payment, the customer or the reference. */
  label: string;
  /** Status; null for a kind without one. */
  status: string | null;
  /** Amount; null for a kind without one. Integer, minor units (cents). */
  amount: number | null;
  /** Path of its page below `/dashboard`, such as `/payments/pi_…`. */
  path: string;
  /** Its merchant account. */
  account_id: string | null;
}

export interface FoundObjectsMeta {
  /** Time up to which all changes are contained. It is usually less than a second ago. */
  as_of: string;
  /** `false`: rows that existed before the read model are still being added. */
  complete: boolean;
}

export interface ObjectPlace {
  /** The object's id. */
  id: string;
  entity: "object_place";
  /** Kind of object, such as `payment_intent`. */
  kind: string;
  /** Path of its page below `/dashboard`, such as `/payments/pi_…`. */
  path: string;
  /** Its partner; null: it belongs to the tenant. */
  partner_id: string | null;
  /** Its merchant account; null: it has none. */
  account_id: string | null;
}

export interface MetricValues {
  /** One series, or one for each part. */
  data: Array<MetricSeries>;
  meta: MetricsMeta;
}

/** The values of a metric over time. */
export interface MetricSeries {
  /**
   * Category of declines, `other` for those without one; ledger account of a balance; null without
   * a split.
   */
  part: string | null;
  /** One for each interval, also without any object. */
  points: Array<MetricPoint>;
}

export interface MetricPoint {
  /** Start of the interval. */
  start: string;
  /** Sum of the interval; a balance is that at its end. Integer, minor units (cents). */
  amount: number;
  /** Number of objects; 0 for a balance. */
  count: number;
}

export interface MetricsMeta {
  /** Time up to which all changes are contained. It is usually less than a second ago. */
  as_of: string;
  /** `false`: rows that existed before the read model are still being added. */
  complete: boolean;
}

export interface TaskList {
  /** The tasks, the oldest first. */
  data: Array<Task>;
}

/** Objects that wait for the same step of a person. */
export interface Task {
  /** Step that has to be done. */
  type: "changes_to_approve" | "risk_alerts" | "applications_to_decide" | "disputes_due" | "endpoints_failing" | "payouts_held" | "bank_accounts_returned" | "requirements_due" | "settlements_unmatched";
  /** Number of objects. */
  count: number;
  /** Sum of their amounts, in cents; null: they have none. */
  amount: number | null;
  /** Since when the oldest one waits. */
  since: string;
  /** Earliest deadline; null: there is none. */
  due_at: string | null;
  /** Path of the console's page with these objects. */
  path: string;
}

export interface NegativeBalanceList {
  /** Objects of this page, newest first. */
  data: Array<NegativeBalance>;
  meta: ListMeta;
}

/**
 * A merchant account, a contractor or a partner that owes the platform, and how its balance came
 * below zero.
 */
export interface NegativeBalance {
  /** The merchant account, the contractor or the partner. */
  id: string;
  entity: "negative_balance";
  /** Kind of owner: a merchant account, a contractor or a partner. */
  owner_type: "account" | "contractor" | "partner";
  /** Name of the owner. */
  owner_name: string;
  /**
   * The business of an account or a contractor; null: a partner, or a contractor of the partner
   * itself.
   */
  business_id: string | null;
  /** Name of the business; null: none. */
  business_name: string | null;
  /** Its `available` balance, which is below zero. Integer, minor units (cents). */
  available: number;
  /** Time since which it is below zero; null: for longer than its last 500 ledger transactions. */
  since: string | null;
  /** Debits since then by their kind, the largest first. */
  causes: Array<{
    /**
     * Kind of debit. `return`: the bank returned a debit. `payout`: a payout, or its fee. `split`:
     * a share of another owner, or a share that was returned for a refund. `reserve`: an amount
     * that is held back.
     */
    cause: "refund" | "dispute" | "return" | "fee" | "payout" | "split" | "reserve" | "other";
    /** Sum of these debits since then. Integer, minor units (cents). */
    amount: number;
    /** Number of the debits. */
    count: number;
    /** Object of the last one; null for one that no API shows. */
    source_id: string | null;
  }>;
  /**
   * Funds of captured payments that are not settled yet: the next settlements repay from them.
   * Integer, minor units (cents).
   */
  pending: number;
  /** Settled funds that are held back. Integer, minor units (cents). */
  reserve: number;
  /** The owner's partner, or the partner itself. */
  partner_id: string;
  /** Name of the partner. */
  partner_name: string;
  /**
   * The partner's `available` balance; null: the caller is a user of a merchant, or the partner
   * itself owes.
   */
  partner_available: number | null;
  /** Masked number of the bank account of its payouts; null: it has none. */
  bank_account_mask: string | null;
  /** Why its bank account cannot be debited now; null: it can. */
  debit_obstacle: "no_agreement" | "no_bank_account" | "bank_account_returned" | "in_progress" | "too_many_returns" | null;
  /** The last debit of its bank account; null: none since the balance came below zero. */
  bank_debit: {
    /** The debit. */
    id: string;
    /**
     * Status of the debit. `created`: the processor has not confirmed it. `pending`: the processor
     * accepted it, and the bank has not paid. `completed`: the bank paid, and the amount is posted.
     * It can still be returned. `returned`: the bank returned it. `failed`: the processor rejected
     * it. `cancelled`: it was not sent, because the balance was repaid, or the processor cancelled
     * it.
     */
    status: "created" | "pending" | "completed" | "returned" | "failed" | "cancelled";
    /** Its amount. Integer, minor units (cents). */
    amount: number;
    /** Return code of the bank. */
    return_code: string | null;
    /** Time of creation. */
    created_at: string;
  } | null;
}

export interface AdjustmentList {
  /** Objects of this page, newest first. */
  data: Array<Adjustment>;
  meta: ListMeta;
}

/** A correction of a negative balance, by two users. */
export interface Adjustment {
  /** The adjustment's id. */
  id: string;
  entity: "adjustment";
  /**
   * Source of the amount. `take_from_reserve`: the reserve of a merchant account, of which the
   * amount that is released first is taken first. `cover_by_partner`: the available balance of the
   * partner of a merchant account or a contractor. `write_off`: a loss of the platform, in the
   * ledger account `write_offs`.
   */
  kind: "take_from_reserve" | "cover_by_partner" | "write_off";
  /** Kind of owner: a merchant account, a contractor or a partner. */
  owner_type: "account" | "contractor" | "partner";
  /** The owner whose negative balance it corrects. */
  owner_id: string;
  /** Name of the owner. */
  owner_name: string;
  /** The owner's partner, or the partner itself. */
  partner_id: string;
  /** Amount by which the `available` balance rose. Integer, minor units (cents). */
  amount: number;
  /** The reason; null: the caller is of a partner, or below. */
  reason: string | null;
  /** The user who proposed it; null: an operator key. */
  created_by: string | null;
  /** The user's name. */
  created_by_name: string | null;
  /** The change request that a second user approved; null: none was needed. */
  change_request_id: string | null;
  /** Time of posting. */
  created_at: string;
}

export interface BankDebitList {
  /** Objects of this page, newest first. */
  data: Array<BankDebit>;
  meta: ListMeta;
}

/** Volume, tickets and rates of an account, compared with its application. */
export interface PlatformAccountHealth {
  /** The account. */
  id: string;
  entity: "account_health";
  /** Every metric of the risk rules. */
  metrics: Array<AccountHealthMetric>;
  meta: AccountHealthMeta;
}

export interface AccountHealthMetric {
  /**
   * Value of 30 days. `volume`, `average_ticket` and `high_ticket`: captured payments, compared
   * with what was applied for. `refund_rate`: refunds of captured payments. `decline_rate`:
   * declined card attempts of those that issuers decided. `dispute_rate`: disputes of settled card
   * payments.
   */
  metric: "volume" | "average_ticket" | "high_ticket" | "refund_rate" | "decline_rate" | "dispute_rate";
  /**
   * Value of the last 30 days, in hundredths of a percent; null: there is nothing to compare with.
   */
  value_basis_points: number | null;
  /** Lowest threshold of the enabled rules, in hundredths of a percent; null: there is none. */
  threshold_basis_points: number | null;
  /** Amount that was measured, in cents; null: the metric is a share of counts. */
  amount: number | null;
  /**
   * Amount that was applied for, in cents and for the same days; null: the metric is a share of
   * counts, or there was no application with it.
   */
  applied_for: number | null;
  /** Number of payments, refunds, declined attempts or disputes that were measured. */
  count: number;
  /** Number of payments or attempts that the share is of. */
  of_count: number;
  /** The values of 30 days each, of which the last ones end now, a week apart, the oldest first. */
  weeks: Array<{
    /** End of the days. */
    until: string;
    /** Value of the days, in hundredths of a percent; null: there is nothing to compare with. */
    value_basis_points: number | null;
  }>;
}

export interface AccountHealthMeta {
  /** Time up to which all changes are contained. It is usually less than a second ago. */
  as_of: string;
  /** `false`: rows that existed before the read model are still being added. */
  complete: boolean;
}

export interface RiskAlertList {
  /** Objects of this page, newest first. */
  data: Array<RiskAlert>;
  meta: ListMeta;
}

/** An account that reached the threshold of a risk rule. */
export interface RiskAlert {
  /** The alert's id. */
  id: string;
  entity: "risk_alert";
  /** Whether it waits for a decision. */
  status: "open" | "closed";
  /** The account that reached the threshold. */
  account_id: string;
  /** Name of the account. */
  account_name: string;
  /** The business. */
  business_id: string;
  /** Name of the business. */
  business_name: string;
  /** The rule that applied. */
  rule_id: string;
  /**
   * Value of 30 days. `volume`, `average_ticket` and `high_ticket`: captured payments, compared
   * with what was applied for. `refund_rate`: refunds of captured payments. `decline_rate`:
   * declined card attempts of those that issuers decided. `dispute_rate`: disputes of settled card
   * payments.
   */
  metric: "volume" | "average_ticket" | "high_ticket" | "refund_rate" | "decline_rate" | "dispute_rate";
  /** Value when the alert was opened. In hundredths of a percent. */
  value_basis_points: number;
  /** Threshold of the rule at that time. In hundredths of a percent. */
  threshold_basis_points: number;
  /** Amount that was measured, in cents; null: the metric is a share of counts. */
  amount: number | null;
  /**
   * Amount that was applied for, in cents and for the same days; null: the metric is a share of
   * counts, or there was no application with it.
   */
  applied_for: number | null;
  /** Number of payments, refunds, declined attempts or disputes that were measured. */
  count: number;
  /** Number of payments or attempts that the share is of. */
  of_count: number;
  /**
   * Effect of the alert on the account now. `none`: nothing. `hold_payouts`: payouts are held.
   * `stop_processing`: payouts are held, and no new payment is accepted.
   */
  action: "none" | "hold_payouts" | "stop_processing";
  /** The user who works on it; null: no user yet. */
  assigned_to: string | null;
  /** The user's name. */
  assigned_to_name: string | null;
  /** The user who closed it; null: open, or closed by an operator key. */
  closed_by: string | null;
  /** The user's name. */
  closed_by_name: string | null;
  /** Why it was closed; null while open. */
  close_reason: "explained" | "false_alarm" | "action_taken" | null;
  /** Time at which it was opened. */
  created_at: string;
  /** Time of the last change. */
  updated_at: string;
  /** Time at which it was closed; null while open. */
  closed_at: string | null;
}

export interface RiskColleagueList {
  /** The users. */
  data: Array<{
    /** The user. */
    user_id: string;
    /** The user's name. */
    name: string;
  }>;
}

/** A risk alert with its notes. */
export interface RiskAlertDetails {
  /** The alert's id. */
  id: string;
  entity: "risk_alert";
  /** Whether it waits for a decision. */
  status: "open" | "closed";
  /** The account that reached the threshold. */
  account_id: string;
  /** Name of the account. */
  account_name: string;
  /** The business. */
  business_id: string;
  /** Name of the business. */
  business_name: string;
  /** The rule that applied. */
  rule_id: string;
  /**
   * Value of 30 days. `volume`, `average_ticket` and `high_ticket`: captured payments, compared
   * with what was applied for. `refund_rate`: refunds of captured payments. `decline_rate`:
   * declined card attempts of those that issuers decided. `dispute_rate`: disputes of settled card
   * payments.
   */
  metric: "volume" | "average_ticket" | "high_ticket" | "refund_rate" | "decline_rate" | "dispute_rate";
  /** Value when the alert was opened. In hundredths of a percent. */
  value_basis_points: number;
  /** Threshold of the rule at that time. In hundredths of a percent. */
  threshold_basis_points: number;
  /** Amount that was measured, in cents; null: the metric is a share of counts. */
  amount: number | null;
  /**
   * Amount that was applied for, in cents and for the same days; null: the metric is a share of
   * counts, or there was no application with it.
   */
  applied_for: number | null;
  /** Number of payments, refunds, declined attempts or disputes that were measured. */
  count: number;
  /** Number of payments or attempts that the share is of. */
  of_count: number;
  /**
   * Effect of the alert on the account now. `none`: nothing. `hold_payouts`: payouts are held.
   * `stop_processing`: payouts are held, and no new payment is accepted.
   */
  action: "none" | "hold_payouts" | "stop_processing";
  /** The user who works on it; null: no user yet. */
  assigned_to: string | null;
  /** The user's name. */
  assigned_to_name: string | null;
  /** The user who closed it; null: open, or closed by an operator key. */
  closed_by: string | null;
  /** The user's name. */
  closed_by_name: string | null;
  /** Why it was closed; null while open. */
  close_reason: "explained" | "false_alarm" | "action_taken" | null;
  /** Time at which it was opened. */
  created_at: string;
  /** Time of the last change. */
  updated_at: string;
  /** Time at which it was closed; null while open. */
  closed_at: string | null;
  /** Notes, the oldest first. */
  notes: Array<{
    /** The note. */
    text: string;
    /** The user who wrote it; null: an operator key. */
    author: string | null;
    /** The user's name. */
    author_name: string | null;
    /** Time of writing. */
    created_at: string;
  }>;
}

export interface RiskRuleList {
  /** All rules. */
  data: Array<RiskRule>;
}

/** A threshold, and what happens to accounts that reach it. */
export interface RiskRule {
  /** The rule's id. */
  id: string;
  entity: "risk_rule";
  /**
   * Value of 30 days. `volume`, `average_ticket` and `high_ticket`: captured payments, compared
   * with what was applied for. `refund_rate`: refunds of captured payments. `decline_rate`:
   * declined card attempts of those that issuers decided. `dispute_rate`: disputes of settled card
   * payments.
   */
  metric: "volume" | "average_ticket" | "high_ticket" | "refund_rate" | "decline_rate" | "dispute_rate";
  /**
   * Value from which the rule applies, in hundredths of a percent. 15000 of `volume` is 150% of the
   * volume applied for; 90 of `dispute_rate` is 0.9% of the settled card payments.
   */
  threshold_basis_points: number;
  /**
   * Least number for which the rule applies: of disputes for `dispute_rate`, of decided attempts
   * for `decline_rate`, otherwise of captured payments.
   */
  minimum_count: number;
  /**
   * Effect on the account when the rule applies. `none`: nothing. `hold_payouts`: payouts are held.
   * `stop_processing`: payouts are held, and no new payment is accepted.
   */
  action: "none" | "hold_payouts" | "stop_processing";
  /** Whether accounts are compared with the rule. */
  enabled: boolean;
  /** Number of the version that applies. */
  version: number;
  /** The user who changed it; null: it is the platform's default, or an operator key changed it. */
  changed_by: string | null;
  /** The user's name. */
  changed_by_name: string | null;
  /** Time of the last change. */
  updated_at: string;
}

/**
 * Payments of the last 30 days, priced by the terms in effect now and by others. Interchange is
 * estimated.
 */
export interface PlanPreview {
  /** The plan. */
  processing_plan_id: string;
  entity: "plan_preview";
  /** The payments were created at this time or later. */
  from: string;
  /** The payments were created before this time. */
  to: string;
  /** Number of accounts whose payments are counted. */
  account_count: number;
  /** false: there are more accounts or payments; the newest are counted. */
  complete: boolean;
  /** Number of captured payments. */
  payment_count: number;
  /** Their captured amount. Integer, minor units (cents). */
  amount: number;
  /** Fees by the terms in effect now. Integer, minor units (cents). */
  before: number;
  /** Fees by the terms in the request. Integer, minor units (cents). */
  after: number;
  /** The same by kind of payment, those with the highest amount first. */
  kinds: Array<PricedPayments>;
  /** A typical payment of each kind, in the same order. At most 12. */
  samples: Array<PricedPayment>;
  /**
   * Monthly fees of these accounts now: platform, gateway and regulatory. Integer, minor units
   * (cents).
   */
  monthly_before: number;
  /** The same by the terms in the request. Integer, minor units (cents). */
  monthly_after: number;
}

/** Payments of one kind, and what they cost. */
export interface PricedPayments {
  /** Card brand; null for bank payments. */
  card_brand: "visa" | "mastercard" | "american_express" | "discover" | null;
  /** Whether the card was present. */
  card_present: boolean;
  /** Number of payments. */
  payment_count: number;
  /** Captured amount. Integer, minor units (cents). */
  amount: number;
  /** Fees by the terms in effect now. Integer, minor units (cents). */
  before: number;
  /** Fees by the terms in the request. Integer, minor units (cents). */
  after: number;
}

/** One payment, and what it costs. */
export interface PricedPayment {
  /** The payment. */
  payment_id: string;
  /** The account of the payment. */
  account_id: string;
  /** Card brand; null for bank payments. */
  card_brand: "visa" | "mastercard" | "american_express" | "discover" | null;
  /** Whether the card was present. */
  card_present: boolean;
  /** Captured amount. Integer, minor units (cents). */
  amount: number;
  /** Fees by the terms in effect now. Integer, minor units (cents). */
  before: number;
  /** Fees by the terms in the request. Integer, minor units (cents). */
  after: number;
}

export interface PlatformTerminalList {
  /** Objects of this page, newest first. */
  data: Array<PlatformTerminal>;
  meta: ListMeta;
}

/** A terminal as the platform last saw it. */
export interface PlatformTerminal {
  /** Hardware serial number, which identifies the terminal. */
  hsn: string;
  entity: "terminal";
  /** The merchant's name for the terminal. */
  name: string;
  /** The merchant account that owns it. */
  account_id: string;
  /** Name of the account. */
  account_name: string;
  /** Name of the account's location; null: it has none. */
  location_name: string | null;
  /** The model, such as `Mini 2`; null: the terminal service has not described it yet. */
  device_type: string | null;
  /** The command that it executes, such as `auth_card`; null: none. */
  command: string | null;
  /** End of the session that a register has with it; null: none is open. */
  session_expires_at: string | null;
  /** Time at which it was last online, to the minute; null: it never was. */
  last_contact_at: string | null;
  /** Time at which it was added. */
  created_at: string;
}

export interface DeliveryList {
  /** Objects of this page, newest first. */
  data: Array<Delivery>;
  meta: ListMeta;
}

/** The delivery of an event to one endpoint, by its latest attempt. */
export interface Delivery {
  /** Id of the latest delivery attempt. */
  id: string;
  entity: "delivery";
  /**
   * `received`: the endpoint accepted it; `retrying`: another attempt follows; `abandoned`: none
   * follows.
   */
  status: "received" | "retrying" | "abandoned";
  /** The endpoint. */
  webhook_endpoint_id: string;
  /** The endpoint's URL. */
  url: string;
  /** The event. */
  event_id: string;
  /** Type of the event. */
  event_type: string;
  /** Id of the object that the event is about; null for a terminal. */
  object_id: string | null;
  /** Number of the attempt; 1 for the first. */
  attempt_number: number;
  /** HTTP status of the response; null without a response. */
  response_status: number | null;
  /** Body of the response, shortened; null without a response. At most 2048 characters. */
  response_body: string | null;
  /** Reason for the failure; null if it succeeded. */
  failure: "refused_address" | "no_connection" | "timeout" | "redirect" | "status" | null;
  /** Duration in milliseconds. */
  duration_ms: number;
  /** Time of the latest attempt. */
  attempted_at: string;
  /** Time of the next attempt; null: none follows. */
  next_attempt_at: string | null;
}

export interface DeliveryReplay {
  /** Deliveries that are sent again. */
  queued_ids: Array<string>;
  /** Deliveries that are not, because their endpoint is disabled. */
  skipped_ids: Array<string>;
}

export interface ApiKeyList {
  /** Objects of this page, newest first. */
  data: Array<ApiKey>;
  meta: ListMeta;
}

/** An API key, without the key itself. */
export interface ApiKey {
  /** The key's id. It is not the key itself. */
  id: string;
  entity: "api_key";
  /** `private` for servers, `public` for browsers, `operator` for the operator's programs. */
  kind: "private" | "public" | "operator";
  /** Name of the key, such as the program that uses it. At most 60 characters. */
  name: string | null;
  /** The partner to which the key gives access; null: the whole tenant. */
  partner_id: string | null;
  /** The last four characters of the key; null for keys of earlier versions. */
  last_characters: string | null;
  /** Time of creation. */
  created_at: string;
  /** Id of the user or the operator key that created it; null: a command. */
  created_by: string | null;
  /** The user's name; null for others. */
  created_by_name: string | null;
  /** Time of the last request with the key, to five minutes; null: none yet. */
  last_used_at: string | null;
  /** End of a key that was rotated; null: it does not end. */
  expires_at: string | null;
  /** null: the key was not revoked. */
  revoked_at: string | null;
}

/** A new API key, with the key itself. */
export interface NewApiKey {
  /** The key's id. It is not the key itself. */
  id: string;
  entity: "api_key";
  /** `private` for servers, `public` for browsers, `operator` for the operator's programs. */
  kind: "private" | "public" | "operator";
  /** Name of the key, such as the program that uses it. At most 60 characters. */
  name: string | null;
  /** The partner to which the key gives access; null: the whole tenant. */
  partner_id: string | null;
  /** The last four characters of the key; null for keys of earlier versions. */
  last_characters: string | null;
  /** Time of creation. */
  created_at: string;
  /** Id of the user or the operator key that created it; null: a command. */
  created_by: string | null;
  /** The user's name; null for others. */
  created_by_name: string | null;
  /** Time of the last request with the key, to five minutes; null: none yet. */
  last_used_at: string | null;
  /** End of a key that was rotated; null: it does not end. */
  expires_at: string | null;
  /** null: the key was not revoked. */
  revoked_at: string | null;
  /** The key itself. It is returned only this once. */
  key: string;
}

export interface TeamUserList {
  /** Objects of this page, newest first. */
  data: Array<TeamUser>;
  meta: ListMeta;
}

/** A user of the console. */
export interface TeamUser {
  /** The user's id. */
  id: string;
  entity: "user";
  /** Level of the hierarchy to which the user belongs. */
  type: "ENTERPRISE" | "TENANT" | "PARTNER" | "BUSINESS" | "SALES_GROUP";
  /** Role, with its permissions. Each type of user has roles of its own. */
  role: "administrator" | "auditor" | "underwriter" | "risk" | "finance" | "support" | "developer" | "agent" | "owner" | "staff";
  /** Level that the user belongs to: everything below it is visible to the user. */
  scope: {
    /** Id of the tenant, the partner, the agent group or the business. */
    id: string;
    /** Its name. */
    name: string;
  };
  /** The locations that the user is limited to; null: all of them. */
  location_ids: Array<string> | null;
  /** First name. At most 100 characters. */
  first_name: string;
  /** Last name. At most 100 characters. */
  last_name: string;
  /** Email address with which the user signs in. At most 70 characters. */
  email: string;
  /** Whether the user can sign in. */
  status: "ACTIVE" | "INACTIVE";
  /** `false`: the user was invited, and has not set a password yet. */
  has_password: boolean;
  /** Whether two-step verification is active. */
  second_factor: boolean;
  /** null: never signed in. */
  last_active_at: string | null;
  /** Time of the invitation. */
  created_at: string;
}

export interface ViewAsSessionList {
  /** Objects of this page, newest first. */
  data: Array<ViewAsSession>;
  meta: ListMeta;
}

/** A time in which one user saw the console as another user sees it. */
export interface ViewAsSession {
  /** The id of the view. */
  id: string;
  entity: "view_as_session";
  /** The user whose pages were viewed. */
  user_id: string;
  /** Name of the user who viewed them. */
  by_name: string;
  /** Reason that this user gave. */
  reason: string;
  /** Time of the start. */
  started_at: string;
  /** Time at which it ends at the latest. */
  expires_at: string;
  /** Time at which it was stopped; null: it was not stopped. */
  ended_at: string | null;
}

/** The state of the platform. A section that cannot be read is null. */
export interface SystemState {
  entity: "system";
  /** Time of the platform. */
  at: string;
  /** Version of the server. */
  version: string;
  /** Attempts without an outcome. null: it could not be read. */
  attempts: UnansweredAttempts | null;
  /** Processors. null: it could not be read. */
  processors: Array<ProcessorHealth> | null;
  /** Jobs that are due, or that failed. null: it could not be read. */
  jobs: Array<JobState> | null;
  /** Funding files that are missing, by banking day. null: it could not be read. */
  funding: Array<MissingFunding> | null;
  /** Deliveries to webhook endpoints. null: it could not be read. */
  webhooks: WebhookBacklog | null;
  /** Verifications of the ledger and the audit log. null: it could not be read. */
  checks: Array<SystemCheck> | null;
  /** Tables whose rows are stored for a time. null: it could not be read. */
  partitions: Array<PartitionedTable> | null;
  /** The read model of the console. null: it could not be read. */
  read_model: ReadModelState | null;
  /** Migrations of the database. null: it could not be read. */
  migrations: MigrationState | null;
}

export interface UnansweredAttempts {
  /** Number of attempts without an outcome. */
  count: number;
  /** Time of the oldest; null: none. */
  oldest_at: string | null;
  /** Up to 50 of them, the oldest first. */
  data: Array<ProcessorAttempt>;
}

/** A request to a processor that moves money. */
export interface ProcessorAttempt {
  /** The attempt's id. */
  id: string;
  entity: "processor_attempt";
  /**
   * `unanswered`: the processor gave no conclusive response yet. `resolved`: the outcome is
   * recorded.
   */
  status: "unanswered" | "resolved";
  /** Kind of the request to the processor. */
  kind: "authorize" | "authorize_terminal" | "capture" | "void" | "refund" | "debit" | "cancel_debit" | "refund_debit";
  /** Name of the processor. */
  processor: string;
  /** Amount in cents. */
  amount: number;
  /** The account. */
  account_id: string;
  /** The account's name. */
  account_name: string;
  /** The payment intent. */
  payment_intent_id: string;
  /** The payment. */
  payment_id: string;
  /** Time at which the request was sent. */
  opened_at: string;
  /** How often the processor was inquired. */
  inquiries: number;
  /** Time of the next inquiry; null: it is resolved. */
  next_inquiry_at: string | null;
  /** Why the outcome is unknown; null: the process stopped before a response, or it is resolved. */
  detail: string | null;
}

export interface ProcessorHealth {
  /** Name of the processor. */
  processor: string;
  /** Of the last hour. `silent`: the latest request had no response. `idle`: none was sent. */
  status: "responds" | "silent" | "idle";
  /** Requests in the last hour. */
  requests: number;
  /** Of them, those without a conclusive response. */
  unknown: number;
  /** Average duration in milliseconds; null: no request. */
  average_ms: number | null;
  /** Longest duration in milliseconds; null: no request. */
  slowest_ms: number | null;
  /** Time of its latest response, of two days. */
  last_response_at: string | null;
}

export interface JobState {
  /** Name of the job. */
  name: string;
  /** Runs that are due. */
  due: number;
  /** Time since which one is due. */
  due_since: string | null;
  /** Runs that failed and are stored. */
  failed: number;
  /** Error of the latest of them. */
  last_error: string | null;
}

export interface MissingFunding {
  /** The banking day. */
  date: string;
  /** Name of the processor. */
  processor: string;
  /** Merchants without a file. */
  merchants: number;
  /** How often one was fetched, at most. */
  attempts: number;
  /** Time of the next attempt to fetch one. */
  next_fetch_at: string;
}

export interface WebhookBacklog {
  /** Deliveries that wait for an attempt. */
  waiting: number;
  /** Of them, those that are due. */
  due: number;
  /** Time since which one is due. */
  due_since: string | null;
}

export interface SystemCheck {
  /** The chain that is verified. */
  of: "ledger" | "audit_log";
  /** Time of the latest verification; null: it was never verified. */
  verified_at: string | null;
  /** Transactions or entries that it read. */
  read: number;
  /** Problems that it found. */
  problems: number;
}

export interface PartitionedTable {
  /** Name of the table. */
  table: string;
  /** Number of its partitions. */
  partitions: number;
  /** Days for which rows are stored; null: without end. */
  stored_days: number | null;
  /** Time up to which partitions exist. */
  ends_at: string;
  /** Partitions whose retention has ended. */
  overdue: number;
  /** Bytes of all of them. */
  bytes: number;
}

export interface ReadModelState {
  /** Time up to which lists and figures have every change. */
  as_of: string;
  /** Whether it has all rows of the past. */
  complete: boolean;
  /** Milliseconds that it is behind. */
  lag_ms: number;
}

export interface MigrationState {
  /** Number of applied migrations. */
  applied: number;
  /** Name of the latest. */
  latest: string;
  /** Time at which it was applied. */
  latest_at: string;
}

export interface SystemRunList {
  /** The runs. */
  data: Array<SystemRun>;
}

/** The latest run of a verification or an export of the platform. */
export interface SystemRun {
  /**
   * `verify_ledger` and `verify_audit_log` read the whole chain, `export_partitions` exports every
   * detached partition that is not exported yet, and `verify_export` compares an export with its
   * manifest.
   */
  kind: "verify_ledger" | "verify_audit_log" | "export_partitions" | "verify_export";
  entity: "system_run";
  /** Name of the partition; null: the run is not about one. */
  partition: string | null;
  /** `failed`: it found a problem, or could not run; `detail` says which. */
  status: "waiting" | "running" | "completed" | "failed";
  /** Time at which it was started. */
  requested_at: string;
  /** Time of its end; null: it has not ended. */
  finished_at: string | null;
  /** Transactions, entries, partitions or rows that it read; null: it has not ended. */
  read: number | null;
  /** Problems that it found; null: none so far. */
  detail: string | null;
}

export interface PartitionList {
  /** The partitions. */
  data: Array<Partition>;
  /**
   * Whether partitions are exported before they are dropped: `OPENPAYFAC_RETENTION_EXPORT_URL` is
   * set.
   */
  exported: boolean;
}

export interface Partition {
  /** Name of the partition. */
  name: string;
  entity: "partition";
  /**
   * `attached`: its rows are found. `detached`: its retention has ended, and it waits for its
   * export or its end. `exported`: it was exported and read back. `dropped`: its rows are gone.
   */
  state: "attached" | "detached" | "exported" | "dropped";
  /** Time of its first rows; null: from the beginning. */
  starts_at: string | null;
  /** Time before which its rows were created. */
  ends_at: string;
  /** Bytes, with indexes; null: it is dropped. */
  bytes: number | null;
}

export interface ProcessorConnectionList {
  /** All processors. */
  data: Array<ProcessorConnection>;
}

/** The connection of the installation to a processor. Servers load it when they start. */
export interface ProcessorConnection {
  /** Name of the processor. */
  name: string;
  entity: "processor_connection";
  /**
   * Its purpose: `card` and `bank` process payments, `terminal` serves devices, `verification` and
   * `screening` check businesses and persons, and `gateway_boarding` registers merchants at a
   * gateway.
   */
  kind: "card" | "bank" | "terminal" | "verification" | "screening" | "gateway_boarding";
  /** Whether its settings are stored. */
  status: "configured" | "not_configured";
  /** Its settings. All of them are required. */
  settings: Array<ProcessorSetting>;
  /** Time of the last change; null: it is not configured. */
  updated_at: string | null;
}

export interface ProcessorSetting {
  /** Name of the setting. */
  name: string;
  /**
   * Whether it is an address, which is shown. The value of another setting is encrypted, and never
   * returned.
   */
  is_address: boolean;
  /** The address; null: none is stored, or the value is never returned. */
  value: string | null;
}

export interface ApiRequestList {
  /** Objects of this page, newest first. */
  data: Array<ApiRequest>;
  meta: ListMeta;
}

/** A request to one of the APIs. */
export interface ApiRequest {
  /** The request's id: that of the header `x-request-id` and of errors. */
  id: string;
  entity: "api_request";
  /** Time at which it arrived. */
  at: string;
  /**
   * Kind of its caller: a program with an API `key`, a user of the `console`, or a `checkout` page.
   */
  channel: "key" | "console" | "checkout";
  /** Id of the API key, the user or the checkout session. */
  caller_id: string;
  /** The user's name; null for other callers. */
  caller_name: string | null;
  /** Id of the operation, such as `createPayment`. */
  operation: string;
  /** Method of the request. */
  method: string;
  /** Path of the request without its query. */
  path: string;
  /** HTTP status of the response. */
  status: number;
  /** Milliseconds until the response was sent. */
  duration_ms: number;
  /** Type of the error; null: none. */
  error_type: string | null;
  /** The partner that it was for; null: the tenant itself. */
  partner_id: string | null;
  /** The business that it was for. */
  business_id: string | null;
  /** The account that it was for. */
  account_id: string | null;
  /** The idempotency key that was sent; null: none. */
  idempotency_key: string | null;
  /** Whether the response is the stored one of an earlier request with the same idempotency key. */
  replayed: boolean;
  /** Ids that the request names, and those of the objects that it created. */
  object_ids: Array<string>;
  /** Ids of the objects that it created. */
  created_ids: Array<string>;
}

/** A request with its bodies and what followed from it. */
export interface ApiRequestDetail {
  /** The request's id: that of the header `x-request-id` and of errors. */
  id: string;
  entity: "api_request";
  /** Time at which it arrived. */
  at: string;
  /**
   * Kind of its caller: a program with an API `key`, a user of the `console`, or a `checkout` page.
   */
  channel: "key" | "console" | "checkout";
  /** Id of the API key, the user or the checkout session. */
  caller_id: string;
  /** The user's name; null for other callers. */
  caller_name: string | null;
  /** Id of the operation, such as `createPayment`. */
  operation: string;
  /** Method of the request. */
  method: string;
  /** Path of the request without its query. */
  path: string;
  /** HTTP status of the response. */
  status: number;
  /** Milliseconds until the response was sent. */
  duration_ms: number;
  /** Type of the error; null: none. */
  error_type: string | null;
  /** The partner that it was for; null: the tenant itself. */
  partner_id: string | null;
  /** The business that it was for. */
  business_id: string | null;
  /** The account that it was for. */
  account_id: string | null;
  /** The idempotency key that was sent; null: none. */
  idempotency_key: string | null;
  /** Whether the response is the stored one of an earlier request with the same idempotency key. */
  replayed: boolean;
  /** Ids that the request names, and those of the objects that it created. */
  object_ids: Array<string>;
  /** Ids of the objects that it created. */
  created_ids: Array<string>;
  /** The request's body, of changes and errors, up to 8 kB and without sensitive fields. */
  request_body: Record<string, unknown> | null;
  /** The response's body, of errors, without sensitive values. */
  response_body: Record<string, unknown> | null;
  /** Other requests of the caller with the same idempotency key, the oldest first. */
  same_key_ids: Array<string>;
  /** Events about its objects that were created while it ran, the oldest first. */
  events: Array<ApiRequestEvent>;
}

export interface ApiRequestEvent {
  /** The event's id. */
  id: string;
  /** Type of the event. */
  type: string;
  /** Id of the object that it is about. */
  object_id: string;
}

/**
 * Policies of users: when a second user is needed, and how users sign in. Those of a partner are
 * what applies to its users: at least as strict as those of its tenant.
 */
export interface UserPolicySettings {
  entity: "user_policies";
  /** The partner whose users they apply to; null: those of the tenant. */
  partner_id: string | null;
  /**
   * Whether what needs a second user waits for one. Only the command line changes it; if it is off,
   * users who may approve act alone.
   */
  dual_approval: boolean;
  /** Largest refund of the role `staff`, in cents; 50000 at first. */
  staff_refund_limit: number;
  /** Largest refund of the role `support`, in cents; 100000 at first. */
  support_refund_limit: number;
  /**
   * Largest sum of one user's refunds, or captures, of a day without a step-up, in cents; 100000 at
   * first.
   */
  daily_limit: number;
  /** Largest fee that one user refunds, in cents; 10000 at first. */
  fee_refund_limit: number;
  /** Largest payout that one user releases or sends again, in cents; 1000000 at first. */
  payout_release_limit: number;
  /**
   * Largest expected volume of a year of an application that one user approves, in cents; 100000000
   * at first.
   */
  application_volume_limit: number;
  /** Largest adjustment of a negative balance that one user makes, in cents; 0 at first. */
  adjustment_limit: number;
  /** Largest settlement record that one user writes off, in cents; 0 at first. */
  write_off_limit: number;
  /**
   * Minutes without a request after which a session of the tenant's own users ends; 15 at first.
   */
  idle_minutes_of_tenant: number;
  /** Minutes without a request after which a session of other users ends; 60 at first. */
  idle_minutes: number;
  /** Hours after the sign-in after which every session ends; 12 at first. */
  session_hours: number;
  /** Minutes for which a step-up is valid; 10 at first. */
  step_up_minutes: number;
  /**
   * Second factor of users of the tenant and of partners: `optional`; `required`: a code of the
   * authenticator app or a passkey; `passkey`. At first `optional`, and `required` for a tenant
   * that is created by the command line.
   */
  second_factor: "optional" | "required" | "passkey";
  /**
   * Second factor of users of businesses and agents: `optional`; `required`: a code of the
   * authenticator app or a passkey; `passkey`. At first `optional`.
   */
  second_factor_of_merchants: "optional" | "required" | "passkey";
  /** Whether users get an email about a sign-in from a new browser or network; `true` at first. */
  new_sign_in_email: boolean;
  /**
   * Ranges of network addresses from which the users of this level sign in: those of the tenant, or
   * those of a partner. Empty: from every address. At most 50.
   */
  allowed_ranges: Array<string>;
  /**
   * Names of the policies that a partner has set for its own users. The other ones are those of its
   * tenant.
   */
  own: Array<string>;
  /** Time of the last change; null: never changed. */
  updated_at: string | null;
  /** Id of the user or the operator key, or the name of who ran a command; null: not recorded. */
  updated_by: string | null;
  /** The user's name; null for others. */
  updated_by_name: string | null;
}

export interface UserPolicyChangeList {
  /** Objects of this page, newest first. */
  data: Array<UserPolicyChange>;
  meta: ListMeta;
}

/** A change of the policies of users. */
export interface UserPolicyChange {
  /** The change's id. */
  id: string;
  entity: "user_policy_change";
  /** The partner that changed its policies; null: they are those of the tenant. */
  partner_id: string | null;
  /** The policies that changed, as they applied before. */
  before: Record<string, unknown>;
  /** The same policies since the change. */
  after: Record<string, unknown>;
  /** Whether one of them is less strict than before, which needs a second user. */
  looser: boolean;
  /** Id of the user or the operator key, or the name of who ran a command. */
  changed_by: string;
  /** The user's name; null for others. */
  changed_by_name: string | null;
  /** The change request with the approval of the second user; null: none was needed. */
  change_request_id: string | null;
  /** Time of the change. */
  created_at: string;
}

export interface ChangeRequestList {
  /** Objects of this page, newest first. */
  data: Array<ChangeRequest>;
  meta: ListMeta;
}

/** A change that one user proposed and another user approves. */
export interface ChangeRequest {
  /** The change request's id. */
  id: string;
  entity: "change_request";
  /**
   * `pending` until another user decides. `approved` while it is executed, then `executed`, or
   * `failed` with the error of the operation. `voided`: the object has changed since, or the user
   * who proposed it may no longer do so.
   */
  status: "pending" | "approved" | "executed" | "failed" | "rejected" | "withdrawn" | "expired" | "voided";
  /** Why a second user is needed; null: the role of the user only proposes. */
  rule: "refund_above_limit" | "fee_refund" | "application_decision" | "bank_account" | "payout_release" | "adjustment" | "account_restriction" | "account_release" | "plan_price" | "residual_run" | "administrator" | "role" | "policy" | "attempt_outcome" | null;
  /** Kind of step-up that its approval needs; null: that of money. */
  step_up: "money" | "bank" | "keys" | "people" | "identity" | null;
  /** Id of the operation, such as `createRefund`. */
  operation: string;
  /** Summary of the operation, such as `Refund a payment intent`. */
  operation_summary: string;
  /** Method of the request. */
  method: string;
  /** Path of the request. */
  path: string;
  /** The partner that it is about. */
  partner_id: string | null;
  /** The business that it is about. */
  business_id: string | null;
  /** The account that it is about. */
  account_id: string | null;
  /** Ids of the objects that the request names. */
  object_ids: Array<string>;
  /** The request's body without secrets. */
  request: Record<string, unknown>;
  /** The object when the change was proposed, without secrets; null: it is created. */
  before: Record<string, unknown> | null;
  /** Reason that the user gave. */
  reason: string;
  /** The user who proposed it. */
  proposed_by: string;
  /** The user's name. */
  proposed_by_name: string | null;
  /** The user who approved, rejected or withdrew it; null: not decided, or by an operator key. */
  decided_by: string | null;
  /** The user's name. */
  decided_by_name: string | null;
  /** Reason of the decision. */
  decision_reason: string | null;
  /** Time of the decision. */
  decided_at: string | null;
  /** HTTP status of the executed operation; null before. */
  response_status: number | null;
  /** Response of the executed operation without secrets; null before. */
  response: Record<string, unknown> | null;
  /** Whether the response has a secret that the user who proposed the change has not seen yet. */
  has_secret: boolean;
  /** Whether the caller proposed it. */
  own: boolean;
  /** Whether the caller may approve or reject it now. */
  may_decide: boolean;
  /** Time of the proposal. */
  created_at: string;
  /** Time at which it expires: 72 hours later. */
  expires_at: string;
  /** Time of its execution. */
  finished_at: string | null;
}

/** The response of an operation that was approved, with its secret. */
export interface ChangeRequestSecret {
  entity: "change_request_secret";
  /** The change request's id. */
  id: string;
  /** The response with its secret. */
  response: Record<string, unknown>;
}

export interface AuditEntryList {
  /** Objects of this page, newest first. */
  data: Array<AuditEntry>;
  meta: ListMeta;
}

/** A change by a user or an operator, or one that was denied. */
export interface AuditEntry {
  /** The entry's id. */
  id: string;
  entity: "audit_entry";
  /** Number of the entry in the tenant's log. The numbers have no gap. */
  number: number;
  /** Time of the change. */
  at: string;
  /** Id of the user or the operator key, or the name of the job or of who ran a command. */
  actor: string;
  /** The user's name; null for other actors. */
  actor_name: string | null;
  /** Id of the user whose pages the actor viewed; null: none. */
  effective_user: string | null;
  /** Name of this user. */
  effective_user_name: string | null;
  /**
   * Where the request came from: `console`, `command` for the command line, `key` for an operator
   * key, `job` for a job of the platform.
   */
  channel: "console" | "command" | "key" | "job";
  /** Id of the operation, such as `createRefund`. */
  operation: string;
  /**
   * `denied`: the user lacked the permission. `proposed`: it waits for the approval of a second
   * user.
   */
  outcome: "done" | "denied" | "proposed";
  /** The partner that it is about. */
  partner_id: string | null;
  /** The business that it is about. */
  business_id: string | null;
  /** The account that it is about. */
  account_id: string | null;
  /** Ids of the objects that the request names. */
  object_ids: Array<string>;
  /** The request's body without secrets. */
  request: Record<string, unknown>;
  /** Reason that the user gave. */
  reason: string | null;
  /** Id of the request, as in errors. */
  request_id: string | null;
  /** Address of the user's device. */
  ip_address: string | null;
  /** Browser of the user's device. */
  user_agent: string | null;
  /**
   * SHA-256 of the entry and of the previous entry's hash, in hexadecimal digits. `openpayfac audit
   * verify` checks it.
   */
  hash: string;
}

export interface PlatformApplicationList {
  /** Objects of this page, those that are due first. */
  data: Array<PlatformApplication>;
  meta: ListMeta;
}

/** An application in a list. */
export interface PlatformApplication {
  /** The application's id. */
  id: string;
  entity: "application";
  /** Name of the application. */
  name: string;
  /** Status of the application. */
  status: "DRAFT" | "UNDER_REVIEW" | "NEED_INFORMATION" | "UNDERWRITING" | "APPROVED" | "MANUALLY_APPROVED" | "DECLINED" | "MANUALLY_DECLINED" | "CANCELLED" | "UNDERWRITING_ERROR" | "CREDIT_PENDED" | "REJECT_BY_SALES" | "CONDITIONALLY_APPROVED" | "DECLINE_REEVALUATION_INITIATED" | "REEVALUATION_PENDING" | "REEVALUATION_DECLINED" | "REEVALUATION_APPROVED";
  /** The applying business. */
  business_id: string;
  /** Name of the business. */
  business_name: string;
  /** The partner of the business. */
  partner_id: string;
  /** Name of the partner. */
  partner_name: string;
  /** Expected card and bank payment volume of a year, in cents; null until entered. */
  annual_volume: number | null;
  /** Since when it waits for the reviewers or for the applicant; null: for neither. */
  waiting_since: string | null;
  /** When the reviewers are to decide it, or the applicant to respond; null: nothing is due. */
  due_at: string | null;
  /** Time of the last submission; null for a draft. */
  submitted_at: string | null;
  /** Time of creation. */
  created_at: string;
  /** Time of the last change. */
  updated_at: string;
  /** Findings and reviewer; null for callers without the permission `boarding:review`. */
  review: ApplicationAssignment | null;
}

/** Data of an application for its reviewers. */
export interface ApplicationAssignment {
  /** Rules whose findings the last evaluation stopped at, such as `risk_tier`. */
  findings: Array<string>;
  /** The user who reviews it; null: no one. */
  assigned_to: string | null;
  /** The user's name. */
  assigned_to_name: string | null;
  /** Time of the assignment. */
  assigned_at: string | null;
}

/** The status of an application, and what is missing, as its applicant sees it. */
export interface PlatformApplicationDetails {
  /** The application's id. */
  id: string;
  entity: "application";
  /** Name of the application. */
  name: string;
  /** Status of the application. */
  status: "DRAFT" | "UNDER_REVIEW" | "NEED_INFORMATION" | "UNDERWRITING" | "APPROVED" | "MANUALLY_APPROVED" | "DECLINED" | "MANUALLY_DECLINED" | "CANCELLED" | "UNDERWRITING_ERROR" | "CREDIT_PENDED" | "REJECT_BY_SALES" | "CONDITIONALLY_APPROVED" | "DECLINE_REEVALUATION_INITIATED" | "REEVALUATION_PENDING" | "REEVALUATION_DECLINED" | "REEVALUATION_APPROVED";
  /** The applying business. */
  business_id: string;
  /** Name of the business. */
  business_name: string;
  /** The partner of the business. */
  partner_id: string;
  /** Name of the partner. */
  partner_name: string;
  /** Expected card and bank payment volume of a year, in cents; null until entered. */
  annual_volume: number | null;
  /** Since when it waits for the reviewers or for the applicant; null: for neither. */
  waiting_since: string | null;
  /** When the reviewers are to decide it, or the applicant to respond; null: nothing is due. */
  due_at: string | null;
  /** Time of the last submission; null for a draft. */
  submitted_at: string | null;
  /** Time of creation. */
  created_at: string;
  /** Time of the last change. */
  updated_at: string;
  /** The account that its approval opened. */
  account_id: string | null;
  /** Requirements that must be met before submission, as sentences. */
  missing: Array<string>;
  /** Requested documents. */
  docs_requested: Array<DocumentRequest>;
  /** Parts of the form that a reviewer asks about, such as `company`. */
  fields_requested: Array<string>;
  /** Comment of the reviewers for the applicant. */
  comments_from_underwriting: string | null;
  /** Whether the applicant can change it in the hosted form. */
  form_is_open: boolean;
  /**
   * Address of the hosted form; null if no link is open, or the caller may not prepare
   * applications.
   */
  form_url: string | null;
}

/** Everything that a decision on an application is based on. */
export interface ApplicationReview {
  /** The application's id. */
  id: string;
  entity: "application_review";
  /** The application, in the form's order. */
  fields: Array<ReviewedField>;
  /** Requested and added documents. */
  documents: Array<ReviewedDocument>;
  /** Findings, the gravest first. */
  findings: Array<ReviewFinding>;
  /** Current checks, oldest first. */
  checks: Array<EvidencedCheck>;
  /** Possible duplicates. */
  duplicates: Array<DuplicateApplication>;
  /** Earlier decisions, newest first. */
  decisions: Array<ReviewDecision>;
  /** Internal comments, newest first. */
  comments: Array<InternalComment>;
  /** The user who reviews it; null: no one. */
  assigned_to: string | null;
  /** The user's name. */
  assigned_to_name: string | null;
  /** Score of the risk by the current policy. */
  risk_score: number;
  /** Name of the policy's tier for the score. */
  risk_tier: string;
  /** Decisions that the status permits now, and `request_information`. */
  may_become: Array<string>;
  /** Why its approval needs a second user, as sentences; empty: it does not. */
  second_user_reasons: Array<string>;
}

/** A field of the application, as a reviewer sees it. */
export interface ReviewedField {
  /** Path of the field, such as `company.legal_name` or `owners[0].last_name`. */
  field: string;
  /** Value as text; identity data is masked. */
  value: string | null;
  /** Value of the previous submission; null: none, or unchanged. */
  previous: string | null;
  /** Whether it differs from the previous submission. */
  changed: boolean;
  /** Whether a reviewer asked about it. */
  requested: boolean;
  /** Value that `revealIdentity` returns in full. */
  reveal: "ssn" | "birth_date" | "account_number" | null;
  /** The owner whose field it is; null for the others. */
  owner_id: string | null;
}

/** A document of the application, requested or uploaded. */
export interface ReviewedDocument {
  /** Name of the requested document; null: the applicant added it unasked. */
  name: string | null;
  /** Kind of document, such as `bank_letter`; `other` if it was not requested. */
  kind: string;
  /** Information that it must show. */
  description: string | null;
  /** `requested`, `received`, `accepted` or `rejected`. */
  state: string;
  /** Fields of the application that it proves, such as `company.ein`. */
  proves: Array<string>;
  /** Time of the request; null: it was not requested. */
  requested_at: string | null;
  /** The file; null until uploaded. */
  file: ReviewedFile | null;
  /** Why the last file was rejected. */
  rejection_reason: string | null;
}

/** A file that the applicant uploaded. */
export interface ReviewedFile {
  /** The uploaded file. */
  file_id: string;
  /** Name of the file, as uploaded. */
  filename: string;
  /** `application/pdf`, `image/jpeg` or `image/png`, by its content. */
  media_type: string;
  /** Size in bytes. */
  size_bytes: number;
  /** Time of the upload. */
  uploaded_at: string;
  /** Whether it was uploaded after the last request, and not reviewed. */
  is_new: boolean;
}

/** A finding of the rules and checks about the current application. */
export interface ReviewFinding {
  /** Name of the rule, such as `volume_within_limit`. */
  rule: string;
  /** `decline`, `need_information`, `refer`, `error` or `condition`. */
  severity: string;
  /** Reason, as a sentence. */
  reason: string;
  /** Details that the rule found; null: no more. */
  evidence: string | null;
  /** The check that it rests on; null: none. */
  check_id: string | null;
}

/** A current check with its evidence. */
export interface EvidencedCheck {
  /** The check's id. */
  id: string;
  /** Kind of check, such as `person_identity`. */
  kind: string;
  /** Card network whose list was searched; null for other kinds. */
  network: string | null;
  /** Name of the owner; null: the company. */
  subject: string | null;
  /** `passed`, `failed`, `needs_review`, `unavailable` or `pending`, by the newest verdict. */
  outcome: string;
  /** Whether it neither passed nor was cleared. */
  open: boolean;
  /** Name of the service; null: none. */
  service: string | null;
  /** Code of the reason; null while it is pending. */
  reason: string | null;
  /** Next step that the finding suggests; null: none. */
  suggestion: string | null;
  /** Compared fields that matched. */
  matched: Array<string>;
  /** Compared fields that differed. */
  differed: Array<string>;
  /** Similar entries of sanctions lists. */
  hits: Array<ReviewHit>;
  /** Time of the first request. */
  requested_at: string;
  /** Time of the outcome; null while it is pending. */
  answered_at: string | null;
  /** The newest verdict; null without one. */
  review: CheckVerdict | null;
}

/** A similar entry of a sanctions list. */
export interface ReviewHit {
  /** The list, such as `SDN`. */
  list: string;
  /** Number of the entry. */
  entry: string;
  /** Name of the entry. */
  name: string;
  /** Similarity of the names, 0 to 100. */
  score: number;
}

/** A reviewer's verdict on a check. */
export interface CheckVerdict {
  /** `cleared` or `confirmed`. */
  verdict: string;
  /** Id or name of the reviewer. */
  reviewed_by: string;
  /** Name of a user; null for others. */
  reviewed_by_name: string | null;
  /** Reason of the verdict. */
  reason: string;
  /** Time of the verdict. */
  created_at: string;
}

/** Another application of the tenant with the same identifiers. */
export interface DuplicateApplication {
  /** The other application. */
  application_id: string;
  /** Its name. */
  name: string;
  /** Name of its business. */
  business_name: string;
  /** Its status. */
  status: string;
  /** Common identifiers: `ein`, `bank_account`, `phone`, `owner`. */
  matches: Array<string>;
}

/** An earlier change of the status. */
export interface ReviewDecision {
  /** Status before. */
  from_status: string;
  /** Status after. */
  to_status: string;
  /** `merchant`, `partner`, `rules`, `operator` or `sandbox`. */
  decided_by: string;
  /** Id or name of the person; null: none. */
  reviewed_by: string | null;
  /** Name of a user; null for others. */
  reviewed_by_name: string | null;
  /** Id of the second user; null: none. */
  approved_by: string | null;
  /** Name of the second user. */
  approved_by_name: string | null;
  /** Reasons. */
  reasons: Array<{
    /** Name of the rule. */
    rule: string;
    /** Reason, as a sentence. */
    reason: string;
    /** Evidence; null: none. */
    evidence: string | null;
  }>;
  /** Comment for the applicant. */
  comment: string | null;
  /** Time of the decision. */
  created_at: string;
}

/** A comment of a reviewer that the applicant does not see. */
export interface InternalComment {
  /** Id of the user or the key. */
  author: string;
  /** Name of a user; null for a key. */
  author_name: string | null;
  /** The comment. */
  comment: string;
  /** Time of the comment. */
  created_at: string;
}

/** The result of a decision. */
export interface DecidedApplication {
  /** The application's id. */
  id: string;
  entity: "application";
  /** Status of the application. */
  status: string;
  /** The account that an approval opened; null: none. */
  account_id: string | null;
  /**
   * true: the request was recorded, and a second person has to decide the same, because it
   * overrides open checks.
   */
  waits_for_second_person: boolean;
}

export interface ApplicationCommentAdded {
  /** The application's id. */
  id: string;
  entity: "application_comment";
  /** `applicant` or `reviewers`. */
  audience: string;
  /** The comment. */
  comment: string;
}

/** The recorded verdict. The application is evaluated again. */
export interface ReviewVerdict {
  /** The application's id. */
  id: string;
  entity: "review_verdict";
  /** The verdict. */
  verdict: string;
}

/** One value of an application in full. */
export interface RevealedIdentity {
  entity: "revealed_identity";
  /** The value; null: none was entered. */
  value: string | null;
  /** When a page has to hide it. */
  shown_until: string;
}

/** The lists, and the screening of accounts and contractors with them. */
export interface ScreeningState {
  entity: "screening";
  /** Sanctions lists. */
  lists: Array<ScreeningList>;
  /** Alerts of card networks about merchants that they listed later. */
  networks: Array<ListingAlerts>;
  /** Time at which the lists are requested next. */
  next_refresh_at: string;
  /** Time of the next screening of all accounts and contractors. */
  next_run_at: string;
  /** The last screening; null: none was started. */
  last_run: ScreeningRun | null;
  /** Findings of the tenant without a verdict. */
  open_findings: number;
}

export interface ScreeningList {
  /** Name of the sanctions list, such as `SDN`. */
  list: string;
  /** Entries; null: none was loaded. */
  entries: number | null;
  /** Digest of the version's files. */
  sha256: string | null;
  /** Time at which the version was published. */
  published_at: string | null;
  /** Time at which the source last had this version. */
  confirmed_at: string | null;
  /** Time of the last request to the source. */
  attempted_at: string | null;
  /** Of the last request: `loaded`, `unchanged`, `rejected` or `unavailable`. */
  outcome: string | null;
  /** Code of the reason; null: it did not fail. */
  reason: string | null;
  /** Details; null: it did not fail. */
  detail: string | null;
}

export interface ListingAlerts {
  /** Card network with a list of terminated merchants. */
  network: "mastercard" | "visa";
  /** Time up to which its alerts are stored; null: none was requested yet. */
  read_until: string | null;
  /** Time of the next request. */
  next_at: string;
  /** Requests that failed since the last response. */
  failures: number;
  /** Code of the last failure; null: it did not fail. */
  reason: string | null;
}

export interface ScreeningRun {
  /** Time at which it was started. */
  started_at: string;
  /** Time at which it finished; null: it continues. */
  finished_at: string | null;
  /** Accounts and contractors. */
  subjects: number;
  /** Of them, those that were compared: a name or a list changed. */
  compared: number;
}

export interface ScreeningFindingList {
  /** Objects of this page, newest first. */
  data: Array<ScreeningFinding>;
  meta: ListMeta;
}

/** A finding of the screening of accounts, contractors and applications. */
export interface ScreeningFinding {
  /** The check with the finding. */
  id: string;
  entity: "screening_finding";
  /**
   * `sanctions`: a name is similar to entries of a sanctions list. `terminated_merchant`: a card
   * network listed the merchant after its check.
   */
  kind: "sanctions" | "terminated_merchant";
  /** `open`: it waits for a verdict. */
  state: "open" | "cleared" | "confirmed";
  /** The account or contractor; an application without an account. */
  subject_id: string;
  /** Its name. */
  subject_name: string;
  /** The checked application; null: an account or a contractor was checked. */
  application_id: string | null;
  /** Card network that listed the merchant; null: of a sanctions list. */
  network: string | null;
  /** Code of the reason, such as `match_05`. */
  reason: string | null;
  /** Next step that the reason suggests; null: none. */
  suggestion: string | null;
  /** Compared fields that matched. */
  matched: Array<string>;
  /** Similar entries of sanctions lists. */
  hits: Array<ScreeningHit>;
  /** Time at which it was found. */
  found_at: string;
  /** The newest verdict; null without one. */
  review: CheckVerdict | null;
  /** Last day to report the blocked funds to OFAC; null: not a confirmed sanctions finding. */
  report_due_on: string | null;
}

/** An entry of a sanctions list whose name is similar. */
export interface ScreeningHit {
  /** The compared name: `name`, `legal_name`, or the id of an owner. */
  subject: string;
  /** The list, such as `SDN`. */
  list: string;
  /** Number of the entry. */
  entry: string;
  /** Name or alias of the entry. */
  name: string;
  /** Similarity of the names, 0 to 100. */
  score: number;
  /** Sanctions programs of the entry. */
  programs: Array<string>;
  /** Birth years of the entry. */
  birth_years: Array<number>;
  /** Whether they differ from that of the person. */
  birth_year_differs: boolean;
  /** Countries of the entry. */
  countries: Array<string>;
}

export interface ScreeningReportList {
  /** The reports. */
  data: Array<ScreeningReport>;
}

/** A report that regulations or a network's rules require. */
export interface ScreeningReport {
  entity: "screening_report";
  /** The account or contractor. */
  owner_id: string;
  /** Its name. */
  owner_name: string;
  /**
   * Receiver. `ofac`: blocked funds of an owner on a sanctions list. `mastercard`, `visa`: a
   * merchant that was terminated for cause.
   */
  to: "ofac" | "mastercard" | "visa";
  /** `overdue`: the day has passed. */
  state: "due" | "overdue" | "filed";
  /** Last day of the report. */
  due_on: string;
  /** Time of the block or of the termination. */
  since: string;
  /** Blocked funds, in cents; null: not to OFAC. */
  blocked_amount: number | null;
  /** The confirmed finding; null: not to OFAC. */
  finding_id: string | null;
  /** The application, whose data the report names; null: none, or to OFAC. */
  application_id: string | null;
  /** The network's code of the cause; null: to OFAC. */
  reason_code: string | null;
  /** Cause of the termination; null: to OFAC. */
  cause: string | null;
  /** Details of the cause; null: none. */
  details: string | null;
  /** Name or id of the person who terminated the merchant; null: to OFAC. */
  terminated_by: string | null;
  /** Time at which the report was recorded; null: not yet. */
  filed_at: string | null;
  /** Id or name of the person; null: not yet. */
  filed_by: string | null;
  /** Name of a user; null for others. */
  filed_by_name: string | null;
  /** Reference of the report; null: not yet. */
  reference: string | null;
}

/** The policy that decides applications. */
export interface AppliedUnderwritingPolicy {
  entity: "underwriting_policy";
  policy: UnderwritingPolicy;
  /** The version with its author; null: it is the policy of the release. */
  applied: UnderwritingPolicyVersion | null;
  /**
   * Whether the caller's tenant may change it. With several tenants, only administrators of the
   * installation do.
   */
  may_change: boolean;
}

/** The rules of underwriting as data. */
export interface UnderwritingPolicy {
  /** Name of the version; never used twice. At most 40 characters. */
  version: string;
  /** Thresholds of the rules. */
  thresholds: {
    /** Least age of the person who signs, in years. */
    signer_age: number;
    /** Least share of the ownership that must be known, in percent. */
    known_ownership_percent: number;
    /** Annual volume above which a person decides, in US dollars. */
    annual_volume: number;
    /** Highest ticket above which a person decides, in US dollars. */
    ticket: number;
    /** Age below which a business is young, in years. */
    young_years: number;
    /** Annual volume above which a young business must document it, in US dollars. */
    young_annual_volume: number;
    /**
     * Share of payments that are charged a month or more before delivery, from which a person
     * decides, in percent.
     */
    late_delivery_percent: number;
  };
  /** Merchant categories that are not decided as the others. At most 100. */
  categories: Array<CategoryTerms>;
  /**
   * Words that describe a kind of business, and the categories that they fit. Absent: those of the
   * release. At most 40.
   */
  description_topics?: Array<DescriptionTopic> | undefined;
  /** Points of the risk score, of at most 100 in all. */
  risk_points: {
    /** Of a young business. */
    young_business: number;
    /** Of payments without a card present. */
    card_not_present: number;
    /** Of late delivery. */
    late_delivery: number;
    /** Of a large ticket. */
    large_ticket: number;
    /** Of a large volume. */
    large_volume: number;
    /** Of a check that needed a review. */
    check_needs_review: number;
  };
  /** Terms by risk score. The first begins at 0, the others in ascending order. At most 10. */
  risk_tiers: Array<RiskTier>;
  /** Limits that an approval gives an account. */
  limits: {
    /** Largest payment, of the highest ticket that was applied for, in percent. */
    payment_amount_percent: number;
    /** Volume of 30 days, of a twelfth of the annual volume that was applied for, in percent. */
    monthly_volume_percent: number;
  };
}

export interface CategoryTerms {
  /** Merchant category codes, such as `7995`, or ranges, such as `3000-3299`. At most 40. */
  codes: Array<string>;
  /** `prohibited`: declined. `restricted`: a person decides. `accepted`: only its points count. */
  policy: "prohibited" | "restricted" | "accepted";
  /** Points of the risk score. */
  points: number;
  /** Reason, for reviewers. At most 200 characters. */
  reason: string;
}

export interface DescriptionTopic {
  /** Name of the topic. At most 40 characters. */
  name: string;
  /** Merchant category codes, such as `7995`, or ranges, such as `3000-3299`. At most 40. */
  codes: Array<string>;
  /** Words or phrases, such as `online casino`. At most 20. */
  words: Array<string>;
}

export interface RiskTier {
  /** Name of the tier. At most 40 characters. */
  name: string;
  /** Risk score from which it applies. */
  from: number;
  /** Whether a person decides. */
  refer: boolean;
  /** Banking days before a payout is sent. */
  payout_delay_days: number;
  /** Reserve, in hundredths of a percent. */
  reserve_basis_points: number;
  /** Days for which the reserve is held. */
  reserve_days: number;
}

export interface UnderwritingPolicyVersion {
  /** Name of the version. */
  version: string;
  /** Id of the user or the operator key, or the name that a command gave. */
  created_by: string;
  /** Name of a user; null for others. */
  created_by_name: string | null;
  /** Reason of the change; null: a command gave none. */
  comment: string | null;
  /** Time from which it applied. */
  created_at: string;
}

export interface UnderwritingPolicyList {
  /** Versions, the newest first. */
  data: Array<UnderwritingPolicyVersion>;
}

/** Earlier decisions, made again by another policy. Nothing changes. */
export interface UnderwritingReplay {
  /** Version of the policy. */
  version: string;
  /** Earlier decisions that were made again. */
  decisions: number;
  /** Whether these are all of the period: at most 500 are. */
  complete: boolean;
  /** Those with another result. */
  changed: Array<ChangedDecision>;
}

export interface ChangedDecision {
  /** The application. */
  application_id: string;
  /** Its name. */
  name: string;
  /** Time of the decision. */
  decided_at: string;
  /** Version that it followed; null: unknown. */
  policy_version: string | null;
  /** Status by that decision. */
  decided: string;
  /** Status by this policy. */
  would_decide: string;
  /** Reasons of this policy. */
  reasons: Array<string>;
}

export interface ExportList {
  /** Objects of this page, newest first. */
  data: Array<Export>;
  meta: ListMeta;
}

/** A list that a job writes to a file. */
export interface Export {
  /** The export's id. */
  id: string;
  entity: "export";
  /** The exported list. */
  list: "payments" | "refunds" | "disputes" | "payouts" | "settlements" | "settlement_records" | "balances" | "transactions" | "ledger_entries" | "adjustments" | "statements" | "fees" | "accounts" | "businesses" | "locations" | "partners" | "contractors" | "bank_accounts" | "deliveries" | "requests" | "users" | "audit_entries";
  /** The filters of the list. */
  filters: Record<string, unknown>;
  /**
   * `csv`: a header row with the names of the fields, and one row for each object. `jsonl`: one
   * object in JSON on each line, as the list returns it.
   */
  format: "csv" | "jsonl";
  /**
   * `pending`: not started. `running`: rows are being written. `completed`: the file can be
   * downloaded. `failed`: there is no file. `expired`: the file was deleted.
   */
  status: "pending" | "running" | "completed" | "failed" | "expired";
  /** Number of rows that were written until now; of all rows once completed. */
  rows_written: number;
  /** Size of the file; null until it is completed. */
  size_bytes: number | null;
  /**
   * Why there is no file. `access_lost`: the user or the key may not read the list any more.
   * `interrupted`: three runs did not end.
   */
  failure_code: "access_lost" | "interrupted" | null;
  /** The user or the key that requested it. */
  requested_by: string;
  /** Whether the caller requested it. */
  own: boolean;
  /** Time of the request. */
  created_at: string;
  /** Start of the latest run; null while it is pending. */
  started_at: string | null;
  /** When it was completed or failed; null before. */
  finished_at: string | null;
  /** When the file is deleted, 7 days after it was completed; null without a file. */
  expires_at: string | null;
}

export interface SavedViewList {
  /** Objects of this page, newest first. */
  data: Array<SavedView>;
  meta: ListMeta;
}

/** A set of filters of a list, under a name. */
export interface SavedView {
  /** The view's id. */
  id: string;
  entity: "saved_view";
  /** The list that it is of, such as `payments`. */
  list: string;
  /** Name of the view. At most 60 characters. */
  name: string;
  /** Filters as in the page's URL, such as `status=failed&created=7d`. At most 2000 characters. */
  filters: string;
  /** Columns in their order; empty: those of the page. At most 40. */
  columns: Array<string>;
  /** Column of the order; with a minus, descending; null: that of the page. */
  sort: string | null;
  /** Whether everyone at the same part of the hierarchy has it; needs the permission `team`. */
  shared: boolean;
  /** Whether the caller created it. */
  own: boolean;
  /** Time of creation. */
  created_at: string;
  /** Time of the last change. */
  updated_at: string;
}

/** How a user sees the console, in every browser. */
export interface UserPreferences {
  /**
   * IANA time zone of times on pages, such as `America/New_York`; null: the browser's. At most 60
   * characters.
   */
  time_zone: string | null;
  /** Colors of the pages; null: as the device is set. */
  theme: "light" | "dark" | null;
  /** Height of rows. */
  density: "comfortable" | "compact";
  /** Whether single keys are shortcuts. */
  shortcuts: boolean;
  /** Columns of lists, for each list whose columns the user chose. At most 40. */
  list_columns: Array<{
    /** The list, such as `payments`. */
    list: string;
    /** Columns in their order; empty: those of the page. At most 40. */
    columns: Array<string>;
  }>;
}
