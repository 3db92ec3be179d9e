/**
 * The vendor's wire fields: JSON objects whose values are all strings.
 *
 * Source   CardPointe Gateway API, "Authorization", "Capture", "Void", "Refund", "Inquire".
 */
const responseFieldNames = [
  "account",
  "amount",
  "authcode",
  "avsresp",
  "batchid",
  "capturedate",
  "cvvresp",
  "declineCategory",
  "emvTagData",
  "entrymode",
  "expiry",
  "merchAdviceCode",
  "merchid",
  "name",
  "orderId",
  "orderid",
  "refundable",
  "respcode",
  "respproc",
  "respstat",
  "resptext",
  "retref",
  "setlstat",
  "settledate",
  "token",
  "voidable",
] as const;

export type ResponseFieldName = (typeof responseFieldNames)[number];

/** Fields read from a response; any of them may be absent. */
export type ResponseFields = { [Name in ResponseFieldName]?: string };

/** Source   CardPointe Gateway API, "BIN response"; an error response has errormsg. */
const binFieldNames = [
  "bin",
  "binhi",
  "binlo",
  "errormsg",
  "product",
  "respcode",
  "respproc",
  "respstat",
  "resptext",
] as const;

export type BinFields = { [Name in (typeof binFieldNames)[number]]?: string };

/** A request body; fields that are not sent are absent, never empty. */
export interface RequestFields {
  merchid: string;
  account?: string;
  expiry?: string;
  amount?: string;
  currency?: string;
  capture?: "Y" | "N";
  orderid?: string;
  retref?: string;
  ecomind?: "E" | "T" | "R";
  cof?: "C" | "M";
  cofscheduled?: "Y" | "N";
  cofpermission?: "Y";
  name?: string;
  address?: string;
  address2?: string;
  city?: string;
  region?: string;
  postal?: string;
  country?: string;
  email?: string;
  phone?: string;
  ponumber?: string;
  invoiceid?: string;
  taxexempt?: "Y" | "N";
  taxamnt?: string;
  frtamnt?: string;
  dutyamnt?: string;
  orderdate?: string;
  shiptozip?: string;
  shipfromzip?: string;
  shiptocountry?: string;
  items?: RequestItem[];
}

export interface RequestItem {
  description: string;
  lineno?: string;
  material?: string;
  upc?: string;
  quantity?: string;
  uom?: string;
  unitcost?: string;
  netamnt?: string;
  taxamnt?: string;
  discamnt?: string;
}

/**
 * Picks the known fields out of a parsed response. The vendor's test system adds random keys and
 * shuffles the order, so other names are ignored; a known name with a value other than a string
 * counts as missing.
 *
 * Input    any JSON value.
 * Returns  the fields found; undefined when the value is not an object.
 */
export function parseResponseFields(value: unknown): ResponseFields | undefined {
  return pickStrings(value, responseFieldNames);
}

/** The same for a card look-up's response: flat, and without respstat on success. */
export function readBinFields(value: unknown): BinFields | undefined {
  return pickStrings(value, binFieldNames);
}

function pickStrings<Name extends string>(
  value: unknown,
  names: readonly Name[],
): { [Each in Name]?: string } | undefined {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
  const fields: { [Each in Name]?: string } = {};
  for (const name of names) {
    // Own properties only: a name of Object.prototype is not vendor data.
    if (!Object.hasOwn(value, name)) continue;
    const held = (value as Record<string, unknown>)[name];
    if (typeof held === "string") fields[name] = held;
  }
  return fields;
}

/** True for a row without any transaction field: a junk element of an array of rows. */
export function isJunkRow(fields: ResponseFields): boolean {
  return Object.keys(fields).length === 0;
}
