import { randomUUID } from "node:crypto";
import type {
  AuthorizeInstruction,
  AuthorizeOutcome,
  CaptureInstruction,
  CaptureOutcome,
  CardProcessor,
  Declined,
  FoundTransaction,
  InquireByOrderIdInstruction,
  InquireInstruction,
  InquireOutcome,
  LookUpInstruction,
  LookUpOutcome,
  ProcessorResponse,
  RefundInstruction,
  RefundOutcome,
  VoidInstruction,
  VoidOutcome,
} from "../card-processor.ts";
import { selectTransaction } from "../select-transaction.ts";
import { isAmount, isOrderId, paymentBody, unsendable } from "./build-request.ts";
import { type TidewaterClient, unreadable, type WireResult } from "./client.ts";
import {
  approvalOf,
  declineOf,
  foundOf,
  isReference,
  type Payment,
  parsePayment,
} from "./payment.ts";
import { parseToken } from "./tokens.ts";

/** Only the displayed card details depend on a card look-up. */
const lookUpTimeoutMs = 5_000;

/**
 * Tidewater as a card processor.
 *
 * Input    newKey: makes the idempotency key of a void by order id, which may be sent again and must
 *          then be processed again; random when absent.
 * Source   simulator/docs/tidewater.md.
 */
export function createTidewater(
  client: TidewaterClient,
  newKey: () => string = randomUUID,
): CardProcessor {
  return {
    authorize: (instruction) => authorize(client, instruction),
    capture: (instruction) => capture(client, instruction),
    void: (instruction) => voidByReference(client, instruction),
    refund: (instruction) => refund(client, instruction),
    inquire: (requested) => inquire(client, requested),
    inquireByOrderId: (requested) => inquireByOrderId(client, requested),
    voidByOrderId: (requested) => voidByOrderId(client, requested, newKey()),
    lookUpCard: (requested) => lookUpCard(client, requested),
  };
}

async function authorize(
  client: TidewaterClient,
  instruction: AuthorizeInstruction,
): Promise<AuthorizeOutcome> {
  const body = paymentBody(instruction);
  if ("kind" in body) return body as Declined;
  const result = await client.post("/payments", body, instruction.orderId);
  if (result.kind === "rejected") return rejectedDecline(result);
  if (result.kind !== "done") return result;
  const payment = parsePayment(result.body, instruction);
  if (payment.kind === "unknown") return payment;
  if (payment.status === "declined") return declineOf(payment);
  return parseApproval(instruction, payment);
}

/** An approval counts only for the requested amount, or less. */
function parseApproval(instruction: AuthorizeInstruction, payment: Payment): AuthorizeOutcome {
  const { approvedMinor: amountMinor, response } = payment;
  const captured = instruction.capture && instruction.amountMinor > 0;
  if (payment.kind !== "sale") return { ...unreadable("not a sale"), response };
  if (payment.status !== (captured ? "captured" : "authorized")) {
    return { ...unreadable(`status ${payment.status} is not what was asked for`), response };
  }
  if (payment.amountMinor !== instruction.amountMinor) {
    return { ...unreadable("amount is not the one that was sent"), response };
  }
  if (amountMinor > instruction.amountMinor) {
    return { ...unreadable("approved for more"), response };
  }
  if (amountMinor === 0 && instruction.amountMinor > 0) {
    return { ...unreadable("approved for nothing"), response };
  }
  if (captured && payment.batch === undefined) {
    return { ...unreadable("captured in no batch"), response };
  }
  return approvalOf(payment, amountMinor);
}

async function capture(
  client: TidewaterClient,
  instruction: CaptureInstruction,
): Promise<CaptureOutcome> {
  const { merchantId, reference, amountMinor } = instruction;
  if (!isAmount(amountMinor) || amountMinor === 0) return unsendable("amount to capture");
  if (!isReference(reference)) return unsendable("reference is malformed");
  const result = await client.post(
    `/payments/${reference}/capture`,
    { merchant: merchantId, amount: amountMinor },
    `${reference}.capture.${amountMinor}`,
  );
  if (result.kind === "rejected") return rejectedDecline(result);
  if (result.kind !== "done") return result;
  const payment = parsePayment(result.body, instruction);
  if (payment.kind === "unknown") return payment;
  const { response, batch } = payment;
  const isCaptured = payment.status === "captured" && payment.capturedMinor === amountMinor;
  if (!isCaptured || batch === undefined) {
    return { ...unreadable("not captured for what was sent"), response };
  }
  return { kind: "captured", amountMinor, batchId: batch, response };
}

async function voidByReference(
  client: TidewaterClient,
  instruction: VoidInstruction,
): Promise<VoidOutcome> {
  const { merchantId, reference } = instruction;
  if (!isReference(reference)) return notVoided("rejected", unsendable("reference").response);
  const result = await client.post(
    `/payments/${reference}/void`,
    { merchant: merchantId },
    `${reference}.void`,
  );
  if (result.kind === "rejected") return rejectedVoid(result);
  if (result.kind !== "done") return result;
  const payment = parsePayment(result.body, instruction);
  if (payment.kind === "unknown") return payment;
  const { response } = payment;
  return payment.status === "voided"
    ? { kind: "voided", response }
    : { ...unreadable(`status ${payment.status} after a void`), response };
}

/** One request voids everything under the order id, and blocks the order id. */
async function voidByOrderId(
  client: TidewaterClient,
  { merchantId, orderId }: { merchantId: string; orderId: string },
  key: string,
): Promise<VoidOutcome> {
  if (!isOrderId(orderId)) return notVoided("rejected", unsendable("order id").response);
  const result = await client.post(
    "/order_voids",
    { merchant: merchantId, order_id: orderId },
    key,
  );
  if (result.kind === "rejected") return rejectedVoid(result);
  if (result.kind !== "done") return result;
  const { voided } = result.body;
  if (!Array.isArray(voided)) return unreadable("voided is not a list");
  const response = { code: "order_void", text: `voided ${voided.length}`, source: "tidewater" };
  return voided.length > 0 ? { kind: "voided", response } : notVoided("not_found", response);
}

