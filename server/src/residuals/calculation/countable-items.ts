import { bankItemKey, type feeItemKeys, type feeTypes } from "@openpayfac/contract";

/*
 * Settled fees by the item keys of a Schedule A. The totals of a period and the report lines are
 * built from these same expressions, so that they always agree.
 */

type FeeType = (typeof feeTypes)[number];
type FeeItemKey = (typeof feeItemKeys)[number];

/**
 * Maps fees to item keys. Stored per period, so that the lines of a completed period can be
 * recomputed identically.
 */
export interface ItemMapping {
  /** The key that a fee other than for processing counts under; absent: under none. */
  fees: { [Type in FeeType]?: FeeItemKey };
  /** The brands whose cards have their own keys. */
  brands: readonly string[];
  /** The key that bank payments count under; absent: under none. */
  bank?: string;
}

/** The mapping for periods that are calculated now. */
export const currentItemMapping: ItemMapping = {
  fees: {
    PLATFORM: "PLATFORM_FEE",
    CHARGEBACK: "CHARGEBACK_FEE",
    RETRIEVAL: "RETRIEVAL_FEE",
    BATCH: "BATCH_FEE",
    APPLICATION: "APPLICATION_FEE",
    MONTHLY_MINIMUM: "MONTHLY_MINIMUM_FEE",
    PCI_NON_COMPLIANCE: "PCI_NON_COMPLIANCE_FEE",
    GATEWAY_FEE: "GATEWAY_FEE",
    EARLY_CANCELLATION: "EARLY_CANCELLATION_FEE",
    REGULATORY_PRODUCT: "REGULATORY_PRODUCT_FEE",
    DDA_REJECT: "DDA_REJECT_FEE",
    REJECT_FEE: "DDA_REJECT_FEE",
    REVERSAL_FEE: "DDA_REJECT_FEE",
    TOKEN: "TOKEN_FEE",
    LINKING_FEE: "ACCOUNT_ON_FILE_FEE",
    VALIDATION_FEE: "ACCOUNT_ON_FILE_FEE",
  },
  brands: ["VISA", "MASTERCARD", "AMERICAN_EXPRESS", "DISCOVER"],
  bank: bankItemKey,
};

/** How much later than its payment a fee can be created: both settle in the same statement. */
export const feesWithin = "interval '1 hour'";

/**
 * Charges per payment: percentage part, fixed part and interchange of a card payment, the fees of a
 * bank payment.
 *
 * A fee that includes interchange (NET) is split by the estimated interchange. The actual figure
 * was adjusted at settlement, by a separate fee or a fee refund.
 *
 * Input    fees: rows of `fees`.
 */
export const chargedByPayment = (fees: string) => `
  SELECT account_id, source_id AS payment_id, max(card_type) AS brand,
         bool_or(fee_sub_type = 'card') AS is_card,
         sum(CASE WHEN fee_type = 'PROCESSING' AND fee_sub_type = 'card'
               THEN amount - coalesce(interchange_estimate, 0) - coalesce(auth_fee, 0)
               ELSE 0 END) AS rate_part,
         sum(CASE WHEN fee_type = 'PROCESSING' AND fee_sub_type = 'card'
               THEN coalesce(auth_fee, 0) ELSE 0 END) AS fixed_part,
         sum(CASE WHEN fee_sub_type <> 'card' THEN amount ELSE 0 END) AS bank_part,
         sum(CASE WHEN fee_sub_type <> 'card' THEN 0
               WHEN fee_type = 'INTERCHANGE' THEN amount - amount_refunded
               ELSE coalesce(interchange_estimate, 0) - amount_refunded END) AS interchange_part,
         bool_or(fee_type = 'INTERCHANGE' OR interchange_estimate IS NOT NULL)
           AS interchange_charged
    FROM ${fees} AS fee
   WHERE source_type = 'payment' AND to_owner_type = 'tenant'
     AND fee_sub_type IN ('card', 'bank_per_transaction', 'bank_bps')
     AND fee_type IN ('PROCESSING', 'INTERCHANGE') AND corrected_at IS NULL
   GROUP BY account_id, source_id`;

/** A voided authorization settles, too, and does not count as a sale. */
export const wasCaptured = "amount_captured > 0";

/**
 * Payments with their charges and actual interchange. If the funding file reports none, the
 * charged interchange counts.
 *
 * Input    payments, charged: relations; the first of columns of `payments`.
 */
