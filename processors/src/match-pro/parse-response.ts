import type { ListedMerchant } from "../verification/terminated-search.ts";
import {
  isObject,
  isReference,
  listOf,
  objectOf,
  textOf,
  type WireObject,
} from "../verification/wire.ts";

export interface Inquiry {
  /** Inquiry reference number. */
  reference: string;
  /** Of the list, which may be longer than what was returned. */
  total: number;
  merchants: readonly (ListedMerchant & {
    id: string;
    createdOn: string | undefined;
    raw: unknown;
  })[];
}

/** Names of the compared fields in the platform's terms. */
const fields: Readonly<Record<string, string>> = {
  name: "name",
  doingBusinessAsName: "trade_name",
  address: "address",
  phoneNumber: "phone",
  altPhoneNumber: "phone",
  nationalTaxId: "tax_id",
  countrySubdivisionTaxId: "tax_id",
  principalMatches: "principal",
  urls: "website",
};

/** Shared by thousands of merchants. */
const weak = new Set(["country", "countrySubdivision", "city", "postalCode", "merchantCategory"]);

/**
 * Parses an inquiry.
 *
 * Returns  undefined if any part cannot be read.
 * Source   MATCH Pro API, "Termination inquiry".
 */
export function parseInquiry(body: WireObject): Inquiry | undefined {
  const response = objectOf(body, "terminationInquiryResponse");
  const reference = (response && textOf(response, "ref"))?.split("/").at(-1);
  const groups = response && listOf(response, "possibleMerchantMatches");
  if (reference === undefined || !isReference(reference) || groups === undefined) return undefined;
  let total = 0;
  const merchants = [];
  for (const group of groups) {
    const listed = listOf(group, "terminatedMerchants") ?? [];
    const count = Number(group.totalMerchantMatches ?? listed.length);
    if (!Number.isSafeInteger(count) || count < 0) return undefined;
    total += Math.max(count, listed.length);
    merchants.push(...listed.map(readListed));
  }
  return { reference, total, merchants };
}

function readListed(entry: WireObject): Inquiry["merchants"][number] {
  const merchant = objectOf(entry, "merchant") ?? {};
  const match = objectOf(entry, "merchantMatch");
  const code = textOf(merchant, "reasonCode");
  const createdOn = dayOf(textOf(merchant, "createdDate") ?? "");
  return {
    id: textOf(merchant, "merchRefNum") ?? createdOn ?? "unnamed",
    createdOn,
    reasonCode: code !== undefined && /^\d{1,2}$/.test(code) ? code.padStart(2, "0") : undefined,
    // A record without its comparison counts as one that matches.
    matched: match === undefined ? ["record"] : matchedOf(match),
    raw: entry,
  };
}

function matchedOf(match: WireObject): string[] {
  return Object.entries(match)
    .filter(([name, value]) => isMatch(name, value))
    .map(([name]) => fields[name] ?? "other");
}

/** `M00`: no match; `M01` exact, `M02` phonetic, and any value that is not listed: a match. */
function isMatch(name: string, value: unknown): boolean {
  if (weak.has(name)) return false;
  if (Array.isArray(value)) return value.some((each) => isMatch("", each));
  if (isObject(value)) return Object.entries(value).some(([part, each]) => isMatch(part, each));
  return typeof value === "string" && value !== "" && value !== "M00";
}

/** YYYY-MM-DD, from that form with or without a time, or from MM/DD/YYYY. */
function dayOf(text: string): string | undefined {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)/.exec(text) ?? [];
  if (year !== undefined) return `${year}-${month}-${day}`;
  const [, us, usDay, usYear] = /^(\d\d)\/(\d\d)\/(\d{4})/.exec(text) ?? [];
  return us === undefined ? undefined : `${usYear}-${us}-${usDay}`;
}
