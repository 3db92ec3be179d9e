import { findBrandRange } from "../cards/brands.ts";
import { passesLuhn } from "../cards/luhn.ts";
import type { Dependencies } from "../dependencies.ts";
import { readExpiry } from "../gateway/expiry.ts";
import { type Response, rejected, text, whole } from "./wire.ts";

/** The site of the simulator's vault that holds Tidewater's cards. */
export const siteId = "tidewater";

const letters: Readonly<Record<string, string>> = {
  visa: "v",
  mastercard: "m",
  amex: "a",
  discover: "d",
};

/** Digits of a vault token in base 36: sixteen digits need eleven of these. */
const tokenWidth = 11;

/**
 * A vault token as the wire has it: brand, eleven letters or digits, last four of the card.
 *
 * Source   simulator/docs/tidewater.md, "Requests".
 */
export function tokenOnWire(brand: string, token: string): string {
  if (token === "") return "";
  const opaque = BigInt(token).toString(36).padStart(tokenWidth, "0");
  return `tk_${letters[brand] ?? "o"}${opaque}${token.slice(-4)}`;
}

/** The vault token of a wire token; undefined when the vault has none. */
export function vaultToken(deps: Dependencies, wire: string): string | undefined {
  const [, opaque] = /^tk_[vmado]([0-9a-z]{11})\d{4}$/.exec(wire) ?? [];
  if (opaque === undefined) return undefined;
  let number = 0n;
  for (const digit of opaque) number = number * 36n + BigInt(Number.parseInt(digit, 36));
  const token = number.toString();
  return deps.vault.find(siteId, token) === undefined ? undefined : token;
}

/** Exchanges a card number for a token; CVC and expiry stay with it for two minutes or one use. */
export function createToken(deps: Dependencies, body: Record<string, unknown>): Response {
  const number = text(body.number) ?? "";
  const brand = findBrandRange(number)?.brand;
  if (!/^\d{12,19}$/.test(number) || !passesLuhn(number) || brand === undefined) {
    return rejected(400, "invalid_request", "number: expected a card number");
  }
  const token = deps.vault.tokenize(siteId, { kind: "card", account: number });
  const expiry = expiryOf(body);
  if (expiry === null) return rejected(400, "invalid_request", "exp_month, exp_year: not a date");
  const cvv = text(body.cvc);
  deps.heldCardData.hold(siteId, token, { cvv, expiry });
  return { status: 201, body: { token: tokenOnWire(brand, token) } };
}

/** MMYY; undefined when it was not sent, null when it is not a month and a year. */
export function expiryOf(body: Record<string, unknown>): string | undefined | null {
  if (body.exp_month === undefined && body.exp_year === undefined) return undefined;
  const [month, year] = [whole(body.exp_month), whole(body.exp_year)];
  if (month === undefined || year === undefined) return null;
  const written = `${year}${String(month).padStart(2, "0")}`;
  const read = readExpiry(written);
  return typeof read === "object" ? read.mmyy : null;
}

/** The card range of a token. */
export function readToken(deps: Dependencies, wire: string): Response {
  const token = vaultToken(deps, wire);
  const card = token === undefined ? undefined : deps.vault.find(siteId, token);
  if (card === undefined) return rejected(404, "not_found", "no such token");
  const brand = findBrandRange(card.account)?.brand ?? "other";
  const known = letters[brand] === undefined ? "other" : brand;
  return {
    status: 200,
    body: { token: wire, brand: known, first_six: card.account.slice(0, 6) },
  };
}
