import type {
  Authorized,
  Declined,
  FoundTransaction,
  ProcessorResponse,
  Unknown,
} from "../card-processor.ts";
import type { AvsResult, CvvResult } from "../check-results.ts";
import { isObject, printable, unreadable } from "./client.ts";
import { avsLetters, cvvLetters, resultCodes, retryOf } from "./result-codes.ts";

/** A payment object in which every field has its documented type. */
export interface Payment {
  id: string;
  orderId: string;
  kind: "sale" | "refund";
  parent: string | undefined;
  status: "authorized" | "captured" | "submitted" | "settled" | "voided" | "declined";
  amountMinor: number;
  approvedMinor: number;
  capturedMinor: number;
  approvalCode: string | undefined;
  meaning: (typeof resultCodes)[string];
  retry: Declined["retry"];
  response: ProcessorResponse;
  avs: AvsResult;
  cvv: CvvResult;
  card: { token?: string; expiry?: { month: number; year: number } };
  batch: string | undefined;
}

const statuses = ["authorized", "captured", "submitted", "settled", "voided", "declined"];

/**
 * Parses a payment object.
 *
 * Input    requested: the merchant, order and type it must belong to.
 * Returns  unknown for another payment, an undecided one, an undocumented status or result code,
 *          and a field that is missing or of another type.
 * Source   simulator/docs/tidewater.md, "The payment".
 */
export function parsePayment(
  body: unknown,
  requested: { merchantId: string; orderId?: string; reference?: string },
): Payment | Unknown {
  if (!isObject(body)) return unreadable("not an object");
  if (body.merchant !== requested.merchantId) return unreadable("of another merchant");
  if (requested.orderId !== undefined && body.order_id !== requested.orderId) {
    return unreadable("of another order id");
  }
  if (body.status === "processing") {
    return { kind: "unknown", why: "pending", detail: "the issuer has not decided yet" };
  }
  const { id, order_id: orderId, kind, parent, batch, approval_code: approvalCode } = body;
  if (typeof id !== "string" || !isReference(id)) return unreadable("id is not an id");
  if (requested.reference !== undefined && id !== requested.reference)
    return unreadable("another payment");
  if (typeof orderId !== "string") return unreadable("order_id is missing");
  if (kind !== "sale" && kind !== "refund") return unreadable("kind is neither sale nor refund");
  const amounts = [body.amount, body.amount_approved, body.amount_captured].map(centsOf);
  const [amountMinor, approvedMinor, capturedMinor] = amounts;
  if (amountMinor === undefined || approvedMinor === undefined || capturedMinor === undefined) {
    return unreadable("an amount is not a whole number of cents");
  }
  if (body.currency !== "usd") return unreadable("currency is not usd");
  const result = isObject(body.result) ? body.result : {};
  if (typeof result.code !== "string") return unreadable("result.code is missing");
  const response = {
    code: printable(result.code),
    text: printable(typeof result.message === "string" ? result.message : ""),
    source: "tidewater",
  };
  const meaning = Object.hasOwn(resultCodes, result.code) ? resultCodes[result.code] : undefined;
  const { status } = body;
  if (meaning === undefined || typeof status !== "string" || !statuses.includes(status)) {
    const detail = `result ${response.code}, status ${printable(String(status))}: not listed`;
    return { kind: "unknown", why: "unknown_code", detail, response };
  }
  if ((meaning === "approved") === (status === "declined")) {
    return { ...unreadable("result and status contradict each other"), response };
  }
  return {
    id,
    orderId,
    kind,
    parent: typeof parent === "string" ? parent : undefined,
    status: status as Payment["status"],
    amountMinor,
    approvedMinor,
    capturedMinor,
    approvalCode: typeof approvalCode === "string" ? approvalCode : undefined,
    meaning,
    retry: retryOf(result.advice),
    response,
    ...checksOf(body.checks),
    card: cardOf(body.card),
    batch: typeof batch === "string" ? batch : undefined,
  };
}

export function isReference(text: string): boolean {
  return /^[0-9A-Za-z_]{1,40}$/.test(text);
}

function centsOf(value: unknown): number | undefined {
  return Number.isSafeInteger(value) && Number(value) >= 0 ? Number(value) : undefined;
}

function checksOf(value: unknown): { avs: AvsResult; cvv: CvvResult } {
  const { street, postal_code: postalCode, cvc } = isObject(value) ? value : {};
  return { avs: avsLetters[`${street} ${postalCode}`] ?? "", cvv: cvvLetters[`${cvc}`] ?? "" };
}

function cardOf(value: unknown): Payment["card"] {
  const { token, exp_month: month, exp_year: year } = isObject(value) ? value : {};
  return {
    ...(typeof token === "string" && token !== "" ? { token } : {}),
    ...(typeof month === "number" && typeof year === "number" ? { expiry: { month, year } } : {}),
  };
}

/** The authorization of an approved payment. */
export function approvalOf(payment: Payment, amountMinor: number): Authorized | Unknown {
  const { id, approvalCode, response, avs, cvv, batch, status } = payment;
  // Refunds may be approved without a code.
  if (approvalCode === undefined && payment.kind === "sale") {
    return { ...unreadable("approval_code is missing"), response };
  }
  return {
    kind: "approved",
    reference: id,
    authCode: approvalCode ?? "",
    amountMinor,
    captured: status === "captured" || status === "submitted" || status === "settled",
    response,
    avs,
    cvv,
    ...(batch === undefined ? {} : { batchId: batch }),
  };
}

/** The decline of a payment that is `declined`. */
export function declineOf(payment: Payment): Declined {
  const { id, response, meaning, retry, avs, cvv } = payment;
  return {
    kind: "declined",
    reference: id,
    response,
    reason: meaning === "approved" ? "declined" : meaning,
    retry,
    ...(avs === "" ? {} : { avs }),
    ...(cvv === "" ? {} : { cvv }),
  };
}

const foundStatuses = {
  authorized: "authorized",
  captured: "queued",
  // In a closed batch: neither voidable nor refundable.
  submitted: "queued",
  settled: "settled",
  voided: "voided",
  declined: "declined",
} as const;

/** The payment as an inquiry returns it. */
export function foundOf(payment: Payment): FoundTransaction | Unknown {
  const { status, kind, capturedMinor, approvedMinor } = payment;
  const gone = status === "voided" || status === "declined";
  const amountMinor = gone ? 0 : status === "authorized" ? approvedMinor : capturedMinor;
  const authorization =
    status === "declined" ? declineOf(payment) : approvalOf(payment, amountMinor);
  if (authorization.kind === "unknown") return authorization;
  return {
    kind: "found",
    reference: payment.id,
    authorization,
    status: foundStatuses[status],
    amountMinor,
    voidable: status === "authorized" || status === "captured",
    refundable: status === "settled" && kind === "sale",
    type: kind,
    card: payment.card,
  };
}
