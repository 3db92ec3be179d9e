import type {
  Authorized,
  CardProcessor,
  Declined,
  FoundTransaction,
  InquiredCard,
  InquireOutcome,
  ProcessorResponse,
  Unknown,
  VoidOutcome,
} from "./card-processor.ts";
import { keepOneTransaction } from "./duplicate-order.ts";
import {
  ambiguous,
  mayStillBeProcessed,
  type RecoveryOptions,
  type Unresolved,
} from "./unresolved.ts";

export type AuthorizationResolution =
  /** Approved and active: authorized, or queued, as `authorization.captured` says. */
  | { kind: "stands"; authorization: Authorized; card?: InquiredCard }
  | { kind: "declined"; declined: Declined; card?: InquiredCard }
  /** Nothing was or can be processed: the order id is blocked, and a new one may be used. */
  | { kind: "not_processed" }
  /** Approved, and voided or reversed since, by the platform or by the processor. */
  | { kind: "voided" }
  | Unresolved;

export type RefundResolution =
  | { kind: "stands"; reference: string; amountMinor: number; response: ProcessorResponse }
  | { kind: "declined"; declined: Declined }
  | { kind: "not_processed" }
  | { kind: "voided" }
  | Unresolved;

export interface OrderAttempt {
  merchantId: string;
  orderId: string;
  amountMinor: number;
  /** The time at which the request was sent, or at which sending began. */
  sentAtMs: number;
}

/**
 * Resolves an authorization whose response was lost.
 *
 * Inquires by order id and uses a transaction that it finds. If there is none, it voids the order
 * id, so that a late approval cannot remain, and inquires again: only then is the order not
 * processed.
 *
 * Errors   none; an open outcome is `still_unknown`.
 * Source   CardPointe Gateway Developer Guides, "Handling timeouts".
 */
export async function resolveUnknownAuthorization(
  processor: CardProcessor,
  attempt: OrderAttempt,
  options: RecoveryOptions,
): Promise<AuthorizationResolution> {
  const resolved = await resolveByOrderId(processor, attempt, "sale", options);
  if (resolved.kind !== "found") return resolved;
  const { authorization, card } = resolved.found;
  const read = card === undefined ? {} : { card };
  if (authorization.kind === "declined") {
    return { kind: "declined", declined: authorization, ...read };
  }
  return { kind: "stands", authorization, ...read };
}

/**
 * The same for a refund, by the refund's own order id.
 *
 * Input    attempt: orderId is the refund's, never the sale's, because transactions under it may be
 *          voided.
 */
export async function resolveUnknownRefund(
  processor: CardProcessor,
  attempt: OrderAttempt,
  options: RecoveryOptions,
): Promise<RefundResolution> {
  const resolved = await resolveByOrderId(processor, attempt, "refund", options);
  if (resolved.kind !== "found") return resolved;
  const { authorization, amountMinor, reference } = resolved.found;
  if (authorization.kind === "declined") return { kind: "declined", declined: authorization };
  if (amountMinor !== attempt.amountMinor) return ambiguous("refunded amount differs");
  return { kind: "stands", reference, amountMinor, response: authorization.response };
}

type ByOrderId =
  | { kind: "found"; found: FoundTransaction }
  | { kind: "not_processed" }
  | { kind: "voided" }
  | Unresolved;

async function resolveByOrderId(
  processor: CardProcessor,
  attempt: OrderAttempt,
  expect: "sale" | "refund",
  options: RecoveryOptions,
): Promise<ByOrderId> {
  const { merchantId, orderId } = attempt;
  const first = await processor.inquireByOrderId({ merchantId, orderId, expect });
  if (first.kind === "found") return judge(attempt, expect, first);
  if (first.kind === "unknown" && first.status !== undefined) {
    const stored = await keepOneTransaction(processor, attempt, first.status, options);
    return stored.kind === "found" ? judge(attempt, expect, stored) : stored;
  }
  if (first.kind === "unknown" && !(options.voidOnNoResponse && isSilence(first))) {
    return { kind: "still_unknown", why: first.why, detail: first.detail };
  }
  const early = mayStillBeProcessed(attempt.sentAtMs, options);
  if (early !== undefined) return early;

  const voided = await processor.voidByOrderId({ merchantId, orderId });
  const second = await processor.inquireByOrderId({ merchantId, orderId, expect });
  return judgeAfterVoid(attempt, expect, voided, second);
}

/**
 * After the void, three facts count: its result, the transaction found now, and missing responses.
 * A void without a response may still arrive, so an active transaction is not relied on.
 */
function judgeAfterVoid(
  attempt: OrderAttempt,
  expect: "sale" | "refund",
  voided: VoidOutcome,
  found: InquireOutcome,
): ByOrderId {
  if (found.kind === "unknown") {
    if (voided.kind === "voided") return { kind: "voided" };
    return { kind: "still_unknown", why: found.why, detail: found.detail };
  }
  if (found.kind === "not_found") {
    // A successful void of an order that was not found contradicts the look-up.
    if (voided.kind === "voided") return ambiguous("voided, yet not found");
    if (voided.kind === "unknown") {
      return { kind: "still_unknown", why: voided.why, detail: voided.detail };
    }
    return { kind: "not_processed" };
  }
  const gone = found.status === "voided" || found.status === "declined";
  if (!gone && voided.kind === "voided") return ambiguous("voided, yet still active");
  if (!gone && voided.kind === "unknown") {
    return { kind: "still_unknown", why: voided.why, detail: voided.detail };
  }
  return judge(attempt, expect, found);
}

function judge(
  attempt: OrderAttempt,
  expect: "sale" | "refund",
  found: FoundTransaction,
): ByOrderId {
  if (found.status === "voided") return { kind: "voided" };
  if (found.type !== expect) return ambiguous(`a ${found.type} is under the ${expect}'s id`);
  if (found.amountMinor > attempt.amountMinor) return ambiguous("found for more than was asked");
  return { kind: "found", found };
}

/** No response at all, as opposed to an unreadable one. */
function isSilence(unknown: Unknown): boolean {
  return unknown.why === "timeout" || unknown.why === "connection" || unknown.why === "http_status";
}
