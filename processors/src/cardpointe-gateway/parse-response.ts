import type {
  AuthorizeInstruction,
  AuthorizeOutcome,
  CaptureInstruction,
  CaptureOutcome,
  NotSent,
  ProcessorResponse,
  RefundInstruction,
  RefundOutcome,
  Unknown,
  VoidOutcome,
} from "../card-processor.ts";
import { readChecks } from "./check-results.ts";
import { readVerdict, unreadable } from "./outcomes.ts";
import type { ResponseFields } from "./wire.ts";
import { readAmount } from "./wire-amounts.ts";

/**
 * Parses the response to an authorization request.
 *
 * Returns  approved for the response's own amount, which may be less than requested; unknown when
 *          the approval lacks a field, is for more, or belongs to another transaction.
 * Source   CardPointe Gateway API, "Authorization response".
 */
export function parseAuthorizeResponse(
  instruction: Pick<
    AuthorizeInstruction,
    "merchantId" | "orderId" | "token" | "amountMinor" | "capture"
  >,
  fields: ResponseFields,
): Exclude<AuthorizeOutcome, NotSent> {
  const verdict = readVerdict(fields, instruction.token);
  const stranger = belongsElsewhere(fields, instruction);
  if (stranger) return unreadable(stranger);
  if (verdict.kind !== "approved") return verdict;
  const { response } = verdict;
  if (verdict.meaning === "reversed") return unreadable("a reversal, not an approval", response);
  const amountMinor = readAmount(fields.amount);
  if (amountMinor === undefined) return unreadable("amount is missing or no amount", response);
  if (amountMinor > instruction.amountMinor) return unreadable("approved for more", response);
  if (amountMinor === 0 && instruction.amountMinor > 0) {
    return unreadable("approved for nothing", response);
  }
  const { retref, authcode } = fields;
  if (!retref || !authcode) return unreadable("retref or authcode is missing", response);
  const captured = instruction.capture && instruction.amountMinor > 0;
  const batchId = readBatchId(fields);
  // Only a batch id shows that the sale is queued; without it the capture's outcome is unknown.
  if (captured && batchId === undefined) return unreadable("captured in no batch", response);
  return {
    kind: "approved",
    reference: retref,
    authCode: authcode,
    amountMinor,
    captured,
    response,
    ...readChecks(fields),
    ...(captured && batchId !== undefined ? { batchId } : {}),
    ...(fields.emvTagData ? { emvTagData: fields.emvTagData } : {}),
  };
}

/**
 * Source   CardPointe Gateway API, "Capture response": the authorization's retref again, and
 *          setlstat, the only field that shows that the transaction is queued.
 */
export function parseCaptureResponse(
  instruction: CaptureInstruction,
  fields: ResponseFields,
): CaptureOutcome {
  const verdict = readVerdict(fields);
  const stranger = belongsElsewhere(fields, instruction);
  if (stranger) return unreadable(stranger);
  if (verdict.kind === "unknown") return verdict;
  const { response } = verdict;
  if (verdict.kind === "declined") {
    return { kind: "declined", response, reason: verdict.reason, retry: verdict.retry };
  }
  if (verdict.meaning === "reversed") return unreadable("a reversal, not a capture", response);
  if (fields.retref === undefined) return unreadable("retref is missing", response);
  if (fields.setlstat !== "Queued for Capture") {
    return unreadable("approved, but not queued for capture", response);
  }
  const amountMinor = readAmount(fields.amount);
  if (amountMinor !== instruction.amountMinor) {
    return unreadable("captured amount is not the one that was sent", response);
  }
  const batchId = readBatchId(fields);
  if (batchId === undefined) return unreadable("captured in no batch", response);
  return { kind: "captured", amountMinor, batchId, response };
}

/**
 * Input    reference is absent when an order id was voided: only the response then shows which
 *          transaction it was.
 * Source   CardPointe Gateway API, "Void response": amount is what remains; authcode is REVERS when
 *          the void succeeded. PPS 26 carries status A and means "already settled".
 */