export const paymentFacts = (payments: string, charged: string) => `
  SELECT payment.account_id, payment.id, payment.settled_at, payment.card_present,
         payment.amount_captured AS volume,
         coalesce(charged.is_card, payment.is_card) AS is_card,
         upper(coalesce(charged.brand, CASE WHEN charged.is_card IS DISTINCT FROM false
           THEN payment.card_brand END)) AS brand,
         coalesce(charged.bank_part, 0) AS bank_part,
         coalesce(charged.rate_part, 0) AS rate_part,
         coalesce(charged.fixed_part, 0) AS fixed_part,
         coalesce(charged.interchange_part, 0) AS interchange_part,
         coalesce(taken.amount, charged.interchange_part, 0) AS interchange_taken,
         (coalesce(charged.interchange_charged, false) OR taken.amount IS NOT NULL)::int
           AS interchange_count
    FROM ${payments} AS payment
    LEFT JOIN ${charged} AS charged
      ON charged.account_id = payment.account_id AND charged.payment_id = payment.id
    LEFT JOIN LATERAL (
      SELECT sum(line.interchange) AS amount FROM settlement_records AS line
       WHERE line.matched_account_id = payment.account_id AND line.payment_id = payment.id
         AND line.kind = 'payment' AND line.state = 'matched') AS taken ON true`;

/** Whether the brand's cards have their own keys. Input    counted: a `ItemMapping`, as jsonb. */
const hasOwnKeys = (brand: string, counted: string) => `${counted}->'brands' ? ${brand}`;

/**
 * The keys that payments count under, one row each: `key`, `position`, `count`, `volume`, `rev`,
 * `fees`. A key is null where the payment has none.
 *
 * Input    fact: a row of `paymentFacts`, or sums of such with `count` and `interchange_volume`; counted:
 *          a `ItemMapping`, as jsonb.
 */
export const keysOfPayments = (fact: string, counted: string) => `
  (VALUES
    (1, CASE WHEN ${fact}.is_card AND ${hasOwnKeys(`${fact}.brand`, counted)}
          THEN ${fact}.brand || '_QUALIFIED_' || presence END,
     ${fact}.count, ${fact}.volume, ${fact}.rate_part, 0),
    (2, CASE WHEN ${fact}.is_card THEN 'AUTH_FEE_' || presence END,
     ${fact}.count, ${fact}.volume, ${fact}.fixed_part, 0),
    (3, CASE WHEN ${fact}.is_card THEN
          CASE WHEN ${hasOwnKeys(`${fact}.brand`, counted)} THEN ${fact}.brand ELSE 'MISC' END
          || '_INTERCHANGE' END,
     ${fact}.interchange_count, ${fact}.interchange_volume, ${fact}.interchange_part,
     ${fact}.interchange_taken),
    (4, CASE WHEN NOT ${fact}.is_card THEN ${counted}->>'bank' END,
     ${fact}.count, ${fact}.volume, ${fact}.bank_part, 0)
  ) AS keyed (position, key, count, volume, rev, fees)`;

export const presenceOf = (fact: string) =>
  `(SELECT CASE WHEN ${fact}.card_present THEN 'CP' ELSE 'CNP' END AS presence)`;

/**
 * Whether a payment can count under a key, judged without its fees: the others need not be read.
 *
 * Input    payment: a row of `payments`; key: an expression; counted: a `ItemMapping`, as jsonb.
 */
export const mayCountUnder = (payment: string, key: string, counted: string) => {
  const brand = `upper(${payment}.card_brand)`;
  const presence = `CASE WHEN ${payment}.card_present THEN 'CP' ELSE 'CNP' END`;
  const bank = `CASE WHEN ${payment}.is_card THEN ''
     ELSE ${counted}->>'bank' END`;
  return `coalesce(${key} IN (${bank}, ${brand} || '_QUALIFIED_' || ${presence}, 'AUTH_FEE_' || ${presence},
     CASE WHEN ${hasOwnKeys(brand, counted)} THEN ${brand} ELSE 'MISC' END || '_INTERCHANGE'), true)`;
};

/** The key that a `fee` other than for processing counts under; null: under none. */
export const keyOfFee = (counted: string) => `(${counted}->'fees'->>fee.fee_type::text)`;

/**
 * Amount of a stand-alone fee at its settlement. A later refund of it counts once, by
 * `refunded_at`, as `refundedRevenue`; its cost is not refunded.
 */
export const revOfFee = `fee.amount
  - CASE WHEN fee.refunded_at IS NULL THEN fee.amount_refunded ELSE 0 END`;
export const refundedRevenue = "- fee.amount_refunded";

/** Whether a fee is counted separately from its payment. */
export const standsAlone = `fee.to_owner_type = 'tenant'
  AND fee.fee_type NOT IN ('PROCESSING', 'INTERCHANGE')`;

/**
 * The sales code of a merchant at a time: of `later`, its range of `residual_period_sales` at that
 * time if there is one, else of `scope`, its row of `residual_period_merchants`.
 */
export const salesCodeAt =
  "CASE WHEN later.account_id IS NULL THEN scope.sales_code_id ELSE later.sales_code_id END";
