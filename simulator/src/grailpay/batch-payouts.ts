import type { Dependencies } from "../dependencies.ts";
import { inTransaction } from "../store/open-store.ts";
import { amountMinorMax, readAccountOf, sameDayMinorMax } from "./create-transaction.ts";
import {
  conflict,
  done,
  type EnvelopedResponse,
  notAllowed,
  notFound,
  unprocessable,
} from "./envelope.ts";
import { type GrailPayObject, wireTime } from "./objects.ts";
import { changePayout, payoutOf, serializePayout, startPayout } from "./payout.ts";
import { type Json, objectFrom, readRequest } from "./read-request.ts";

/** Maximum payouts of one request. The documents give no number. */
const payoutsMax = 500;

/**
 * Creates payouts to bank accounts, all or none.
 *
 * Returns  201 with the batch and its payouts, PAYOUT_PENDING_ACH; 409 where the reference of the
 *          batch or of a payout was used before; 422 for wrong fields, named `payouts.0.amount`.
 * Writes   the batch, its payouts, and when they are sent.
 */
export function createBatch(deps: Dependencies, body: Json): EnvelopedResponse {
  const reading = readRequest(body);
  const reference = reading.text("client_reference_id", 255) ?? "";
  const items = Array.isArray(body.payouts) ? body.payouts.map(objectFrom) : [];
  if (items.length === 0 || items.length > payoutsMax) {
    reading.addError("payouts", `The payouts must be a list of 1 to ${payoutsMax}.`);
  }
  const requested = items.map((item, index) => readItem(deps, item, index, reading.errors));
  if (Object.keys(reading.errors).length > 0) return unprocessable(reading.errors);
  const known = deps.grailpay.findByReference("batch", reference);
  if (known !== undefined) return conflict(known.uuid);
  for (const { reference: one } of requested) {
    const paid = deps.grailpay.findByReference("payout", one);
    if (paid !== undefined) return conflict(paid.uuid);
  }

  const now = deps.clock();
  const batch: GrailPayObject = {
    uuid: deps.grailpay.draw(),
    type: "batch",
    client_reference_id: reference,
    parent_uuid: "",
    status: "created",
    updated_at: wireTime(now),
    content: { created_at: wireTime(now) },
  };
  inTransaction(deps.database, () => {
    deps.grailpay.insert(batch);
    for (const { fields, reference: one } of requested) {
      startPayout(deps, { ...fields, batch_uuid: batch.uuid }, one, now);
    }
  });
  return done(201, "The payouts were created.", presentBatch(deps, batch));
}

function readItem(deps: Dependencies, item: Json, index: number, errors: Record<string, string[]>) {
  const reading = readRequest(item, errors, `payouts.${index}.`);
  const payee_uuid = reading.text("payee_uuid", 36, true) ?? "";
  const speed = reading.oneOf("speed", ["standard", "sameday"] as const, "standard");
  const reference = reading.text("client_reference_id", 255) ?? "";
  const fields = {
    batch_uuid: null,
    transaction_uuid: null,
    payee_uuid,
    processor_mid: reading.text("processor_mid", 64),
    amount: reading.amount("amount", speed === "sameday" ? sameDayMinorMax : amountMinorMax),
    speed,
    description: reading.text("description", 10),
    destination_bank_account: readAccountOf(
      deps,
      item,
      "destination_bank_account",
      payee_uuid,
      reading,
    ),
  };
  return { fields, reference };
}

function presentBatch(deps: Dependencies, batch: GrailPayObject) {
  const { objects } = deps.grailpay.list("payout", { parent_uuid: batch.uuid }, payoutsMax);
  return {
    uuid: batch.uuid,
    client_reference_id: batch.client_reference_id === "" ? null : batch.client_reference_id,
    created_at: batch.content.created_at,
    payouts: objects.map(serializePayout),
  };
}

export function readBatch(deps: Dependencies, uuid: string): EnvelopedResponse {
  const batch = deps.grailpay.find("batch", uuid);
  if (batch === undefined) return notFound("batch of payouts");
  return done(200, "The batch of payouts.", presentBatch(deps, batch));
}

export function readPayout(deps: Dependencies, uuid: string): EnvelopedResponse {
  const payout = deps.grailpay.find("payout", uuid);
  return payout === undefined
    ? notFound("payout")
    : done(200, "The payout.", serializePayout(payout));
}

/** Cancels a payout that was not sent yet. */
export function cancelPayout(deps: Dependencies, uuid: string, body: Json): EnvelopedResponse {
  const payout = deps.grailpay.find("payout", uuid);
  if (payout === undefined) return notFound("payout");
  if (payoutOf(payout).payout_status !== "PAYOUT_PENDING_ACH") {
    return notAllowed("A payout can be cancelled only while it is PAYOUT_PENDING_ACH.");
  }
  const cancel_reason = readRequest(body).text("cancel_reason", 255);
  const change = { payout_status: "CANCELED", cancel_reason } as const;
  const at = deps.clock();
  const cancelled = inTransaction(deps.database, () => changePayout(deps, payout, change, at));
  return done(200, "The payout was cancelled.", serializePayout(cancelled));
}
