import type {
  BankInquiry,
  BankProcessor,
  CancelDebitOutcome,
  PayoutOutcome,
  RefundDebitInstruction,
  RegisterInstruction,
  RegisterOutcome,
  Transfer,
} from "../bank-processor.ts";
import type { ProcessorResponse, Unknown } from "../card-processor.ts";
import type { Exchange } from "../json-exchange.ts";
import {
  businessFields,
  debitFields,
  payoutFields,
  personFields,
  refundFields,
} from "./build-request.ts";
import { readChanges } from "./changes.ts";
import { type GrailPayClient, type GrailPayClientSettings, openGrailPayClient } from "./client.ts";
import { declinedBy, goodResponse, parseExchange, unreadable } from "./outcomes.ts";
import { parseDebit, parsePayout, parseRefund, referenceOf } from "./parse-response.ts";
import { isObject, isReference, objectOf, textOf } from "./wire.ts";

/**
 * GrailPay as a processor of bank payments.
 *
 * Returns  the processor; `close` waits for requests in flight.
 * Errors   TypeError for invalid settings. No method throws.
 * Source   GrailPay API, v1 to v3.
 */
export function createGrailPay(
  settings: GrailPayClientSettings,
): BankProcessor & { close(): Promise<void> } {
  const client = openGrailPayClient(settings);
  return {
    register: (instruction) => register(client, instruction),
    debit: (instruction) => order(client.post("/3p/api/v1/transaction", debitFields(instruction))),
    inquire: (requested) => lookUp(client, "/3p/api/v2/transactions", requested, parseDebit),
    cancel: (instruction) => cancel(client, instruction.reference),
    refund: (instruction) => refund(client, instruction),
    inquireRefund: (requested) => lookUpRefund(client, requested),
    pay: (instruction) =>
      order(client.post("/3p/api/v2/batch-payouts", payoutFields(instruction)), payoutOf),
    inquirePayout: (requested) => lookUp(client, "/3p/api/v2/payouts", requested, parsePayout),
    changesSince: (requested) => readChanges(client, requested.since),
    close: () => client.close(),
  };
}

/** A person or a company with one account, whose numbers the vendor verifies. */
async function register(
  client: GrailPayClient,
  instruction: RegisterInstruction,
): Promise<RegisterOutcome> {
  const business = instruction.ownerType === "business";
  const result = parseExchange(
    business
      ? await client.post("/api/v3/businesses", businessFields(instruction))
      : await client.post("/api/v3/people", personFields(instruction)),
  );
  switch (result.kind) {
    case "not_sent":
    case "unknown":
      return result;
    case "rejected":
      // Source   GrailPay API, "Errors": 406 when the account could not be validated.
      if (result.status === 406) return { kind: "invalid", response: result.response };
      return declinedBy(result);
    case "told": {
      const { data } = result.envelope;
      const owner = referenceOf(data);
      const bankAccount = isObject(data) ? objectOf(data, "bank_account") : undefined;
      const account = referenceOf(bankAccount);
      if (owner === undefined || account === undefined) return unreadable("no account is named");
      if (bankAccount !== undefined && textOf(bankAccount, "valid_account") === "invalid") {
        return { kind: "invalid", response: goodResponse(result) };
      }
      return { kind: "registered", account: { owner, account } };
    }
  }
}

/**
 * Sends an order that moves funds. A response without a reference names nothing that could be
 * found.
 */
async function order(
  sent: Promise<Exchange>,
  made: (data: unknown) => unknown = (data) => data,
): Promise<PayoutOutcome> {
  const result = parseExchange(await sent);
  switch (result.kind) {
    case "not_sent":
    case "unknown":
      return result;
    case "rejected":
      return declinedBy(result);
    case "told": {
      const reference = referenceOf(made(result.envelope.data));
      if (reference === undefined) return unreadable("no reference");
      return { kind: "accepted", reference, response: goodResponse(result) };
    }
  }
}

