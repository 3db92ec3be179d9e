import type {
  EntryMode,
  InquiredCard,
  Receipt,
  TerminalChargeResponse,
} from "@openpayfac/processors";
import type { Dependencies } from "../../dependencies.ts";
import type { Account } from "../../identity/accounts.ts";
import type { CardBrand } from "../../identity/processing-plan.ts";

/** Details of a card that a terminal read, from any source. */
export interface CardReadData {
  token?: string;
  expiry?: { month: number; year: number };
  name?: string;
  entryMode?: EntryMode;
  emvTags?: string;
  /** Base64, as received from the device. */
  signature?: string;
  receipt?: Receipt;
  singleUse?: boolean;
  brand?: CardBrand;
  firstSix?: string;
}

export function cardReadDataFrom(response: TerminalChargeResponse): CardReadData {
  const { card, entryMode, emvTags, receipt } = response;
  return {
    ...card,
    entryMode,
    ...(emvTags === undefined ? {} : { emvTags }),
    ...(receipt === undefined ? {} : { receipt }),
  };
}

/** Merges the device's data with the gateway's record; the device's data take precedence. */
export function mergeCardReadData(
  said: CardReadData | undefined,
  recorded: InquiredCard | undefined,
): CardReadData {
  return { ...recorded, ...said };
}

/**
 * Adds the brand and the first digits of a charged or declined card: from the processor's lookup,
 * else from the token's format. Without a token, there is no lookup.
 */
export async function withBrand(
  deps: Dependencies,
  { processor, merchantId }: Account,
  evidence: CardReadData,
): Promise<CardReadData> {
  const { token } = evidence;
  if (token === undefined) return evidence;
  const found = await deps.processors.for(processor).lookUpCard({ merchantId, token });
  if (found.kind === "known" && found.brand !== "other") {
    const { brand, firstSix } = found;
    return { ...evidence, brand, ...(firstSix === undefined ? {} : { firstSix }) };
  }
  if (found.kind === "known") return evidence;
  const brand = deps.processors.tokensOf(processor).parse(token)?.brand;
  return brand === undefined ? evidence : { ...evidence, brand };
}
