import type { ClientBase } from "pg";
import { unpackJson } from "../../database/compressed-json/compressed-json.ts";
import type { NewRow, Row } from "../../database/table-rows.ts";
import { toId, type Uuid } from "../../ids.ts";
import type { MetricChanges } from "./metric-changes.ts";
import type { FollowedKey } from "./object-keys.ts";
import { upsertRows } from "./upsert-rows.ts";

const chunkSize = 1_000;

/** A payment intent with what other tables say of it. */
type FoundIntent = Pick<
  Row<"payment_intents">,
  | "account_id"
  | "id"
  | "status"
  | "latest_payment_id"
  | "amount"
  | "amount_captured"
  | "amount_refunded"
  | "disputed"
  | "reversed"
  | "external"
  | "reference_id"
  | "created_at"
  | "captured_at"
  | "settled_at"
> & {
  tenant_id: Uuid;
  partner_id: Uuid;
  business_id: Uuid;
  dispute_open: boolean;
  paid_out_at: string | null;
  counted_payment_ids: Uuid[] | null;
};

type FoundPayment = Pick<
  Row<"payments">,
  | "account_id"
  | "id"
  | "payment_intent_id"
  | "payment_method_id"
  | "status"
  | "failure_code"
  | "decline_category"
  | "auth_code"
  | "processor_reference"
  | "entry_mode"
  | "external"
  | "is_card"
  | "card_brand"
  | "card_last_four"
  | "details"
  | "created_at"
>;

/** The part of a payment's details that is searched for. */
interface Details {
  payment_method: { bank: { masked_account: string } | null };
  billing_details: { name: string | null; email: string | null };
}

/** Writes the current rows of payment intents, and counts the decisions about their payments. */
export async function writePayments(
  client: ClientBase,
  keys: readonly FollowedKey[],
  metrics: MetricChanges,
): Promise<void> {
  const distinct = [...new Map(keys.map((key) => [key.id, key])).values()];
  for (let start = 0; start < distinct.length; start += chunkSize) {
    const chunk = distinct.slice(start, start + chunkSize);
    const accounts = chunk.map((key) => key.account_id);
    const ids = chunk.map((key) => key.id);
    const intents = await readIntents(client, accounts, ids);
    const payments = Map.groupBy(
      await readPaymentsOf(client, accounts, ids),
      (payment) => payment.payment_intent_id,
    );
    const rows = intents.map((intent) => rowOf(intent, payments.get(intent.id) ?? [], metrics));
    await upsertRows(client, "payment_search", rows);
  }
}

async function readIntents(
  client: ClientBase,
  accounts: readonly Uuid[],
  ids: readonly Uuid[],
): Promise<FoundIntent[]> {
  const { rows } = await client.query<FoundIntent>(
    `SELECT intent.account_id, intent.id, intent.status, intent.latest_payment_id, intent.amount,
            intent.amount_captured, intent.amount_refunded, intent.disputed, intent.reversed,
            intent.external, intent.reference_id, intent.created_at, intent.captured_at,
            intent.settled_at, account.tenant_id, account.partner_id, account.business_id,
            EXISTS (SELECT FROM disputes
                     WHERE disputes.account_id = intent.account_id
                       AND disputes.payment_id = intent.latest_payment_id
                       AND disputes.status IN ('new', 'contested', 'in_review')) AS dispute_open,
            (SELECT max(payouts.completed_at) FROM transactions AS part
               JOIN payouts ON payouts.account_id = part.account_id AND payouts.id = part.payout_id
              WHERE part.account_id = intent.account_id
                AND part.root_source_id = intent.latest_payment_id
                AND part.source_type = 'payment' AND payouts.status = 'completed') AS paid_out_at,
            known.counted_payment_ids
       FROM unnest($1::uuid[], $2::uuid[]) AS wanted (account_id, id)
       JOIN payment_intents AS intent
         ON intent.account_id = wanted.account_id AND intent.id = wanted.id
       JOIN accounts AS account ON account.id = intent.account_id
       LEFT JOIN payment_search AS known
         ON known.account_id = intent.account_id AND known.id = intent.id`,
    [accounts, ids],
  );
  return rows;
}