async function refund(
  client: TidewaterClient,
  instruction: RefundInstruction,
): Promise<RefundOutcome> {
  const { merchantId, reference, orderId, amountMinor } = instruction;
  if (!isAmount(amountMinor) || amountMinor === 0) return unsendable("amount to refund");
  if (!isOrderId(orderId)) return unsendable("order id is malformed");
  const result = await client.post(
    "/refunds",
    { merchant: merchantId, payment: reference, order_id: orderId, amount: amountMinor },
    orderId,
  );
  if (result.kind === "rejected") {
    return result.code === "not_settled"
      ? { kind: "not_settled", response: responseOf(result) }
      : rejectedDecline(result);
  }
  if (result.kind !== "done") return result;
  const payment = parsePayment(result.body, { merchantId, orderId });
  if (payment.kind === "unknown") return payment;
  const { response } = payment;
  if (payment.kind !== "refund" || payment.parent !== reference) {
    return { ...unreadable("not a refund of the sale"), response };
  }
  if (payment.status === "declined") return declineOf(payment);
  if (payment.status !== "captured" || payment.capturedMinor !== amountMinor) {
    return { ...unreadable("refunded amount is not the one that was sent"), response };
  }
  return { kind: "refunded", reference: payment.id, amountMinor, response };
}

async function inquire(
  client: TidewaterClient,
  requested: InquireInstruction,
): Promise<InquireOutcome> {
  if (!isReference(requested.reference)) return unreadable("reference is malformed");
  const result = await client.get(`/payments/${requested.reference}`, {
    merchant: requested.merchantId,
  });
  if (result.kind === "rejected") {
    return result.status === 404 && result.code === "not_found"
      ? { kind: "not_found" }
      : failedLookUp(result);
  }
  if (result.kind !== "done") return failedLookUp(result);
  const payment = parsePayment(result.body, requested);
  return payment.kind === "unknown" ? payment : foundOf(payment);
}

async function inquireByOrderId(
  client: TidewaterClient,
  requested: InquireByOrderIdInstruction,
): Promise<InquireOutcome> {
  const { merchantId, orderId } = requested;
  const result = await client.get("/payments", { merchant: merchantId, order_id: orderId });
  if (result.kind !== "done") return failedLookUp(result);
  if (!Array.isArray(result.body.data)) return unreadable("data is not a list");
  const rows: FoundTransaction[] = [];
  for (const each of result.body.data) {
    const payment = parsePayment(each, { merchantId, orderId });
    const row = payment.kind === "unknown" ? payment : foundOf(payment);
    // An unreadable payment may be the one in effect, so the other ones are not conclusive.
    if (row.kind === "unknown") return row;
    rows.push(row);
  }
  return rows.length === 0 ? { kind: "not_found" } : selectTransaction(rows, requested.expect);
}

const networks = {
  visa: "visa",
  mastercard: "mastercard",
  amex: "american_express",
  discover: "discover",
  other: "other",
} as const;

async function lookUpCard(
  client: TidewaterClient,
  { merchantId, token }: LookUpInstruction,
): Promise<LookUpOutcome> {
  if (parseToken(token) === undefined) return { kind: "unknown_token" };
  const result = await client.get(`/tokens/${token}`, { merchant: merchantId }, lookUpTimeoutMs);
  if (result.kind === "rejected" && result.status === 404) return { kind: "unknown_token" };
  if (result.kind !== "done") return failedLookUp(result);
  const brand = networks[result.body.brand as keyof typeof networks];
  if (brand === undefined) return unreadable("brand is not listed");
  const { first_six: firstSix } = result.body;
  const isPrefix = typeof firstSix === "string" && /^\d{6}$/.test(firstSix);
  return { kind: "known", brand, ...(isPrefix ? { firstSix } : {}) };
}

/** A rejected or unsent look-up does not describe its subject. */
function failedLookUp(result: Exclude<WireResult, { kind: "done" }>) {
  if (result.kind === "unknown") return result;
  const why = result.kind === "not_sent" ? "connection" : "http_status";
  const detail = result.kind === "not_sent" ? result.detail : `${result.status} ${result.code}`;
  return { kind: "unknown", why, detail } as const;
}

type Rejected = Extract<WireResult, { kind: "rejected" }>;

function responseOf({ code, message }: Rejected): ProcessorResponse {
  return { code, text: message, source: "gateway" };
}

/** A rejected request was not processed. */
function rejectedDecline(rejected: Rejected): Declined {
  const { code, status } = rejected;
  const isOurs = status === 400 || status === 401 || status === 404;
  const reason =
    code === "invalid_token" ? "invalid_number" : isOurs ? "merchant_configuration" : "declined";
  return { kind: "declined", response: responseOf(rejected), reason, retry: "after_correction" };
}

function rejectedVoid(rejected: Rejected): VoidOutcome {
  const response = responseOf(rejected);
  switch (rejected.code) {
    case "already_settled":
    case "already_submitted":
      return notVoided("settled", response);
    case "not_found":
      return notVoided("not_found", response);
    case "in_progress":
      return {
        kind: "unknown",
        why: "pending",
        detail: "the issuer has not decided yet",
        response,
      };
    default:
      return notVoided("rejected", response);
  }
}

function notVoided(
  why: "settled" | "not_found" | "rejected",
  response: ProcessorResponse,
): VoidOutcome {
  return { kind: "not_voided", why, response };
}
