import type { AuthorizeInstruction, CardProcessor } from "@openpayfac/processors";
import type { AuthorizationResult } from "./apply-authorization-outcome.ts";

/**
 * Authorizes the whole amount or nothing: where the issuer approves a part, the part is voided.
 *
 * Returns  never a partial approval; unknown when the part could not be voided for certain.
 * Source   Network rules on partial approval: respect the lower amount, or void.
 */
export async function authorizeFullAmount(
  processor: CardProcessor,
  instruction: AuthorizeInstruction,
): Promise<AuthorizationResult> {
  const outcome = await processor.authorize(instruction);
  if (outcome.kind !== "approved") return outcome;
  return voidPartialApproval(processor, instruction, outcome);
}

/** The approval, when it is for the whole amount; else the part is voided. */
export async function voidPartialApproval(
  processor: CardProcessor,
  asked: { merchantId: string; amountMinor: number },
  authorization: Extract<AuthorizationResult, { kind: "approved" }>,
): Promise<AuthorizationResult> {
  if (authorization.amountMinor >= asked.amountMinor) return authorization;
  const { merchantId } = asked;
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
