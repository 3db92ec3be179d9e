import type {
  Authorized,
  Declined,
  FoundTransaction,
  InquireOutcome,
  Unknown,
} from "../card-processor.ts";
import { isInEffect, selectTransaction } from "../select-transaction.ts";
import { readChecks } from "./check-results.ts";
import { readInquiredCard } from "./inquired-card.ts";
import { declined, readVerdict, unreadable, type Verdict } from "./outcomes.ts";
import { belongsElsewhere, readBatchId } from "./parse-response.ts";
import { isJunkRow, parseResponseFields, type ResponseFields } from "./wire.ts";
import { readSignedAmount } from "./wire-amounts.ts";

export interface Inquiry {
  merchantId: string;
  reference?: string;
  orderId?: string;
  /** The type attempted under the order id, for rows that do not show it themselves. */
  expect?: "sale" | "refund";
}

/**
 * Parses an `inquire` response: one object, which must carry the requested reference.
 *
 * Source   CardPointe Gateway API, "Inquire": PPS 29 without an account means not found; the
 *          response fields are those of the original authorization.
 */
export function parseInquireResponse(requested: Inquiry, body: unknown): InquireOutcome {
  const fields = parseResponseFields(body);
  return fields === undefined ? unreadable("not an object") : readRow(requested, fields);
}

/**
 * Parses an `inquireByOrderid` response: one object, or an array when several transactions share
 * the order id. A single active one is found, and several are ambiguous. If none is active, the
 * voided one is returned, else the declined one.
 *
 * Source   CardPointe Gateway API, "Inquire by order id": object or array; test systems mix junk
 *          in.
 */
export function parseInquireByOrderIdResponse(requested: Inquiry, body: unknown): InquireOutcome {
  const rows: FoundTransaction[] = [];
  let notFound = false;
  for (const element of Array.isArray(body) ? body : [body]) {
    const fields = parseResponseFields(element);
    if (fields === undefined || isJunkRow(fields)) continue;
    const row = readRow(requested, fields);
    // An unreadable row may be the active one, so the other rows are not conclusive.
    if (row.kind === "unknown") return row;
    if (row.kind === "found") rows.push(row);
    else notFound = true;
  }
  if (notFound && rows.length === 0) return { kind: "not_found" };
  if (notFound) return ambiguous("both found and not found");
  if (rows.length === 0) return unreadable("no transaction in the response");
  return selectTransaction(rows, requested.expect);
}

function readRow(requested: Inquiry, fields: ResponseFields): InquireOutcome {
  const stranger = belongsElsewhere(fields, requested);
  if (stranger) return unreadable(stranger);
  if (isNotFound(fields)) return { kind: "not_found" };
  if (!fields.retref) return unreadable("retref is missing");
  const verdict = readVerdict(fields);
  if (verdict.kind === "unknown" && verdict.why === "unreadable") return verdict;
  const status = parseTransactionStatus(fields, verdict);
  if (typeof status !== "string") return status;
  const rejected = status === "declined";
  const amount = rejected ? { amountMinor: 0, negative: false } : readSignedAmount(fields.amount);
  if (amount === undefined) return unreadable("amount is missing or no amount");
  const type = amount.negative || isOfflineRefund(fields) ? "refund" : (requested.expect ?? "sale");
  const authorization = readAuthorization(fields, verdict, status, type, amount.amountMinor);
  if (authorization.kind === "unknown") return authorization;
  if (isInEffect(status) && !(isFlag(fields.voidable) && isFlag(fields.refundable))) {
    return unreadable("voidable or refundable is neither Y nor N");
  }
  return {
    kind: "found",
    reference: fields.retref,
    authorization,
    status,
    amountMinor: amount.amountMinor,
    voidable: isInEffect(status) && fields.voidable === "Y",
    refundable: isInEffect(status) && fields.refundable === "Y",
    type,
    card: readInquiredCard(fields),
  };
}

/** PPS 29 on a row that has an account would be a record, so it does not mean "not found". */
function isNotFound(fields: ResponseFields): boolean {
  const code = `${fields.respproc} ${fields.respstat} ${fields.respcode}`;
  return code === "PPS C 29" && !fields.account && !fields.setlstat;
}

/**
 * Current status of the transaction. The literal that follows settlement is not documented, so a
 * settled one is recognized by its settlement date, or by being refundable and no longer voidable.
 *
 * Source   CardPointe Gateway API, "setlstat" and "Inquire".
 */
function parseTransactionStatus(
  fields: ResponseFields,
  verdict: Verdict,
): FoundTransaction["status"] | Unknown {
  const literal = fields.setlstat ?? "";
  if (verdict.kind !== "approved") {
    // A timeout's code alone leaves the outcome unknown; the gateway's own record of it resolves
    // it.
    if (literal === "Voided") return "voided";
    if (fields.respstat === "A") return verdict.kind === "unknown" ? verdict : contradiction();
    if (literal === "Declined") return "declined";
    if (literal === "" && verdict.kind === "declined") return "declined";
    return verdict.kind === "unknown" ? verdict : contradiction();
  }
  if (literal === "Voided") return "voided";
  const outcome = /^\d{14}$/.test(fields.settledate ?? "") && fields.voidable === "N";
  if (outcome && literal !== "Declined" && literal !== "Rejected") return "settled";
  if (literal === "Authorized") return "authorized";
  if (literal === "Queued for Capture") return "queued";
  // A zero-amount verification: it is active, and there is nothing to capture, void or refund.
  if (literal === "Zero Amount") return "authorized";
  if (literal === "Declined" || literal === "Rejected") return contradiction();
  if (fields.refundable === "Y" && fields.voidable === "N") return "settled";
  const { response } = verdict;
  return { kind: "unknown", why: "unknown_code", detail: "setlstat is not known", response };
}

/** Includes an approval whose settlement was rejected, which a person must review. */
function contradiction(): Unknown {
  return unreadable("respstat and setlstat contradict each other");
}

function readAuthorization(
  fields: ResponseFields,
  verdict: Verdict,
  status: FoundTransaction["status"],
  type: FoundTransaction["type"],
  amountMinor: number,
): Authorized | Declined | Unknown {
  if (verdict.kind !== "approved") return declined(fields, fields.token);
  const { response } = verdict;
  if (verdict.meaning === "reversed" && status !== "voided") {
    return unreadable("a reversal that is not voided", response);
  }
  const { authcode, retref } = fields;
  if (retref === undefined) return unreadable("retref is missing", response);
  // Refunds that the gateway approves itself have no authorization code.
  if (!authcode && type === "sale") return unreadable("authcode is missing", response);
  const batchId = readBatchId(fields);
  return {
    kind: "approved",
    reference: retref,
    authCode: authcode ?? "",
    amountMinor,
    captured: status === "queued" || status === "settled" || Boolean(fields.capturedate),
    response,
    ...readChecks(fields),
    ...(batchId === undefined ? {} : { batchId }),
    ...(fields.emvTagData ? { emvTagData: fields.emvTagData } : {}),
  };
}

/** Only a refund can be approved by the gateway itself without an authorization code. */
function isOfflineRefund(fields: ResponseFields): boolean {
  return fields.respproc === "PPS" && fields.respcode === "00" && !fields.authcode;
}

function isFlag(text: string | undefined): boolean {
  return text === "Y" || text === "N";
}

function ambiguous(detail: string): Unknown {
  return { kind: "unknown", why: "ambiguous", detail };
}
