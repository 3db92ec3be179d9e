import { type Json, objectFrom, text } from "../verification/wire.ts";

export interface VendorError {
  readonly code: string;
  readonly message: string;
  readonly errorField?: string;
  /** The changelog's spelling, for the codes that it added. */
  readonly errorfield?: string;
  readonly status: "BAD_REQUEST" | "UNAUTHORIZED";
}

/** No public document has the code of other errors. */
const otherCode = "9999";

type Check = readonly [path: string, isValid: (value: string) => boolean, code: string];

const upTo = (length: number) => (value: string) => value.length <= length;
const oneOf =
  (...values: readonly string[]) =>
  (value: string) =>
    values.includes(value);
const phone = (value: string) => /^\d{3}-\d{3}-\d{4}$/.test(value);

/** Formats of the fields that are checked when they are sent. */
const checks: readonly Check[] = [
  ["salesCode", upTo(25), otherCode],
  ["dbaName", upTo(100), otherCode],
  ["legalBusinessName", upTo(500), "1105"],
  ["akaBusinessName", upTo(200), "1178"],
  ["taxFilingName", (value) => value.length <= 500 && !/[^\p{L}\p{N} &-]/u.test(value), otherCode],
  ["taxFilingMethod", oneOf("EIN", "SSN"), otherCode],
  ["demographic.businessPhone", phone, "1115"],
  ["demographic.websiteAddress", upTo(200), otherCode],
  ["demographic.businessAddress.address1", upTo(200), otherCode],
  ["demographic.businessAddress.city", upTo(300), otherCode],
  ["demographic.businessAddress.stateCd", (value) => /^[A-Z]{2}$/.test(value), otherCode],
  ["demographic.businessAddress.zip", upTo(15), otherCode],
  ["demographic.businessAddress.countryCd", (value) => /^[A-Z]{2}$/.test(value), otherCode],
  [
    "ownership.ownershipTypeCd",
    oneOf(
      ...["GOVT", "INDIVSOLE", "LLC", "NONPRFT", "PRTNRSHP", "PRIVCORP", "PUBCORP", "TAXEXMPT"],
    ),
    otherCode,
  ],
  [
    "ownership.owner.ownerName",
    (value) => upTo(300)(value) && (value.match(/[-']/g) ?? []).length <= 1,
    otherCode,
  ],
  ["ownership.owner.ownerPhone", phone, "1115"],
  ["ownership.owner.ownerSSN", (value) => /^\d{3}-\d{2}-\d{4}$/.test(value), otherCode],
  ["ownership.owner.ownerDob", (value) => /^\d{2}\/\d{2}\/\d{4}$/.test(value), "1113"],
  ["processing.platformDetails.mccId", upTo(5), otherCode],
  ["processing.platformDetails.taxId", (value) => /^\d{9}$/.test(value), otherCode],
  ["processing.platformDetails.backEndMid", upTo(25), otherCode],
  ["processing.platformDetails.frontEndMid", upTo(25), otherCode],
  ["processing.platformDetails.tid", upTo(30), otherCode],
];

/** Fields without which a merchant of another acquirer cannot be submitted. */
const needed = [
  "salesCode",
  "dbaName",
  "legalBusinessName",
  "taxFilingName",
  "taxFilingMethod",
  "demographic.businessPhone",
  "demographic.businessAddress.address1",
  "ownership.owner.ownerEmail",
  "ownership.owner.ownerName",
  "ownership.owner.ownerSSN",
  "ownership.owner.ownerTitle",
  "processing.platformDetails.backEndMid",
  "processing.platformDetails.frontEndMid",
  "processing.platformDetails.processorReportingMid",
  "processing.platformDetails.backEndPlatformCd",
  "processing.platformDetails.frontEndPlatformCd",
  "processing.platformDetails.taxId",
  "processing.platformDetails.tid",
  "processing.platformDetails.mccId",
];

const titlesOf: Readonly<Record<string, readonly string[]>> = {
  PRTNRSHP: ["PARTNER"],
  INDIVSOLE: ["OWNER"],
};

/** The errors of fields that are sent in a wrong format. */
export function findWrongFields(merchant: Json): VendorError[] {
  const errors = checks.flatMap(([path, isValid, code]) => {
    const value = valueAt(merchant, path);
    if (value === undefined || value === null) return [];
    return isValid(text(value)) ? [] : [errorOf(code, path, "has an invalid format")];
  });
  const type = text(valueAt(merchant, "ownership.ownershipTypeCd"));
  const title = valueAt(merchant, "ownership.owner.ownerTitle");
  const allowed = titlesOf[type];
  if (allowed !== undefined && title !== undefined && !allowed.includes(text(title))) {
    errors.push(errorOf(otherCode, "ownership.owner.ownerTitle", "does not fit the ownership"));
  }
  return errors;
}

/** The errors of fields that a submission requires. */
export function findMissingFields(merchant: Json): VendorError[] {
  const missing = needed.filter((path) => {
    const value = valueAt(merchant, path);
    return value === undefined || value === null || value === "";
  });
  const errors = missing.map((path) => errorOf(otherCode, path, "is required"));
  const modes = objectFrom(valueAt(merchant, "processing.modeOfTransaction"));
  const sum = Object.values(modes).reduce<number>((all, each) => all + Number(each), 0);
  const modesPath = "processing.modeOfTransaction";
  if (sum !== 100) errors.push(errorOf(otherCode, modesPath, "has to add up to 100"));
  const website = valueAt(merchant, "demographic.websiteAddress");
  if (Number(modes.eCommercePct) > 0 && (website === undefined || website === null)) {
    errors.push(errorOf(otherCode, "demographic.websiteAddress", "is required online"));
  }
  return errors;
}

function errorOf(code: string, path: string, what: string): VendorError {
  const field = `merchant.${path}`;
  const spelled =
    code === "1105" || code === "1178" ? { errorfield: field } : { errorField: field };
  return { code, message: `${field} ${what}`, ...spelled, status: "BAD_REQUEST" };
}

function valueAt(merchant: Json, path: string): unknown {
  let value: unknown = merchant;
  for (const name of path.split(".")) value = objectFrom(value)[name];
  return value;
}
