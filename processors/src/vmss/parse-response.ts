import type { ListedMerchant } from "../verification/terminated-search.ts";
import {
  isObject,
  isReference,
  listOf,
  objectOf,
  textOf,
  type WireObject,
} from "../verification/wire.ts";

export interface ListedRecord extends ListedMerchant {
  id: string;
  raw: unknown;
}

export interface Search {
  reference: string;
  /** Of the list, which may be longer than what was returned. */
  total: number;
  records: readonly ListedRecord[];
}

/** Names of the compared fields in the platform's terms. */
const fields: Readonly<Record<string, string>> = {
  DBAName: "trade_name",
  legalName: "name",
  addressMatch: "address",
  businessPhoneNumbers: "phone",
  webAddresses: "website",
  principalsMatch: "principal",
  taxID: "tax_id",
  businessRegistrationNumber: "registration",
  financialAcctsMatch: "bank_account",
};

/** Shared by thousands of merchants. */
const weak = new Set([
  "category",
  "city",
  "countryOrRegion",
  "stateOrProvince",
  "zipOrPostalCode",
  "merchantCategoryCodes",
  "tradeOverInternet",
]);

/**
 * Parses a search.
 *
 * Returns  undefined if any part cannot be read.
 * Source   Visa Merchant Screening Service, "Search terminated merchant".
 */
export function parseSearch(body: WireObject): Search | undefined {
  const response = objectOf(body, "searchTerminatedResponse");
  const request = response && objectOf(response, "searchRequestRef");
  const reference = request && textOf(request, "searchRequestRefID");
  if (response === undefined || reference === undefined || !isReference(reference))
    return undefined;
  if (response.possibleMatches === undefined || response.possibleMatches === null) {
    return { reference, total: 0, records: [] };
  }
  const matches = objectOf(response, "possibleMatches");
  const count = Number(matches?.totalCount);
  if (matches === undefined || !Number.isSafeInteger(count) || count < 0) return undefined;
  const records = count === 0 ? [] : listOf(matches, "matchedRecords");
  if (records === undefined) return undefined;
  return { reference, total: Math.max(count, records.length), records: records.map(readRecord) };
}

/** Everything but `API000` is an error, whatever the HTTP status. */
export function isDone(body: WireObject): boolean {
  return textOf(objectOf(body, "status") ?? {}, "statusCode") === "API000";
}

export function readRecord(entry: WireObject): ListedRecord {
  const record = objectOf(entry, "terminatedRecord") ?? {};
  const match = objectOf(entry, "terminatedRecordMatch");
  const [, code] = /^(\d{2})\b/.exec(textOf(record, "primaryListingReason") ?? "") ?? [];
  return {
    id: textOf(entry, "terminatedRefID") ?? "unnamed",
    reasonCode: code,
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

/** `N`: no match; `E` exact, `P` partial, and any value that is not listed: a match. */
function isMatch(name: string, value: unknown): boolean {
  if (weak.has(name)) return false;
  if (Array.isArray(value)) return value.some((each) => isMatch("", each));
  if (isObject(value)) return Object.entries(value).some(([part, each]) => isMatch(part, each));
  return typeof value === "string" && value !== "" && value !== "N";
}
