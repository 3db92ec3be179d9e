import type { AuthorizeInstruction, CardProcessor } from "@openpayfac/processors";
import type { AuthorizationResult } from "./apply-authorization-outcome.ts";

/**
 * Authorizes the full amount or nothing: voids a partial approval.
 *
 * Returns  never a partial approval; unknown when the void of one is not confirmed.
 * Source   Network rules on partial approval: accept the lower amount, or void.
 */
export async function authorizeFullAmount(
  processor: CardProcessor,
  instruction: AuthorizeInstruction,
): Promise<AuthorizationResult> {
  const outcome = await processor.authorize(instruction);
  if (outcome.kind !== "approved") return outcome;
  return voidPartialApproval(processor, instruction, outcome);
}

/** Returns an approval of the full amount; voids a partial one. */
export async function voidPartialApproval(
  processor: CardProcessor,
  requested: { merchantId: string; amountMinor: number },
  authorization: Extract<AuthorizationResult, { kind: "approved" }>,
): Promise<AuthorizationResult> {
  if (authorization.amountMinor >= requested.amountMinor) return authorization;
  const { merchantId } = requested;
  const outcome = await processor.void({ merchantId, reference: authorization.reference });
  switch (outcome.kind) {
    case "voided":
      return { kind: "voided_part", authorization };
    case "not_sent":
      return { kind: "unknown", detail: `the void of a partial approval: ${outcome.detail}` };
    case "not_voided":
      return { kind: "unknown", detail: `a partial approval was not voided: ${outcome.why}` };
    case "unknown":
      return { kind: "unknown", detail: `the void of a partial approval: ${outcome.detail}` };
  }
}
