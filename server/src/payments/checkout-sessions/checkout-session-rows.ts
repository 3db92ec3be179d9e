import type { CheckoutSession } from "@openpayfac/contract";
import type { Pool } from "pg";
import type { Static } from "typebox";
import { asJson, insertRow, updateRow } from "../../database/row-writes.ts";
import { type Joined, splitJoinedRows } from "../../database/split-joined-rows.ts";
import type { Row } from "../../database/table-rows.ts";
import type { Write } from "../../database/write-atomically.ts";
import type { Uuid } from "../../ids.ts";
import { requireTransition } from "../../transitions.ts";
import type { PaymentIntentRow } from "../payment-intents/payment-intent-rows.ts";
import { checkoutSessionTransitions } from "./checkout-session-states.ts";

type Wire = Static<typeof CheckoutSession>;

export type CheckoutSessionRow = Row<
  "checkout_sessions",
  {
    payment_method_types: ("card" | "bank")[];
    /** Saved payment methods that the page offers. */
    payment_method_ids: Uuid[];
    /** The request's data for the intent, as returned by the API. */
    payment_intent_data: Wire["payment_intent_data"];
    /** The amount of the intent. */
    total: number;
    user_fields: Record<string, string> | null;
    /** Time of the next check; null once the session is closed. */
    next_check_at: string | null;
  }
>;

export function insertCheckoutSession(row: CheckoutSessionRow): Write {
  return insertRow("checkout_sessions", {
    ...row,
    payment_intent_data: asJson(row.payment_intent_data),
    user_fields: asJson(row.user_fields),
  });
}

/** Updates a session's status if the stored row is unchanged. */
export function updateCheckoutSession(
  read: CheckoutSessionRow,
  changed: CheckoutSessionRow,
): Write {
  requireTransition("a session", checkoutSessionTransitions, read.status, changed.status);
  return updateRow(
    "checkout_sessions",
    { account_id: read.account_id, id: read.id, version: read.version },
    {
      version: read.version + 1,
      sequence: changed.sequence,
      status: changed.status,
      next_check_at: changed.next_check_at,
      updated_at: changed.updated_at,
    },
  );
}

export interface SessionWithIntent {
  session: CheckoutSessionRow;
  intent: PaymentIntentRow;
}

/** A session with its intent, in one round trip. */
export async function readCheckoutSession(
  database: Pool,
  accountId: Uuid,
  id: Uuid,
): Promise<SessionWithIntent | undefined> {
  const found = await database.query({
    name: "read-checkout-session",
    rowMode: "array",
    text: `SELECT s.*, i.* FROM checkout_sessions s
             JOIN payment_intents i
               ON i.account_id = s.account_id AND i.id = s.payment_intent_id
            WHERE s.account_id = $1 AND s.id = $2`,
    values: [accountId, id],
  });
  const [row] = splitJoinedRows<CheckoutSessionRow, PaymentIntentRow>(found);
  return row === undefined ? undefined : withIntent(row);
}

/** Reads open sessions that are due for a check, the longest due first. */
export async function readSessionsDueForCheck(
  database: Pool,
  now: string,
  after: { at: string; id: Uuid } | undefined,
  limit: number,
): Promise<SessionWithIntent[]> {
  const found = await database.query({
    name: "read-sessions-to-look-at",
    rowMode: "array",
    text: `SELECT s.*, i.* FROM checkout_sessions s
             JOIN payment_intents i
               ON i.account_id = s.account_id AND i.id = s.payment_intent_id
            WHERE s.next_check_at <= $1
              AND ($2::timestamptz IS NULL OR (s.next_check_at, s.id) > ($2, $3::uuid))
            ORDER BY s.next_check_at, s.id LIMIT $4`,
    values: [now, after?.at ?? null, after?.id ?? null, limit],
  });
  return splitJoinedRows<CheckoutSessionRow, PaymentIntentRow>(found).map(withIntent);
}

function withIntent(row: Joined<CheckoutSessionRow, PaymentIntentRow>): SessionWithIntent {
  if (row.second === undefined) throw new Error("a checkout session has an intent");
  return { session: row.first, intent: row.second };
}
