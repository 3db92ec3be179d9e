import { sql } from "kysely";
import type { PaymentStatus } from "../../database/tables.generated.ts";
import type { Uuid } from "../../ids.ts";
import { searched } from "./searched-tables.ts";

// Of a receiver's transaction, payment and refund lie with the account whose payment it is.
const owner = sql`coalesce(t.source_account_id, t.account_id)`;

/** The status of the payment that a transaction comes from; null where it comes from none. */
export const statusOfPayment = sql<string>`(SELECT p.status::text FROM payments p
  WHERE p.account_id = ${owner} AND p.id = t.root_source_id)`;

/** The status of the payment, refund or dispute that a transaction is of. */
export const statusOfSource = sql<string>`(CASE
  WHEN t.source_type IN ('payment', 'transfer') THEN
    (SELECT p.status::text FROM payments p WHERE p.account_id = ${owner} AND p.id = t.source_id)
  WHEN t.source_type IN ('refund', 'refund_failure') THEN
    (SELECT r.status::text FROM refunds r WHERE r.account_id = ${owner} AND r.id = t.source_id)
  WHEN t.source_type = 'dispute' THEN
    (SELECT d.status::text FROM disputes d WHERE d.account_id = ${owner} AND d.id = t.source_id)
  END)`;

/** Payments with these stand in an index, by `final_status`. */
const ends: readonly string[] = ["cancelled", "voided", "failed", "rejected"];
/** Those of a payment whose intent is still under way, and stands in an index for it. */
const underWay: readonly string[] = ["pending", "uncaptured"];

/** Whether few payments have that status, so that what has it is found before it is put in order. */
export function isSelective(status: string | undefined): boolean {
  return status !== undefined && (isEnd(status) || underWay.includes(status));
}

/** Whether a payment came to that end other than captured. */
export function isEnd(status: string): status is PaymentStatus {
  return ends.includes(status);
}

/** The intents of an account that have a payment that came to that end. */
export function intentsOfEnded(accountId: Uuid, status: PaymentStatus) {
  return searched
    .selectFrom("payments as p")
    .where("p.account_id", "=", accountId)
    .where("p.final_status", "=", status)
    .select("p.payment_intent_id");
}

/** The account's own payments with a rare status, as SQL of their ids. */
function rarePayments(accountId: Uuid, status: string) {
  const ended = sql<{ id: Uuid }>`SELECT p.id FROM payments p
    WHERE p.account_id = ${accountId} AND p.final_status = ${status}`;
  const open = sql<{ id: Uuid }>`SELECT p.id FROM payment_intents i
    JOIN payments p ON p.account_id = i.account_id AND p.id = i.latest_payment_id
    WHERE i.account_id = ${accountId} AND p.status = ${status}
      AND i.status <> 'captured' AND i.status IN ('created', 'pending', 'uncaptured')`;
  return isEnd(status) ? ended : open;
}

/** Ids of the account's transactions that come from a payment with a rare status. */
export function whosePaymentIs(accountId: Uuid, status: string) {
  const received = receivedBy(accountId).where(statusOfPayment, "=", status).select("t.id");
  return ofRarePayments(accountId, status).select("t.id").union(received);
}

/** Ids of the account's transactions whose own payment, refund or dispute has a rare status. */
export function whoseSourceIs(accountId: Uuid, status: string) {
  const ofPayments = ofRarePayments(accountId, status)
    .where("t.source_type", "in", ["payment", "transfer"])
    .whereRef("t.source_id", "=", "rare.id")
    .select("t.id");
  const ofOthers = searched
    .selectFrom("transactions as t")
    .where("t.account_id", "=", accountId)
    // As it stands in the index of what is neither payment, fee nor transfer.
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
