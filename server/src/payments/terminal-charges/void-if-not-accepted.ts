import type { Authorized } from "@openpayfac/processors";
import type { Dependencies } from "../../dependencies.ts";
import type { AuthorizationResult } from "../attempts/apply-authorization-outcome.ts";
import type { AttemptState } from "../attempts/attempt-state.ts";
import { voidPartialApproval } from "../attempts/authorize-full-amount.ts";
import type { CardReadData } from "./card-read-data.ts";

type Failure = Extract<AuthorizationResult, { kind: "voided_whole" }>["failure"];

/**
 * An approval as it is kept: for the whole amount, of a card that the account takes and the request
 * allows. The device charges whatever card it is given; what is not taken is given back at once.
 *
 * Returns  the approval; what was voided; unknown when it could not be voided for certain.
 */
export async function voidIfNotAccepted(
  deps: Dependencies,
  { account, attempt, terminal }: AttemptState,
  authorization: Authorized,
  evidence: CardReadData,
): Promise<AuthorizationResult> {
  const processor = deps.processors.for(account.processor);
  const { merchantId } = account;
  const fault = faultOf(account, terminal?.asked.bin, evidence);
  if (fault === undefined) {
    return voidPartialApproval(
      processor,
      { merchantId, amountMinor: attempt.amount },
      authorization,
    );
  }
  const outcome = await processor.void({ merchantId, reference: authorization.reference });
  switch (outcome.kind) {
    case "voided":
      return { kind: "voided_whole", authorization, failure: fault };
    case "not_voided":
      return { kind: "unknown", detail: `a card that is not taken was not voided: ${outcome.why}` };
    case "not_sent":
    case "unknown":
      return { kind: "unknown", detail: `the void of a card not taken: ${outcome.detail}` };
  }
}

function faultOf(
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

/** As far as the digits are known; where fewer are known than were asked for, it cannot be said. */
function beginsWith(bin: string, token: string | undefined, firstSix: string | undefined): boolean {
  // A token holds the first two digits of the number behind its 9.
  const known = firstSix ?? token?.slice(1, 3) ?? "";
  return known.startsWith(bin);
}

function notTaken(failure_code: string, words: string): Failure {
  return {
    failure_code,
    failure_message: `${words} The approval was voided.`,
    decline_category: null,
  };
}
