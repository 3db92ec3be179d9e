import type { PaymentMethod } from "@openpayfac/contract";
import type { Pool } from "pg";
import type { Static } from "typebox";
import { shared } from "../../database/pipelined-reads.ts";
import { asJson, insertRow, updateRow } from "../../database/row-writes.ts";
import type { Row } from "../../database/table-rows.ts";
import type { Write } from "../../database/write-atomically.ts";
import type { Uuid } from "../../ids.ts";
import type { StoredBillingDetails } from "../details.ts";

type Wire = Static<typeof PaymentMethod>;

export type PaymentMethodRow = Row<
  "payment_methods",
  {
    /** Number of its latest event; 0: none yet. */
    sequence: number;
    payment_method_type: Wire["payment_method_type"];
    source_type: Wire["source_type"];
    /** The processor's token of the card or bank account. */
    token: string;
    /** The encrypted numbers of a bank account. */
    encrypted_numbers: string | null;
    /** The return code that blocks further debits of this bank account. */
    blocked_by_return_code: string | null;
    /** When a single-use method was used; null: unused, or reusable. */
    used_at: string | null;
    /** The payment intent or payment method intent whose client secret it was created with. */
    created_for_intent_id: Uuid | null;
    card: Wire["card"];
    bank: Wire["bank"];
    billing_details: StoredBillingDetails;
    meta_data: Wire["meta_data"];
    validation_response: Wire["validation_response"];
  }
>;

export function insertPaymentMethod(row: PaymentMethodRow): Write {
  return insertRow("payment_methods", {
    account_id: row.account_id,
    id: row.id,
    version: row.version,
    sequence: row.sequence,
    payment_method_type: row.payment_method_type,
    source_type: row.source_type,
    single_use_token: row.single_use_token,
    token: row.token,
    encrypted_numbers: row.encrypted_numbers,
    blocked_by_return_code: row.blocked_by_return_code,
    used_at: row.used_at,
    // A validation from before the column was added stored its candidate without it.
    created_for_intent_id: row.created_for_intent_id ?? null,
    card: asJson(row.card),
    bank: asJson(row.bank),
    billing_details: asJson(row.billing_details),
    meta_data: asJson(row.meta_data),
    validation_response: asJson(row.validation_response),
    created_at: row.created_at,
    updated_at: row.updated_at,
  });
}

/** Updates the columns that a request or a bank can change if the stored row is unchanged. */
export function updatePaymentMethodRow(read: PaymentMethodRow, changed: PaymentMethodRow): Write {
  return updateRow(
    "payment_methods",
    { account_id: read.account_id, id: read.id, version: read.version },
    {
      version: read.version + 1,
      sequence: changed.sequence,
      token: changed.token,
      encrypted_numbers: changed.encrypted_numbers,
      card: asJson(changed.card),
      bank: asJson(changed.bank),
      billing_details: asJson(changed.billing_details),
      meta_data: asJson(changed.meta_data),
      updated_at: changed.updated_at,
    },
  );
}

/** Marks a single-use method as used, unless it was used since it was read. */
export function markPaymentMethodUsed(read: PaymentMethodRow, now: string): Write {
  return updateRow(
    "payment_methods",
    { account_id: read.account_id, id: read.id, version: read.version },
    { version: read.version + 1, used_at: now },
  );
}

/** Marks a card that may be charged again as charged. No effect if another charge did. */
export function markFirstCharge(
  { account_id, id }: Pick<PaymentMethodRow, "account_id" | "id">,
  now: string,
): Write {
  return {
    sql: `UPDATE payment_methods SET used_at = $3, version = version + 1
           WHERE account_id = $1 AND id = $2 AND used_at IS NULL`,
    values: [account_id, id, now],
  };
}

/** Undoes `markPaymentMethodUsed` and `markFirstCharge`. No effect if another charge used the method. */
export function releasePaymentMethod(
  { account_id, id }: Pick<PaymentMethodRow, "account_id" | "id">,
  spentAt: string,
): Write {
  return {
    sql: `UPDATE payment_methods SET used_at = NULL, version = version + 1
           WHERE account_id = $1 AND id = $2 AND used_at = $3`,
    values: [account_id, id, spentAt],
  };
}

/**
 * Stores a card's details after a terminal has read it with a charge. Billing details that a
 * request has changed in the meantime are kept.
 */
export function writeCardRead(
  { account_id, payment_method_id }: { account_id: Uuid; payment_method_id: Uuid },
  read: {
    token: string;
    singleUse: boolean;
    card: PaymentMethodRow["card"];
    billing: StoredBillingDetails;
    now: string;
  },
): Write {
  return {
    sql: `UPDATE payment_methods SET version = version + 1, token = $3, single_use_token = $4,
            card = $5, billing_details = CASE sequence WHEN 0 THEN $6 ELSE billing_details END,
            updated_at = $7
           WHERE account_id = $1 AND id = $2`,
    values: [
      account_id,
      payment_method_id,
      read.token,
      read.singleUse,
      asJson(read.card),
      asJson(read.billing),
      read.now,
    ],
  };
}

export async function readPaymentMethod(
  database: Pool,
  accountId: Uuid,
  id: Uuid,
): Promise<PaymentMethodRow | undefined> {
  const found = await database.query<PaymentMethodRow>(
    shared({
      name: "read-payment-method",
      text: "SELECT * FROM payment_methods WHERE account_id = $1 AND id = $2",
      values: [accountId, id],
    }),
  );
  return found.rows[0];
}

/** Reads an account's payment methods by id. */
export async function readPaymentMethods(
  database: Pool,
  accountId: Uuid,
  ids: readonly Uuid[],
): Promise<Map<Uuid, PaymentMethodRow>> {
  if (ids.length === 0) return new Map();
  const found = await database.query<PaymentMethodRow>(
    shared({
      name: "read-payment-methods",
      text: "SELECT * FROM payment_methods WHERE account_id = $1 AND id = ANY ($2::uuid[])",
      values: [accountId, ids],
    }),
  );
  return new Map(found.rows.map((row) => [row.id, row]));
}
