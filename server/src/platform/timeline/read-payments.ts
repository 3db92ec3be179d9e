import type { Timeline } from "@openpayfac/contract";
import type { ClientBase } from "pg";
import type { Static } from "typebox";
import { unpackJson } from "../../database/compressed-json/compressed-json.ts";
import { firstIdAt, toId, type Uuid } from "../../ids.ts";
import type { IntentRow } from "./find-intent.ts";

export type Entry = Static<typeof Timeline>["entries"][number];

/** An entry with nothing but its time and its object. */
export const entryOf = (
  at: string,
  kind: Entry["kind"],
  object_id: string,
  more: Partial<Entry> = {},
): Entry => ({ at, kind, object_id, amount: null, status: null, code: null, text: null, ...more });

interface PaymentRow {
  id: Uuid;
  status: string;
  amount: number;
  amount_captured: number;
  failure_code: string | null;
  failure_message: string | null;
  auth_code: string | null;
  gateway_response: { code: string; text: string } | null;
  settled_at: string | null;
  created_at: string;
}

/** The payments of an intent, oldest first. */
export async function readPayments(client: ClientBase, intent: IntentRow): Promise<PaymentRow[]> {
  const { rows } = await client.query<PaymentRow>(
    `SELECT id, status, amount, amount_captured, failure_code, failure_message, auth_code,
            gateway_response, settled_at, created_at
       FROM payments WHERE account_id = $1 AND payment_intent_id = $2 ORDER BY id`,
    [intent.account_id, intent.id],
  );
  return rows;
}

/** The intent and its payments: their creation, the processor's response and their result. */
export function entriesOfPayments(intent: IntentRow, payments: readonly PaymentRow[]): Entry[] {
  const id = toId("payment_intent", intent.id);
  return [
    entryOf(intent.created_at, "intent_created", id, { amount: intent.amount }),
    ...(intent.captured_at === null
      ? []
      : [entryOf(intent.captured_at, "captured", id, { amount: intent.amount_captured })]),
    ...(intent.cancelled_at === null
      ? []
      : [
          entryOf(intent.cancelled_at, "cancelled", id, {
            amount: intent.amount_voided === 0 ? null : intent.amount_voided,
            text: intent.cancellation_reason,
          }),
        ]),
    ...payments.flatMap((payment) => {
      const paymentId = toId("payment", payment.id);
      return [
        entryOf(payment.created_at, "payment_created", paymentId, {
          amount: payment.amount,
          status: payment.status,
          code: payment.failure_code ?? payment.gateway_response?.code ?? null,
          text: payment.failure_message ?? payment.gateway_response?.text ?? null,
        }),
        ...(payment.settled_at === null
          ? []
          : [
              entryOf(payment.settled_at, "settled", paymentId, {
                amount: payment.amount_captured,
                status: "settled",
              }),
            ]),
      ];
    }),
  ];
}

interface AttemptRow {
  payment_id: Uuid;
  refund_id: Uuid | null;
  kind: string;
  state: string;
  amount: number;
  outcome: Buffer | null;
  opened_at: string;
}

/** How long a request to the processor can take until its result is recorded, and after its start. */
const requestMs = 60_000;
const startMs = 5_000;

/**
 * The requests to the processor. Only their ids are in an index, and an id begins with its time: they
 * are read around the times at which the intent's objects changed.
 */
export async function readAttempts(
  client: ClientBase,
  intent: IntentRow,
  times: readonly string[],
): Promise<Entry[]> {
  const around = (time: string, ms: number) => firstIdAt(new Date(new Date(time).getTime() + ms));
  const { rows } = await client.query<AttemptRow>(
    `SELECT DISTINCT ON (attempt.id) attempt.payment_id, attempt.refund_id, attempt.kind,
            attempt.state, attempt.amount, attempt.outcome, attempt.opened_at
       FROM unnest($3::uuid[], $4::uuid[]) AS around (first, last)
      CROSS JOIN LATERAL (
        SELECT * FROM processor_attempts
         WHERE account_id = $1 AND id >= around.first AND id < around.last) AS attempt
      WHERE attempt.payment_intent_id = $2
      ORDER BY attempt.id`,
    [
      intent.account_id,
      intent.id,
      times.map((time) => around(time, -requestMs)),
      times.map((time) => around(time, startMs)),
    ],
  );
  return rows.map((row) => {
    const outcome = (row.outcome && unpackJson(row.outcome, [])) as {
      kind?: string;
      /** Of a decline. */
      failure?: string | null;
      response?: { code?: string; text?: string };
    } | null;
    const object =
      row.refund_id === null ? toId("payment", row.payment_id) : toId("refund", row.refund_id);
    const result = outcome?.kind ?? (outcome?.failure == null ? row.state : "failed");
    return entryOf(row.opened_at, "processor_request", object, {
      amount: row.amount,
      status: `${row.kind}: ${result}`,
      code: outcome?.response?.code ?? outcome?.failure ?? null,
      text: outcome?.response?.text ?? null,
    });
  });
}