async function readPaymentsOf(
  client: ClientBase,
  accounts: readonly Uuid[],
  ids: readonly Uuid[],
): Promise<FoundPayment[]> {
  const { rows } = await client.query<FoundPayment>(
    `SELECT payment.account_id, payment.id, payment.payment_intent_id, payment.payment_method_id,
            payment.status, payment.failure_code, payment.decline_category, payment.auth_code,
            payment.processor_reference, payment.entry_mode, payment.external, payment.is_card,
            payment.card_brand, payment.card_last_four, payment.details, payment.created_at
       FROM unnest($1::uuid[], $2::uuid[]) AS wanted (account_id, id)
       JOIN payments AS payment
         ON payment.account_id = wanted.account_id AND payment.payment_intent_id = wanted.id
      ORDER BY payment.id`,
    [accounts, ids],
  );
  return rows;
}

function rowOf(
  intent: FoundIntent,
  payments: readonly FoundPayment[],
  metrics: MetricChanges,
): NewRow<"payment_search"> {
  const { latest_payment_id, counted_payment_ids, ...columns } = intent;
  const latest = payments.find(({ id }) => id === latest_payment_id);
  return {
    ...columns,
    payment_id: latest?.id ?? null,
    payment_status: latest?.status ?? null,
    // A voided payment is marked as settled because no funding will contain it.
    settled_at: latest?.status === "voided" ? null : columns.settled_at,
    ...methodOf(latest),
    entry_mode: latest?.entry_mode ?? null,
    failure_code: latest?.failure_code ?? null,
    decline_category: latest?.decline_category ?? null,
    authorization_code: latest?.auth_code ?? null,
    search_keys: [
      ...new Set([
        toId("payment_intent", intent.id).slice(-6),
        ...payments.flatMap(({ id, auth_code, processor_reference }) => [
          toId("payment", id),
          ...(auth_code === null ? [] : [auth_code.toLowerCase()]),
          ...(processor_reference === null ? [] : [processor_reference.toLowerCase()]),
        ]),
      ]),
    ],
    counted_payment_ids: countDecisions(payments, counted_payment_ids ?? [], metrics),
  };
}

function methodOf(payment: FoundPayment | undefined) {
  if (payment === undefined) {
    return {
      method_type: null,
      brand: null,
      last_four: null,
      customer_name: null,
      customer_email: null,
    };
  }
  const { account_id, payment_method_id, id } = payment;
  const details = unpackJson(payment.details, [account_id, payment_method_id, id]) as Details;
  const { payment_method: method, billing_details: customer } = details;
  return {
    method_type: payment.is_card ? "card" : "bank",
    brand: payment.card_brand,
    // The stored number of a bank account is masked.
    last_four: payment.card_last_four ?? method.bank?.masked_account.slice(-4) ?? null,
    customer_name: customer.name,
    customer_email: customer.email,
  };
}

/** Failures without a decision of the issuer. */
const undecided: readonly (string | null)[] = ["processor_unavailable", "merchant_configuration"];

/**
 * Counts each approval and decline of a card once, by the time of its payment. Invalid requests and
 * unknown outcomes are neither.
 *
 * Returns  the payments that are counted.
 */
function countDecisions(
  payments: readonly FoundPayment[],
  counted: readonly Uuid[],
  metrics: MetricChanges,
): Uuid[] {
  const all = [...counted];
  for (const payment of payments) {
    const { id, account_id: owner, created_at: at, failure_code, decline_category } = payment;
    if (all.includes(id) || !payment.is_card || payment.external) continue;
    if (["captured", "uncaptured", "voided"].includes(payment.status)) {
      metrics.add({ owner, metric: "approved", at, amount: 0, count: 1 });
    } else if (payment.status === "failed" && !undecided.includes(failure_code)) {
      const part = decline_category ?? "other";
      metrics.add({ owner, metric: "declined", at, part, amount: 0, count: 1 });
    } else {
      continue;
    }
    all.push(id);
  }
  return all;
}
