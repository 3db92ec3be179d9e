import type { Payment, PaymentMethod } from "@openpayfac/contract";
import type { Pool } from "pg";
import type { Static } from "typebox";
import { packJson, unpackJson } from "../../database/compressed-json/compressed-json.ts";
import { shared } from "../../database/pipelined-reads.ts";
import { asJson, insertRow, updateRow } from "../../database/row-writes.ts";
import type { Row } from "../../database/table-rows.ts";
import type { Write } from "../../database/write-atomically.ts";
import type { Uuid } from "../../ids.ts";
import { requireTransition } from "../../transitions.ts";
import type { StoredBillingDetails, StoredOrderDetails } from "../details.ts";
import { paymentTransitions } from "./payment-states.ts";

type Wire = Static<typeof Payment>;

/** A row of `payments`, as stored. Residual reports and settlement read what is left out here. */
export type StoredPayment = Row<
  "payments",
  {
    decline_category: Wire["decline_category"];
    gateway_response: Wire["gateway_response"];
    entry_mode: Wire["entry_mode"];
    /** Corrections of an external payment's amount, oldest first; null: none. */
    amount_corrections: NonNullable<Wire["amount_corrections"]> | null;
    settlement_status: Wire["settlement_status"];
  },
  "final_status" | "is_card" | "card_brand" | "card_last_four"
>;

/** The stored part of a payment that no condition of a statement reads. */
interface PaymentDetails {
  /** The method at the time of the charge. */
  payment_method: Static<typeof PaymentMethod>;
  billing_details: StoredBillingDetails;
  order_details: StoredOrderDetails | null;
  user_fields: Record<string, string> | null;
}

export type PaymentRow = Omit<StoredPayment, "details"> & PaymentDetails;

/**
 * Returns  the payment of a stored row, with the columns that a statement joined to it. It is the
 *          same object, because copies of wide rows are a large part of a list's time.
 */
export function paymentOf<Stored extends StoredPayment>(
  row: Stored,
): Omit<Stored, "details"> & PaymentDetails {
  return Object.assign(row, unpackJson(row.details, idsIn(row)) as PaymentDetails);
}

/** The ids that the details of a payment contain, too. */
const idsIn = (row: Pick<PaymentRow, "account_id" | "payment_method_id" | "id">) => [
  row.account_id,
  row.payment_method_id,
  row.id,
];

function detailsOf(row: PaymentRow) {
  const { payment_method, billing_details, order_details, user_fields } = row;
  const details = { payment_method, billing_details, order_details, user_fields };
  return {
    details: packJson(details, idsIn(row)),
    is_card: payment_method.payment_method_type === "card",
    card_brand: payment_method.card?.brand ?? null,
    card_last_four: payment_method.card?.last_four_digits ?? null,
  };
}

export function insertPayment(payment: PaymentRow): Write {
  const { payment_method, billing_details, order_details, user_fields, ...row } = payment;
  return insertRow("payments", {
    ...row,
    ...detailsOf(payment),
    gateway_response: asJson(row.gateway_response),
    amount_corrections: asJson(row.amount_corrections),
  });
}

/**
 * Updates a payment with an outcome if the stored row is unchanged.
 *
 * Input    cardRead: the outcome also contains the card's details; corrected: the amount of an
 *          external payment is corrected.
 */
export function updatePayment(
  read: PaymentRow,
  changed: PaymentRow,
  { cardRead, corrected = false }: { cardRead: boolean; corrected?: boolean } = { cardRead: false },
): Write {
  requirePaymentTransition(read, changed);
  return updateRow(
    "payments",
    { account_id: read.account_id, id: read.id, version: read.version },
    {
      version: read.version + 1,
      sequence: changed.sequence,
      status: changed.status,
      amount_authorized: changed.amount_authorized,
      amount_captured: changed.amount_captured,
      amount_refunded: changed.amount_refunded,
      amount_refunding: changed.amount_refunding,
      amount_voided: changed.amount_voided,
      avs_result_code: changed.avs_result_code,
      cvv_result_code: changed.cvv_result_code,
      failure_code: changed.failure_code,
      failure_message: changed.failure_message,
      decline_category: changed.decline_category,
      gateway_response: asJson(changed.gateway_response),
      auth_code: changed.auth_code,
      processor_reference: changed.processor_reference,
      emv_tag_data: changed.emv_tag_data,
      authorization_expires_at: changed.authorization_expires_at,
      updated_at: changed.updated_at,
      ...(corrected
        ? { amount: changed.amount, amount_corrections: asJson(changed.amount_corrections) }
        : {}),
      ...(changed.settled_at === read.settled_at
        ? {}
        : { settlement_status: changed.settlement_status, settled_at: changed.settled_at }),
      ...(cardRead
        ? {
            entry_mode: changed.entry_mode,
            card_present: changed.card_present,
            signature: changed.signature,
            ...detailsOf(changed),
          }
        : {}),
    },
  );
}

/** Requires a transition that the payment table of states has. */
export function requirePaymentTransition(read: PaymentRow, changed: PaymentRow): void {
  requireTransition("a payment", paymentTransitions, read.status, changed.status);
}

export async function readPayment(
  database: Pool,
  accountId: Uuid,
  id: Uuid,
): Promise<PaymentRow | undefined> {
  const found = await database.query<StoredPayment>(
    shared({
      name: "read-payment",
      text: "SELECT * FROM payments WHERE account_id = $1 AND id = $2",
      values: [accountId, id],
    }),
  );
  return found.rows.map(paymentOf)[0];
}

type PaymentKey = Pick<PaymentRow, "account_id" | "id">;

/** Reads payments by id. Input   pairs of account and id, the table's key. */
export async function readPayments(
  database: Pool,
  keys: readonly PaymentKey[],
): Promise<Map<Uuid, PaymentRow>> {
  if (keys.length === 0) return new Map();
  const found = await database.query<StoredPayment>(
    shared({
      name: "read-payments",
      text: `SELECT p.* FROM unnest($1::uuid[], $2::uuid[]) AS wanted (account_id, id)
             JOIN payments p ON p.account_id = wanted.account_id AND p.id = wanted.id`,
      values: [keys.map((key) => key.account_id), keys.map((key) => key.id)],
    }),
  );
  return new Map(found.rows.map((row) => [row.id, paymentOf(row)]));
}
