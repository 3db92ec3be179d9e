import type { CardProcessor, Declined, ProcessorResponse } from "./card-processor.ts";
import {
  ambiguous,
  mayStillBeProcessed,
  type RecoveryOptions,
  type Unresolved,
} from "./unresolved.ts";

export type CaptureResolution =
  /** Queued, or settled, for exactly the amount of the attempt. */
  | { kind: "stands"; amountMinor: number; batchId?: string; response: ProcessorResponse }
  /** The authorization itself was declined: there was nothing to capture. */
  | { kind: "declined"; declined: Declined }
  /** The authorization is unchanged: the capture may be sent again. */
  | { kind: "not_processed" }
  | { kind: "voided" }
  | Unresolved;

export type VoidResolution =
  | { kind: "voided" }
  /** The transaction was declined, so there is nothing to void. */
  | { kind: "declined"; declined: Declined }
  /** The transaction is still active; once settled, only a refund reverses it. */
  | { kind: "not_processed"; status: "authorized" | "queued" | "settled" }
  | Unresolved;

export interface ReferenceAttempt {
  merchantId: string;
  /** The authorization's reference, which its capture and its void share. */
  reference: string;
  sentAtMs: number;
}

/**
 * Resolves a capture whose response was lost, by the authorization's current status.
 *
 * Input    amountMinor: the amount of the capture; another amount found means another capture.
 * Errors   none; a reference that is not found at all is `still_unknown`, because it was approved.
 * Source   CardPointe Gateway API, "Inquire", setlstat.
 */
export async function resolveUnknownCapture(
  processor: CardProcessor,
  attempt: ReferenceAttempt & { amountMinor: number },
  options: RecoveryOptions,
): Promise<CaptureResolution> {
  const { merchantId, reference } = attempt;
  const found = await processor.inquire({ merchantId, reference });
  if (found.kind === "unknown") {
    return { kind: "still_unknown", why: found.why, detail: found.detail };
  }
  if (found.kind === "not_found") return ambiguous("an approved reference is not found");
  const { authorization, status, amountMinor } = found;
  if (status === "voided") return { kind: "voided" };
  if (authorization.kind === "declined") return { kind: "declined", declined: authorization };
  switch (status) {
    case "authorized":
      return mayStillBeProcessed(attempt.sentAtMs, options) ?? { kind: "not_processed" };
    case "queued":
    case "settled": {
      if (amountMinor !== attempt.amountMinor) return ambiguous("captured amount differs");
      const { batchId, response } = authorization;
      return {
        kind: "stands",
        amountMinor,
        response,
        ...(batchId === undefined ? {} : { batchId }),
      };
    }
    case "declined":
      return ambiguous("both declined and approved");
  }
}

/** The same for a void: it was executed exactly if the transaction is voided now. */
export async function resolveUnknownVoid(
  processor: CardProcessor,
  attempt: ReferenceAttempt,
  options: RecoveryOptions,
): Promise<VoidResolution> {
  const { merchantId, reference } = attempt;
  const found = await processor.inquire({ merchantId, reference });
  if (found.kind === "unknown") {
    return { kind: "still_unknown", why: found.why, detail: found.detail };
  }
  if (found.kind === "not_found") return ambiguous("an approved reference is not found");
  const { authorization, status } = found;
  if (status === "voided") return { kind: "voided" };
  if (authorization.kind === "declined") return { kind: "declined", declined: authorization };
  if (status === "declined") return ambiguous("both declined and approved");
  // A settled transaction can no longer be voided.
  if (status === "settled") return { kind: "not_processed", status };
  return mayStillBeProcessed(attempt.sentAtMs, options) ?? { kind: "not_processed", status };
}
