import { patternMeaning } from "../../shared/pattern-descriptions.ts";
import { visibleText } from "../../shared/visible-characters.ts";
import { categories, ownershipTypes, ownerTitles, timezones } from "./choices.ts";

/** Limits of a field: the keywords of its schema, and an error message for the applicant. */
export interface Limit {
  type: "string" | "integer" | "number" | "boolean";
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  format?: "email" | "date";
  oneLine?: true;
  choices?: readonly string[];
  minimum?: number;
  maximum?: number;
  /**
   * Message for a value that does not match the pattern or format, such as `must be nine digits`.
   */
  says?: string;
}

/** Maximum length of an email address in boarding. */
export const emailLengthMax = 70;

// Without the flag for case-insensitivity, which a schema cannot express.
const anyCase = (name: string) =>
  [...name].map((letter) => `[${letter.toUpperCase()}${letter}]`).join("");
const poBox = `${anyCase("p")}\\.?\\s*${anyCase("o")}\\.?\\s*${anyCase("box")}`;
const postOffice = `${anyCase("post")}[\\s-]*${anyCase("office")}`;

export const patterns = {
  country: "^[A-Za-z]{1,10}$",
  state: "^[A-Za-z]{2}$",
  city: "^[A-Za-z\\u00c0-\\u00d6\\u00d8-\\u00f6\\u00f8-\\u024f .'\\u2019-]+$",
  zip_code: "^[0-9]{5}$",
  street: `^(?!.*\\b(${poBox}|${postOffice})\\b).*$`,
  ein: "^[0-9]{2}-?[0-9]{7}$",
  mcc: "^[0-9]{4}$",
  phone_number: "^[0-9+() .-]{7,20}$",
  ssn: "^[0-9]{3}-?[0-9]{2}-?[0-9]{4}$",
  stock_symbol: "^[A-Za-z]{1,5}(-[A-Za-z]{1,2})?$",
} as const;

const lines = (maxLength: number): Limit => ({ type: "string", maxLength });
const line = (maxLength: number): Limit => ({ ...lines(maxLength), oneLine: true });
/** A name shows something: spaces alone are none. */
export const nameLimit = (minLength: number, maxLength: number): Limit => ({
  ...line(maxLength),
  minLength,
  pattern: visibleText,
  says: "must have at least one visible character",
});
/** Input    words: a phrase for values that match the pattern, to follow "must be". */
const formed = (pattern: string, names: string, maxLength?: number): Limit => ({
  type: "string",
  pattern: patternMeaning(pattern, names),
  says: `must be ${names}`,
  ...(maxLength === undefined ? {} : { maxLength }),
});
const choice = (choices: readonly string[]): Limit => ({ type: "string", choices });
const dollars = (maximum = Number.MAX_SAFE_INTEGER): Limit => ({
  type: "integer",
  minimum: 0,
  maximum,
});
const percent: Limit = { type: "integer", minimum: 0, maximum: 100 };
const phone = formed(patterns.phone_number, "a phone number of 7 to 20 digits and symbols");
const street = formed(patterns.street, "a street address on one line, not a PO box", 100);
const date: Limit = { type: "string", format: "date", says: "must be a date: YYYY-MM-DD" };

export const companyLimits = {
  ownership_type: choice(ownershipTypes),
  category: choice(categories),
  ein: formed(patterns.ein, "nine digits, such as 12-3456789"),
  legal_name: nameLimit(2, 100),
  dba_name: nameLimit(2, 100),
  description: lines(200),
  business_start_date: date,
  website: line(70),
  timezone: choice(timezones),
  phone_number: phone,
  mcc: formed(patterns.mcc, "four digits"),
  stock_symbol: formed(
    patterns.stock_symbol,
    "one to five letters, such as BRK, optionally followed by a hyphen and one or two letters",
  ),
} satisfies Record<string, Limit>;

export const addressLimits = {
  country: formed(patterns.country, "one to ten letters, such as US"),
  state: formed(patterns.state, "two letters, such as OR"),
  city: {
    ...formed(patterns.city, "letters, spaces, hyphens, apostrophes and dots", 24),
    minLength: 1,
  },
  zip_code: formed(patterns.zip_code, "five digits"),
  address_line1: street,
  address_line2: street,
} satisfies Record<string, Limit>;

export const volumeLimits = {
  avg_annual_volume: dollars(999_999_999),
  avg_ticket_amount: dollars(99_999),
  high_ticket_amount: dollars(),
  avg_ach_ticket_amount: dollars(),
  ach_high_ticket_amount: dollars(),
} satisfies Record<string, Limit>;

export const deliveryLimits = {
  same_day_delivery: percent,
  one_week_delivery: percent,
  two_week_delivery: percent,
  one_month_delivery: percent,
  more_than_one_month_delivery: percent,
} satisfies Record<string, Limit>;

export const modeLimits = { in_person: percent, online: percent } satisfies Record<string, Limit>;

export const ownerLimits = {
  first_name: nameLimit(2, 100),
  last_name: nameLimit(2, 100),
  email: {
    type: "string",
    format: "email",
    maxLength: emailLengthMax,
    says: "must be an email address",
  },
  phone_number: phone,
  title: choice([...ownerTitles, ...ownerTitles.map((title) => title.toLowerCase())]),
  ownership_percent: { type: "number", minimum: 0, maximum: 100 },
  ssn: formed(patterns.ssn, "nine digits, such as 123-45-6789"),
  birth_date: date,
  signer: { type: "boolean" },
} satisfies Record<string, Limit>;
