import { type RawBuilder, sql } from "kysely";
import type { PaymentStatus } from "../../database/tables.generated.ts";
import type { Uuid } from "../../ids.ts";
import { searched } from "./searched-tables.ts";

// The payment and refund of a received transaction belong to the account of the payment.
const owner = sql`coalesce(t.source_account_id, t.account_id)`;

/** The status of the payment that is a transaction's root; null if it has none. */
export const statusOfPayment = sql<string>`(SELECT p.status::text FROM payments p
  WHERE p.account_id = ${owner} AND p.id = t.root_source_id)`;

/** The status of the payment, refund or dispute that is a transaction's source. */
export const statusOfSource = sql<string>`(CASE
  WHEN t.source_type IN ('payment', 'transfer') THEN
    (SELECT p.status::text FROM payments p WHERE p.account_id = ${owner} AND p.id = t.source_id)
  WHEN t.source_type IN ('refund', 'refund_failure') THEN
    (SELECT r.status::text FROM refunds r WHERE r.account_id = ${owner} AND r.id = t.source_id)
  WHEN t.source_type = 'dispute' THEN
    (SELECT d.status::text FROM disputes d WHERE d.account_id = ${owner} AND d.id = t.source_id)
  END)`;

/** Statuses in the index on `final_status` of payments. */
const ends: readonly string[] = ["cancelled", "voided", "failed", "rejected"];
/**
 * Statuses of a payment whose intent is not final, with the statuses of that intent, by which an index
 * finds it: an authorization changes both to uncaptured, and a capture makes the intent pending.
 */
const inFlight: Readonly<Record<string, string>> = {
  pending: "'created', 'pending'",
  uncaptured: "'pending', 'uncaptured'",
};

/** Whether few payments have the status, so that its rows are found first and then sorted. */
export function isSelective(status: string | undefined): boolean {
  return status !== undefined && (isEnd(status) || inFlight[status] !== undefined);
}

/** Whether the status is final and not captured. */
export function isEnd(status: string): status is PaymentStatus {
  return ends.includes(status);
}

/** The condition of the intent `i` of a payment in flight, by the index of intents that are not captured. */
export function intentInFlight(status: string): RawBuilder<boolean> {
  return sql`i.status <> 'captured' AND i.status IN (${sql.raw(inFlight[status] ?? "NULL")})`;
}

/** The account's intents with a payment in the final status. */
export function intentsOfEnded(accountId: Uuid, status: PaymentStatus) {
  return searched
    .selectFrom("payments as p")
    .where("p.account_id", "=", accountId)
    .where("p.final_status", "=", status)
    .select("p.payment_intent_id");
}

/** The account's own payments with a selective status, as a subquery of their ids. */
function rarePayments(accountId: Uuid, status: string) {
  const ended = sql<{ id: Uuid }>`SELECT p.id FROM payments p
    WHERE p.account_id = ${accountId} AND p.final_status = ${status}`;
  const open = sql<{ id: Uuid }>`SELECT p.id FROM payment_intents i
    JOIN payments p ON p.account_id = i.account_id AND p.id = i.latest_payment_id
    WHERE i.account_id = ${accountId} AND p.status = ${status}
      AND ${intentInFlight(status)}`;
  return isEnd(status) ? ended : open;
}

/** Ids of the account's transactions whose root is a payment with a selective status. */
export function whosePaymentIs(accountId: Uuid, status: string) {
  const received = receivedBy(accountId).where(statusOfPayment, "=", status).select("t.id");
  return ofRarePayments(accountId, status).select("t.id").union(received);
}

/**
 * Ids of the account's transactions whose source, a payment, refund or dispute, has a selective
 * status.
 */
export function whoseSourceIs(accountId: Uuid, status: string) {
  const ofPayments = ofRarePayments(accountId, status)
    .where("t.source_type", "in", ["payment", "transfer"])
    .whereRef("t.source_id", "=", "rare.id")
    .select("t.id");
  const ofOthers = searched
    .selectFrom("transactions as t")
    .where("t.account_id", "=", accountId)
    // The condition of the partial index on other types than payment, fee and transfer.
    .where(sql<boolean>`t.source_type IN ('refund', 'refund_failure', 'dispute')`)
    .where(statusOfSource, "=", status)
    .select("t.id");
  const received = receivedBy(accountId).where(statusOfSource, "=", status).select("t.id");
  return ofPayments.union(ofOthers).union(received);
}

function ofRarePayments(accountId: Uuid, status: string) {
  return searched
    .selectFrom(sql<{ id: Uuid }>`(${rarePayments(accountId, status)})`.as("rare"))
    .innerJoin("transactions as t", "t.root_source_id", "rare.id")
    .where("t.account_id", "=", accountId)
    .where("t.source_account_id", "is", null);
}

function receivedBy(accountId: Uuid) {
  return searched
    .selectFrom("transactions as t")
    .where("t.account_id", "=", accountId)
    .where("t.source_account_id", "is not", null);
}
