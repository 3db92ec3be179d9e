import type { PaymentMethodIntent } from "@openpayfac/contract";
import type { Pool } from "pg";
import type { Static } from "typebox";
import { asJson, insertRow, updateRow } from "../../database/row-writes.ts";
import { type Joined, splitJoinedRows } from "../../database/split-joined-rows.ts";
import type { Row } from "../../database/table-rows.ts";
import type { Write } from "../../database/write-atomically.ts";
import type { Uuid } from "../../ids.ts";
import { requireTransition } from "../../transitions.ts";
import type { PaymentMethodRow } from "../payment-methods/payment-method-rows.ts";
import { paymentMethodIntentTransitions } from "./payment-method-intent-states.ts";

type Wire = Static<typeof PaymentMethodIntent>;

export type PaymentMethodIntentRow = Row<
  "payment_method_intents",
  {
    payment_method_types: ("card" | "bank")[];
    bill_to: Wire["bill_to"];
    latest_validation_response: Wire["latest_validation_response"];
    /** Validations that the issuer declined. */
    declines: number;
    user_fields: Record<string, string> | null;
    cancellation_reason: Wire["cancellation_reason"];
    /**
     * Time of the cancellation as abandoned; null once final or while a validation is in flight.
     */
    expires_at: string | null;
  }
>;

export function insertPaymentMethodIntent(row: PaymentMethodIntentRow): Write {
  return insertRow("payment_method_intents", {
    ...row,
    latest_validation_response: asJson(row.latest_validation_response),
    user_fields: asJson(row.user_fields),
  });
}

/** Updates the mutable columns if the stored row is unchanged. */
export function updatePaymentMethodIntentRow(
  read: PaymentMethodIntentRow,
  changed: PaymentMethodIntentRow,
): Write {
  requireTransition(
    "a payment method intent",
    paymentMethodIntentTransitions,
    read.status,
    changed.status,
  );
  return updateRow(
    "payment_method_intents",
    { account_id: read.account_id, id: read.id, version: read.version },
    {
      version: read.version + 1,
      sequence: changed.sequence,
      status: changed.status,
      payment_method_types: changed.payment_method_types,
      payment_method_id: changed.payment_method_id,
      validate: changed.validate,
      bill_to: changed.bill_to,
      latest_validation_response: asJson(changed.latest_validation_response),
      validation_attempts: changed.validation_attempts,
      declines: changed.declines,
      user_fields: asJson(changed.user_fields),
      cancellation_reason: changed.cancellation_reason,
      expires_at: changed.expires_at,
      updated_at: changed.updated_at,
    },
  );
}

/** Reads a payment method intent with its payment method, if it has one. */
export async function readPaymentMethodIntent(
  database: Pool,
  accountId: Uuid,
  id: Uuid,
): Promise<Joined<PaymentMethodIntentRow, PaymentMethodRow> | undefined> {
  const found = await database.query({
    name: "read-payment-method-intent",
    rowMode: "array",
    text: `SELECT i.*, m.* FROM payment_method_intents i
             LEFT JOIN payment_methods m
               ON m.account_id = i.account_id AND m.id = i.payment_method_id
            WHERE i.account_id = $1 AND i.id = $2`,
    values: [accountId, id],
  });
  return splitJoinedRows<PaymentMethodIntentRow, PaymentMethodRow>(found)[0];
}
