import type { Dependencies } from "../dependencies.ts";
import { inTransaction } from "../store/open-store.ts";
import { achTimes } from "./ach-windows.ts";
import { defaultAccountOf } from "./bank-accounts.ts";
import { conflict, done, type EnvelopedResponse, unprocessable } from "./envelope.ts";
import { emit } from "./events.ts";
import { type GrailPayObject, wireTime } from "./objects.ts";
import { type Json, objectFrom, type Reading, readRequest } from "./read-request.ts";
import { presentTransaction, type TransactionContent } from "./transaction.ts";

/** Nacha limits same-day entries to one million dollars. */
export const sameDayMinorMax = 100_000_000;
export const amountMinorMax = 9_999_999_999;

/**
 * Creates a debit of a payer's bank account.
 *
 * Returns  201 with the transaction, CAPTURE_PENDING; 409 if the client_reference_id was used
 *          before, with the uuid of the existing transaction; 422 for invalid fields.
 * Writes   the transaction, its scheduled origination, and transaction.created.
 */
export function createTransaction(deps: Dependencies, body: Json): EnvelopedResponse {
  const reading = readRequest(body);
  const content = readTransaction(deps, body, reading);
  const reference = reading.text("client_reference_id", 255) ?? "";
  if (Object.keys(reading.errors).length > 0) return unprocessable(reading.errors);
  const known = deps.grailpay.findByReference("transaction", reference);
  if (known !== undefined) return conflict(known.uuid);

  const now = deps.clock();
  const transaction: GrailPayObject = {
    uuid: deps.grailpay.draw(),
    type: "transaction",
    client_reference_id: reference,
    parent_uuid: "",
    status: content.capture_status,
    updated_at: wireTime(now),
    content: { ...content },
  };
  inTransaction(deps.database, () => {
    deps.grailpay.insert(transaction);
    const { sentAt } = achTimes(now, content.speed, "debit");
    deps.agenda.add("ach_step", `${transaction.uuid} send`, sentAt);
    emit(deps, "transaction.created", presentTransaction(transaction), now);
  });
  return done(201, "The transaction was created.", presentTransaction(transaction));
}

function readTransaction(deps: Dependencies, body: Json, reading: Reading): TransactionContent {
  const payer_uuid = reading.text("payer_uuid", 36, true) ?? "";
  const payee_uuid = reading.text("payee_uuid", 36);
  const processor_mid = reading.text("processor_mid", 64);
  if (payee_uuid === null && processor_mid === null) {
    reading.addError("payee_uuid", "Either payee_uuid or processor_mid is required.");
  }
  const speed = reading.oneOf("speed", ["standard", "sameday"] as const, "standard");
  const amount = reading.amount("amount", speed === "sameday" ? sameDayMinorMax : amountMinorMax);
  const source = readAccountOf(deps, body, "source_bank_account", payer_uuid, reading);
  const destination =
    payee_uuid === null
      ? null
      : readAccountOf(deps, body, "destination_bank_account", payee_uuid, reading);
  return {
    payer_uuid,
    payee_uuid,
    processor_mid,
    amount,
    transaction_fee: reading.count("transaction_fee", Math.max(amount - 1, 0)),
    speed,
    company_name: reading.text("company_name", 16),
    description: reading.text("description", 10),
    addenda: reading.text("addenda", 80),
    source_bank_account: source,
    destination_bank_account: destination,
    payout_delay_days_min: reading.count("payout_delay_days_min", 60),
    failure_simulation: reading.oneOf(
      "failure_simulation",
      ["none", "BeforePayout", "AfterPayout"] as const,
      "none",
    ),
    capture_status: "CAPTURE_PENDING",
    payout_status: null,
    clawback_status: null,
    reverse_payout_status: null,
    failure_code: null,
    failure_reason: null,
    cancel_reason: null,
    ach_return_code: null,
    payout_ach_return_code: null,
    notification_of_change: null,
    trace_ids: [],
    refunded_amount: 0,
    is_paused: false,
    created_at: wireTime(deps.clock()),
    sent_at: null,
    captured_at: null,
    returned_at: null,
  };
}

/**
 * The bank account of a user that a request names, or the user's default.
 *
 * Returns  its uuid; an empty one, and a fault, where the user or the account is not there.
 */
export function readAccountOf(
  deps: Dependencies,
  body: Json,
  field: string,
  userUuid: string,
  reading: Reading,
): { readonly uuid: string } {
  const owner = field === "source_bank_account" ? "payer_uuid" : "payee_uuid";
  if (userUuid === "") return { uuid: "" };
  const user = deps.grailpay.find("user", userUuid);
  if (user === undefined || user.status === "deleted") {
    reading.addError(owner, `The ${owner} is not a user's.`);
    return { uuid: "" };
  }
  const given = objectFrom(body[field]).uuid;
  const account =
    given === undefined
      ? defaultAccountOf(deps, userUuid)
      : deps.grailpay.find("bank_account", String(given));
  if (account?.parent_uuid === userUuid) return { uuid: account.uuid };
  const what = given === undefined ? "The user has no bank account." : "It is not the user's.";
  reading.addError(field, what);
  return { uuid: "" };
}