export function parseVoidResponse(
  instruction: { merchantId: string; reference?: string; orderId?: string },
  fields: ResponseFields,
): VoidOutcome {
  const verdict = readVerdict(fields);
  const stranger = belongsElsewhere(fields, instruction);
  if (stranger) return unreadable(stranger);
  if (verdict.response?.source === "PPS") {
    const apiError = voidRejections.get(`${fields.respstat}${verdict.response.code}`);
    const { response } = verdict;
    if (apiError !== undefined) return { kind: "not_voided", why: apiError, response };
  }
  if (verdict.kind === "unknown") return verdict;
  const { response } = verdict;
  if (verdict.kind === "declined") return { kind: "not_voided", why: "rejected", response };
  if (fields.authcode !== "REVERS") return unreadable("approved, but not reversed", response);
  if (readAmount(fields.amount) !== 0) return unreadable("something remains", response);
  // By order id, only the response's own reference names the voided transaction.
  if (!fields.retref) return unreadable("retref is missing", response);
  return { kind: "voided", response };
}

const voidRejections = new Map<string, "settled" | "not_found">([
  ["A26", "settled"], // "Txn Settled"
  ["C26", "settled"],
  ["C27", "settled"], // "Txn Batched"
  ["C29", "not_found"], // "Txn not found"
]);

/** Source   CardPointe Gateway API, "Refund response": the refund has a retref of its own. */
export function parseRefundResponse(
  instruction: RefundInstruction,
  fields: ResponseFields,
): RefundOutcome {
  const verdict = readVerdict(fields);
  // A rejected refund echoes the sale's reference, so the reference does not show whose it is.
  const { merchantId, orderId } = instruction;
  const stranger = belongsElsewhere(fields, { merchantId, orderId });
  if (stranger) return unreadable(stranger);
  if (verdict.kind === "unknown") return verdict;
  const { response } = verdict;
  if (verdict.kind === "declined") {
    const notSettled = response.source === "PPS" && response.code === "28";
    if (notSettled) return { kind: "not_settled", response };
    if (verdict.reference !== instruction.reference) return verdict;
    // The sale's reference is not the refund's: nothing was recorded under it.
    const { reference: _sale, ...withoutReference } = verdict;
    return withoutReference;
  }
  if (verdict.meaning === "reversed") return unreadable("a reversal, not a refund", response);
  if (!fields.retref) return unreadable("retref is missing", response);
  const amountMinor = readAmount(fields.amount);
  if (amountMinor !== instruction.amountMinor) {
    return unreadable("refunded amount is not the one that was sent", response);
  }
  return { kind: "refunded", reference: fields.retref, amountMinor, response };
}

/**
 * Whether the response names another transaction than the requested one. An approval must name the
 * merchant; a rejection by the gateway itself may omit it, as its captured responses do.
 *
 * Returns  the mismatch; undefined if there is none. ACH hosts return the linked merchant id.
 * Source   CardPointe Gateway API, captured responses; orderId is echoed only with a receipt.
 */
export function belongsElsewhere(
  fields: ResponseFields,
  requested: { merchantId: string; orderId?: string; reference?: string },
): string | undefined {
  const linkedMerchant = fields.respproc === "PSTR";
  if (fields.merchid === undefined || fields.merchid === "") {
    if (fields.respstat === "A") return "merchid is missing from an approval";
  } else if (fields.merchid !== requested.merchantId && !linkedMerchant) {
    return "response is for another merchid";
  }
  for (const orderId of [fields.orderid, fields.orderId]) {
    const echoed = orderId !== undefined && orderId !== "";
    if (echoed && requested.orderId !== undefined && orderId !== requested.orderId) {
      return "response is for another orderid";
    }
  }
  if (requested.reference !== undefined && fields.retref && fields.retref !== requested.reference) {
    return "response is for another retref";
  }
  return undefined;
}

/** "-1" is the gateway's value for no batch. */
export function readBatchId(fields: ResponseFields): string | undefined {
  return fields.batchid === undefined || !/^\d+$/.test(fields.batchid) ? undefined : fields.batchid;
}

/**
 * An exchange whose HTTP status proves that nothing was processed: the request was malformed, or
 * the credentials or the path were wrong. The merchant's configuration is wrong, and no retry fixes
 * it.
 *
 * Source   CardPointe Gateway API, "HTTP response codes": 400 bad syntax, 401 bad credentials, 404
 *          bad path; declines are 200.
 */
export function rejectedResponse(status: number): ProcessorResponse {
  const text = { 400: "Malformed request", 401: "Wrong credentials", 404: "Wrong path" }[status];
  return { code: String(status), text: text ?? "Rejected", source: "gateway" };
}

export function lostResponse(exchange: { why: Unknown["why"]; detail: string }): Unknown {
  return { kind: "unknown", why: exchange.why, detail: exchange.detail };
}
