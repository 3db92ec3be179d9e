import { ApiError } from "../../api-error.ts";
import type { Dependencies } from "../../dependencies.ts";
import type { Account } from "../../identity/accounts.ts";
import type { CardBrand } from "../../identity/processing-plan.ts";

export interface IdentifiedCard {
  brand: CardBrand;
  /** null: the processor did not return them. */
  firstSixDigits: string | null;
  lastFourDigits: string;
}

/**
 * Identifies a token's card: from the processor's lookup, else from the token's format.
 *
 * Errors   payment_method_create_error: not a token, a token unknown to the processor, or a card of
 *          another brand than the four. A lookup without a response does not reject the card.
 */
export async function identifyCard(
  maker: { account: Account; requestId: string },
  deps: Dependencies,
  token: string,
): Promise<IdentifiedCard> {
  const { processor, merchantId } = maker.account;
  const form = deps.processors.tokensOf(processor).parse(token);
  if (form === undefined) throw notAccepted();
  const { lastFourDigits } = form;
  const found = await deps.processors.for(processor).lookUpCard({ merchantId, token });
  switch (found.kind) {
    case "known":
      if (found.brand === "other") throw notAccepted();
      return { brand: found.brand, firstSixDigits: found.firstSix ?? null, lastFourDigits };
    case "unknown_token":
      throw new ApiError(
        "payment_method_create_error",
        "card.token is unknown to the processor: it was never issued, or belongs to another merchant.",
      );
    case "unknown":
      deps.log.warn(
        { request_id: maker.requestId, why: found.why, detail: found.detail },
        "card not looked up",
      );
      if (form.brand === undefined) throw notAccepted();
      return { brand: form.brand, firstSixDigits: null, lastFourDigits };
  }
}

function notAccepted(): ApiError {
  return new ApiError(
    "payment_method_create_error",
    "card.token is not a token of a Visa, Mastercard, American Express or Discover card.",
  );
}