/** The only payout of the batch that was created for it. */
function payoutOf(batch: unknown): unknown {
  const payouts = isObject(batch) ? batch.payouts : undefined;
  return Array.isArray(payouts) && payouts.length === 1 ? payouts[0] : undefined;
}

async function refund(
  client: GrailPayClient,
  instruction: RefundDebitInstruction,
): Promise<PayoutOutcome> {
  const { debitReference } = instruction;
  if (!isReference(debitReference)) return unreadable("a reference that cannot be sent");
  const path = `/3p/api/v1/transactions/${debitReference}/refund`;
  return order(client.post(path, refundFields(instruction)));
}

async function cancel(client: GrailPayClient, reference: string): Promise<CancelDebitOutcome> {
  if (!isReference(reference)) return unreadable("a reference that cannot be sent");
  const result = parseExchange(await client.delete(`/api/v3/transactions/${reference}/cancel`));
  switch (result.kind) {
    case "not_sent":
    case "unknown":
      return result;
    case "told":
      return { kind: "cancelled", response: goodResponse(result) };
    case "rejected": {
      const { status, response } = result;
      if (status === 404) return { kind: "not_cancelled", why: "not_found", response };
      const late = status === 400 || status === 422;
      return { kind: "not_cancelled", why: late ? "originated" : "rejected", response };
    }
  }
}

type Read = (entry: unknown, response: ProcessorResponse) => Transfer | undefined;
type Inquiry = Transfer | { kind: "not_found" } | Unknown;

/**
 * Requests one entry by reference, or all entries with the platform's order id, of which there is
 * at most one.
 */
async function lookUp(
  client: GrailPayClient,
  path: string,
  requested: BankInquiry,
  read: Read,
): Promise<Inquiry> {
  if ("reference" in requested) {
    if (!isReference(requested.reference)) return unreadable("a reference that cannot be sent");
    return readOne(await client.get(`${path}/${requested.reference}`), read);
  }
  const query = { client_reference_id: requested.orderId };
  return readOneOfList(await client.get(path, query), requested.orderId, read);
}

async function lookUpRefund(
  client: GrailPayClient,
  requested: BankInquiry & { debitReference: string },
): Promise<Inquiry> {
  if ("reference" in requested) return lookUp(client, "/3p/api/v1/refunds", requested, parseRefund);
  if (!isReference(requested.debitReference)) return unreadable("a reference that cannot be sent");
  const path = `/3p/api/v1/transactions/${requested.debitReference}/refunds`;
  return readOneOfList(await client.get(path), requested.orderId, parseRefund);
}

function readOne(exchange: Exchange, read: Read): Inquiry {
  const result = parseExchange(exchange);
  if (result.kind === "unknown") return result;
  if (result.kind === "not_sent") return { ...result, kind: "unknown", why: "connection" };
  if (result.kind === "rejected") {
    return result.status === 404 ? { kind: "not_found" } : noResponse(result.response);
  }
  return read(result.envelope.data, goodResponse(result)) ?? unreadable("an entry cannot be read");
}

function readOneOfList(exchange: Exchange, orderId: string, read: Read): Inquiry {
  const result = parseExchange(exchange);
  if (result.kind === "unknown") return result;
  if (result.kind === "not_sent") return { ...result, kind: "unknown", why: "connection" };
  if (result.kind === "rejected") {
    return result.status === 404 ? { kind: "not_found" } : noResponse(result.response);
  }
  const { data } = result.envelope;
  if (!Array.isArray(data)) return unreadable("not a list");
  // The list is filtered here too: the response of a service that ignored the filter must not
  // match.
  const own = data.filter(
    (entry) => isObject(entry) && textOf(entry, "client_reference_id") === orderId,
  );
  if (own.length > 1) return { kind: "unknown", why: "ambiguous", detail: "several of one name" };
  if (own.length === 0) return { kind: "not_found" };
  return read(own[0], goodResponse(result)) ?? unreadable("an entry cannot be read");
}

/** A failed inquiry does not describe its subject, least of all as "not found". */
function noResponse(response: ProcessorResponse): Unknown {
  return { kind: "unknown", why: "http_status", detail: response.text, response };
}
