import Type from "typebox";
import { component, lines, oneOf, strictObject, text } from "../shared/schema.ts";
import { phoneNumber } from "./contact.ts";
import { nullableFields, optionalFields } from "./field-sets.ts";
import { categories, ownershipTypes, timezones } from "./requirements/choices.ts";
import { patterns } from "./requirements/limits.ts";

export {
  categories,
  type OwnershipType,
  ownershipTypes,
  timezones,
} from "./requirements/choices.ts";

export const ownershipType = oneOf(ownershipTypes, "The company's legal form.");

export const companyFields = {
  ownership_type: ownershipType,
  category: oneOf(categories, "What kind of business it runs."),
  ein: Type.String({
    pattern: patterns.ein,
    description:
      "Employer identification number: nine digits. To submit, every company has one but a `SOLO_TRADER`, who has the owner's `ssn`.",
  }),
  legal_name: text("The name it is registered under.", { minLength: 2, maxLength: 100 }),
  dba_name: text("The name it trades under (doing business as).", { minLength: 2, maxLength: 100 }),
  description: lines("What it sells.", { maxLength: 200 }),
  business_start_date: Type.String({
    format: "date",
    description: "When it began to trade: YYYY-MM-DD.",
  }),
  website: text("Its website.", { maxLength: 70 }),
  timezone: Object.assign(oneOf(timezones, "Where its day begins and ends."), { default: "EST" }),
  phone_number: phoneNumber("Its phone number."),
  mcc: Type.String({
    pattern: patterns.mcc,
    description: "Its merchant category code: one of [the active codes](list-all-mc-cs).",
  }),
  stock_symbol: Type.String({
    pattern: patterns.stock_symbol,
    description: "Its stock symbol, such as `BRK-B`.",
  }),
};

export const CompanyRequest = component(
  "CompanyRequest",
  strictObject(optionalFields(companyFields), {
    description: "The company that applies. A draft takes a part of it.",
  }),
);

export const Company = component(
  "Company",
  strictObject(nullableFields(companyFields), {
    description: "The company, as far as it is known.",
  }),
);
