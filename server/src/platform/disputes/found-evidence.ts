import type { EvidenceSource } from "@openpayfac/contract";
import { formatDollars } from "@openpayfac/money";
import type { Pool } from "pg";
import { named } from "../../database/named-statement.ts";
import type { Uuid } from "../../ids.ts";
import type { DisputeRow } from "./dispute-rows.ts";

/** The facts that the platform has about a disputed payment. */
export interface FoundEvidence {
  isCardPresent: boolean;
  cardBrand: string | null;
  cardLastFour: string | null;
  /** A sentence for each source that has content. */
  found: Partial<Record<EvidenceSource, string>>;
}

interface EvidenceRow {
  dispute_id: Uuid;
  card_present: boolean;
  card_brand: string | null;
  card_last_four: string | null;
  avs_result_code: string | null;
  cvv_result_code: string | null;
  entry_mode: string;
  auth_code: string | null;
  has_chip_data: boolean;
  is_signed: boolean;
  receipt_at: string | null;
  refunds: { amount: number; created_at: string }[] | null;
}

/** The published address checks that confirm something. Source   the contract's AVS results. */
const confirmedAddresses: Readonly<Record<string, string>> = {
  X: "the address and the postal code",
  Y: "the address and the postal code",
  D: "the address and the postal code",
  F: "the address and the postal code",
  A: "the address",
  Z: "the postal code",
  W: "the postal code",
  P: "the postal code",
};

/**
 * Reads what the payments of disputes prove, except their customers' earlier payments.
 *
 * Returns  by the disputes' ids.
 */
export async function readFoundEvidence(
  database: Pool,
  disputes: readonly Pick<DisputeRow, "account_id" | "id" | "payment_id">[],
): Promise<ReadonlyMap<Uuid, FoundEvidence>> {
  const { rows } = await database.query<EvidenceRow>(
    named(
      `SELECT wanted.dispute_id, payment.card_present, payment.card_brand, payment.card_last_four,
              payment.avs_result_code, payment.cvv_result_code, payment.entry_mode,
              payment.auth_code,
              coalesce(payment.emv_tag_data, terminal.emv_tag_data) IS NOT NULL AS has_chip_data,
              payment.signature IS NOT NULL OR terminal.signature IS NOT NULL AS is_signed,
              CASE WHEN terminal.receipt_data IS NOT NULL THEN terminal.created_at END AS receipt_at,
              (SELECT json_agg(json_build_object('amount', refund.amount,
                        'created_at', refund.created_at) ORDER BY refund.id)
                 FROM refunds AS refund
                WHERE refund.account_id = wanted.account_id
                  AND refund.payment_id = wanted.payment_id
                  AND refund.status = 'succeeded') AS refunds
         FROM unnest($1::uuid[], $2::uuid[], $3::uuid[])
                AS wanted (account_id, payment_id, dispute_id)
         JOIN payments AS payment ON payment.account_id = wanted.account_id
          AND payment.id = wanted.payment_id
         LEFT JOIN terminal_payments AS terminal ON terminal.account_id = wanted.account_id
          AND terminal.payment_id = wanted.payment_id`,
      [
        disputes.map((each) => each.account_id),
        disputes.map((each) => each.payment_id),
        disputes.map((each) => each.id),
      ],
    ),
  );
  return new Map(rows.map((row) => [row.dispute_id, evidenceIn(row)]));
}

function evidenceIn(row: EvidenceRow): FoundEvidence {
  const address = confirmedAddresses[row.avs_result_code ?? ""];
  const chip = row.auth_code === null ? "" : ` Authorization code ${row.auth_code}.`;
  const refunds = row.refunds ?? [];
  return {
    isCardPresent: row.card_present,
    cardBrand: row.card_brand,
    cardLastFour: row.card_last_four,
    found: {
      ...(address === undefined
        ? {}
        : { avs: `The issuer confirmed ${address}: AVS result ${row.avs_result_code}.` }),
      ...(row.cvv_result_code === "M"
        ? { cvv: "The issuer confirmed the security code: CVV result M." }
        : {}),
      ...(row.has_chip_data
        ? { emv: `The card's chip was read, entry mode ${row.entry_mode}.${chip}` }
        : {}),
      ...(row.is_signed ? { signature: "The cardholder signed on the terminal." } : {}),
      ...(row.receipt_at === null
        ? {}
        : { receipt: `The terminal has a receipt of ${dateOf(row.receipt_at)}.` }),
      ...(refunds.length === 0
        ? {}
        : { refunds: refunds.map((each) => `Refund of ${describe(each)}.`).join(" ") }),
    },
  };
}

/** At most this many payments before the disputed one are searched for its card. */
const earlierPaymentsRead = 1_000;
const earlierPaymentsShown = 5;

/**
 * Finds undisputed payments with the same card among the account's payments before the disputed one.
 *
 * Returns  a sentence; undefined: none among the last thousand.
 */
export async function findEarlierPayments(
  database: Pool,
  { account_id, payment_id }: Pick<DisputeRow, "account_id" | "payment_id">,
): Promise<string | undefined> {
  const { rows } = await database.query<{ amount: number; created_at: string }>(
    named(
      `SELECT earlier.amount_captured AS amount, earlier.created_at
         FROM payments AS disputed
         JOIN payment_methods AS card ON card.account_id = disputed.account_id
          AND card.id = disputed.payment_method_id
        CROSS JOIN LATERAL (
          SELECT * FROM payments WHERE account_id = disputed.account_id AND id < disputed.id
           ORDER BY id DESC LIMIT ${earlierPaymentsRead}) AS earlier
         JOIN payment_methods AS used ON used.account_id = earlier.account_id
          AND used.id = earlier.payment_method_id
        WHERE disputed.account_id = $1 AND disputed.id = $2
          AND earlier.status = 'captured' AND NOT earlier.disputed AND earlier.is_card
          AND earlier.card_last_four = disputed.card_last_four
          AND earlier.card_brand = disputed.card_brand
          AND used.token = card.token
        ORDER BY earlier.id DESC LIMIT ${earlierPaymentsShown}`,
      [account_id, payment_id],
    ),
  );
  if (rows.length === 0) return undefined;
  return `Undisputed payments with the same card: ${rows.map(describe).join("; ")}.`;
}

const describe = ({ amount, created_at }: { amount: number; created_at: string }) =>
  `${formatDollars(amount)} on ${dateOf(created_at)}`;

const dateOf = (time: string) => new Date(time).toISOString().slice(0, 10);
