import type { Authorized } from "@openpayfac/processors";
import type { Dependencies } from "../../dependencies.ts";
import type { AuthorizationResult } from "../attempts/apply-authorization-outcome.ts";
import type { AttemptState } from "../attempts/attempt-state.ts";
import { voidPartialApproval } from "../attempts/authorize-full-amount.ts";
import type { CardReadData } from "./card-read-data.ts";

type Failure = Extract<AuthorizationResult, { kind: "voided_whole" }>["failure"];

/**
 * Returns an approval for the full amount, of a card that the account accepts and the request
 * allows. The device charges any card; any other approval is voided immediately.
 *
 * Returns  the approval; the voided approval; unknown if the void is not confirmed.
 */
export async function voidIfNotAccepted(
  deps: Dependencies,
  { account, attempt, terminal }: AttemptState,
  authorization: Authorized,
  evidence: CardReadData,
): Promise<AuthorizationResult> {
  const processor = deps.processors.for(account.processor);
  const { merchantId } = account;
  const reason = rejectionReason(account, terminal?.request.bin, evidence);
  if (reason === undefined) {
    return voidPartialApproval(
      processor,
      { merchantId, amountMinor: attempt.amount },
      authorization,
    );
  }
  const outcome = await processor.void({ merchantId, reference: authorization.reference });
  switch (outcome.kind) {
    case "voided":
      return { kind: "voided_whole", authorization, failure: reason };
    case "not_voided":
      return {
        kind: "unknown",
        detail: `the approval of a card not accepted was not voided: ${outcome.why}`,
      };
    case "not_sent":
    case "unknown":
      return { kind: "unknown", detail: `the void for a card not accepted: ${outcome.detail}` };
  }
}

function rejectionReason(
  { plan }: AttemptState["account"],
  bin: string | undefined,
  { token, brand, firstSix }: CardReadData,
): Failure | undefined {
  if (brand === undefined || !plan.cards[brand].active) {
    return notTaken("card_not_accepted", "The account does not accept cards of this brand.");
  }
  if (bin !== undefined && !beginsWith(bin, token, firstSix)) {
    return notTaken("card_not_allowed", `Only a card whose number begins with ${bin} is accepted.`);
  }
  return undefined;
}

/** Compares the known digits: with fewer of them than `bin` has, the card does not match. */
function beginsWith(bin: string, token: string | undefined, firstSix: string | undefined): boolean {
  // A token contains the first two digits of the number after its 9.
  const known = firstSix ?? token?.slice(1, 3) ?? "";
  return known.startsWith(bin);
}

function notTaken(failure_code: string, reason: string): Failure {
  return {
    failure_code,
    failure_message: `${reason} The approval was voided.`,
    decline_category: null,
  };
}
