import type { DraftApplication } from "./draft.ts";
import {
  addressLimits,
  companyLimits,
  deliveryLimits,
  type Limit,
  modeLimits,
  nameLimit,
  ownerLimits,
  volumeLimits,
} from "./limits.ts";
import { disclosureOf, isIdentified } from "./ownership.ts";

/**
 * One field of the application: its label, the condition under which it is required, and its
 * limits.
 */
export interface FieldRule {
  name: string;
  /** Label in a form and at the beginning of a sentence. */
  label: string;
  limit: Limit;
  /** Input   owner: the one with this field, for fields of an owner. */
  needed: boolean | ((draft: DraftApplication, owner: Record<string, unknown>) => boolean);
  /** Condition under which the hosted form requires it, too. */
  neededInForm?: (owner: Record<string, unknown>) => boolean;
}

const fieldsOf = <Name extends string>(
  limits: Record<Name, Limit>,
  rules: Record<Name, [label: string, needed: FieldRule["needed"]]>,
): FieldRule[] =>
  (Object.keys(limits) as Name[]).map((name) => {
    const [label, needed] = rules[name];
    return { name, label, limit: limits[name], needed };
  });

const isSoloTrader = (draft: DraftApplication) => disclosureOf(draft) === "owner";
/** The share tells who is a beneficial owner. */
const disclosesOwners = (draft: DraftApplication) => (disclosureOf(draft) ?? "none") !== "none";

export const companyFieldRules = fieldsOf(companyLimits, {
  ownership_type: ["Ownership type", true],
  category: ["Category", true],
  // The IRS identifies a sole proprietor by the owner's social security number.
  ein: ["Employer identification number", (draft) => !isSoloTrader(draft)],
  legal_name: ["Legal name", true],
  dba_name: ["DBA name", false],
  description: ["Description", true],
  business_start_date: ["Start date", true],
  website: ["Website", true],
  timezone: ["Time zone", false],
  phone_number: ["Phone number", true],
  mcc: ["Merchant category code", true],
  stock_symbol: ["Stock symbol", false],
});

const addressLabels = {
  country: "Country",
  state: "State",
  city: "City",
  zip_code: "ZIP code",
  address_line1: "Street address",
  address_line2: "Suite, floor or unit",
};

export const addressFieldRules = fieldsOf(addressLimits, {
  country: [addressLabels.country, true],
  state: [addressLabels.state, true],
  city: [addressLabels.city, true],
  zip_code: [addressLabels.zip_code, true],
  address_line1: [addressLabels.address_line1, true],
  address_line2: [addressLabels.address_line2, false],
});

/** Home address of an owner: any value must be valid, and who is verified needs one. */
export const residenceFieldRules: FieldRule[] = addressFieldRules.map((rule) => ({
  ...rule,
  needed: rule.needed === true ? isIdentified : false,
}));

export const volumeFieldRules = fieldsOf(volumeLimits, {
  avg_annual_volume: ["Annual volume", true],
  avg_ticket_amount: ["Average ticket", true],
  high_ticket_amount: ["Highest ticket", true],
  avg_ach_ticket_amount: ["Average bank payment", false],
  ach_high_ticket_amount: ["Highest bank payment", false],
});

export const deliveryFieldRules = fieldsOf(deliveryLimits, {
  same_day_delivery: ["Delivered on the same day", false],
  one_week_delivery: ["Delivered within a week", false],
  two_week_delivery: ["Delivered within two weeks", false],
  one_month_delivery: ["Delivered within a month", false],
  more_than_one_month_delivery: ["Delivered later than a month", false],
});

export const modeFieldRules = fieldsOf(modeLimits, {
  in_person: ["Paid in person", true],
  online: ["Paid online or by phone", true],
});

const rulesOfOwners = fieldsOf(ownerLimits, {
  first_name: ["First name", true],
  last_name: ["Last name", true],
  email: ["Email address", false],
  phone_number: ["Phone number", false],
  title: ["Title", true],
  ownership_percent: ["Ownership", disclosesOwners],
  ssn: ["Social Security number or ITIN", isIdentified],
  birth_date: ["Date of birth", isIdentified],
  signer: ["Signer", false],
});

/** The lists of terminated merchants are searched with the email address of one principal. */
export const ownerFieldRules: FieldRule[] = rulesOfOwners.map((rule) =>
  rule.name === "email" ? { ...rule, neededInForm: ({ signer }) => signer === true } : rule,
);

const digits = (least: number, most: number, says: string): Limit => ({
  type: "string",
  pattern: `^[0-9]{${least},${most}}$`,
  says,
});

/**
 * Bank account for payouts. The numbers have the format that United States banks print on checks.
 */
export const bankAccountFieldRules: FieldRule[] = [
  {
    name: "bank_account_name",
    label: "Account holder",
    limit: nameLimit(1, 100),
    needed: true,
  },
  {
    name: "routing_number",
    label: "Routing number",
    limit: digits(9, 9, "must be nine digits"),
    needed: true,
  },
  {
    name: "account_number",
    label: "Account number",
    limit: digits(4, 17, "must be 4 to 17 digits"),
    needed: true,
  },
  {
    name: "account_type",
    label: "Account type",
    limit: { type: "string", choices: ["CHECKING", "SAVINGS"] },
    needed: true,
  },
];

export interface SectionRule {
  name: Exclude<
    keyof DraftApplication,
    "owners" | "processing_plan_id" | "terms_accepted" | "owners_certified" | "bank_account"
  >;
  label: string;
  /**
   * Whether the section is required. The fields of a section that is present are checked in any
   * case.
   */
  needed: boolean;
  fields: readonly FieldRule[];
}

export const sectionRules: readonly SectionRule[] = [
  { name: "company", label: "The company", needed: true, fields: companyFieldRules },
  { name: "address", label: "The company's address", needed: true, fields: addressFieldRules },
  { name: "industry_volume", label: "The card volume", needed: true, fields: volumeFieldRules },
  { name: "ach_volume", label: "The bank volume", needed: false, fields: volumeFieldRules },
  {
    name: "services_deliveries",
    label: "The delivery times",
    needed: false,
    fields: deliveryFieldRules,
  },
  {
    name: "transaction_modes",
    label: "The mix of in-person and online payments",
    needed: true,
    fields: modeFieldRules,
  },
];
