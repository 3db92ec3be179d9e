import type { LookUpInstruction, LookUpOutcome, Unknown } from "../card-processor.ts";
import { unreadable } from "./outcomes.ts";
import { type BinFields, readBinFields } from "./wire.ts";

/** Source   CardPointe Gateway API, "BIN response", product; N is a card for PIN debit only. */
const brands = new Map<string, Extract<LookUpOutcome, { kind: "known" }>["brand"]>([
  ["A", "american_express"],
  ["D", "discover"],
  ["M", "mastercard"],
  ["V", "visa"],
  ["N", "other"],
]);

/**
 * Parses the response to a card look-up.
 *
 * Returns  unknown_token only for the vendor's documented message; unknown for every other error,
 *          such as a merchant without this service, because it does not describe the token. No
 *          vendor text is passed on, because it may repeat the token.
 * Source   CardPointe Gateway API, "BIN response": country, product and bin for every network.
 */
export function parseBinResponse(requested: LookUpInstruction, body: unknown): LookUpOutcome {
  const fields = readBinFields(body);
  if (fields === undefined) return unreadable("not an object");
  if (rejects(fields)) {
    return isUnknownToken(fields) ? { kind: "unknown_token" } : unknownCode("rejected the look-up");
  }
  if (fields.product === undefined) return unreadable("product is missing");
  const brand = brands.get(fields.product.trim());
  if (brand === undefined) return unknownCode("product is in no table");
  const firstSix = readFirstSix(fields);
  if (firstSix === undefined) return { kind: "known", brand };
  if (!isOfToken(requested.token, firstSix)) return unreadable("bin is another card's");
  return { kind: "known", brand, firstSix };
}

/** A successful response carries no respstat, and an errormsg of null if any. */
function rejects(fields: BinFields): boolean {
  return Boolean(fields.errormsg) || (fields.respstat !== undefined && fields.respstat !== "A");
}

/**
 * The documents show no such response. The gateway names the token in its message, or rejects it
 * with PPS 11, "Invalid card", where the token is the only card of the request.
 *
 * Source   CardPointe API Connectivity Guide: a token of another site is an invalid token;
 *          CardPointe Gateway response codes, PPS.
 */
function isUnknownToken(fields: BinFields): boolean {
  const said = /^(token not found|invalid token)\.?$/i;
  if (said.test((fields.errormsg ?? "").trim())) return true;
  if (fields.respproc !== "PPS" || fields.respstat !== "C") return false;
  return fields.respcode === "11" || said.test((fields.resptext ?? "").trim());
}

/** `bin` is exact; a range gives the digits only if both of its ends begin with the same ones. */
function readFirstSix({ bin, binlo, binhi }: BinFields): string | undefined {
  const [exact, low, high] = [bin, binlo, binhi].map((text) => /^\d{6}/.exec(text ?? "")?.[0]);
  if (exact !== undefined) return exact;
  return low !== undefined && low === high ? low : undefined;
}

/** The response does not repeat the token, but a token repeats the card's first two digits. */
function isOfToken(token: string, firstSix: string): boolean {
  return !/^9\d+$/.test(token) || token.slice(1, 3) === firstSix.slice(0, 2);
}

function unknownCode(detail: string): Unknown {
  return { kind: "unknown", why: "unknown_code", detail };
}
