import Type from "typebox";
import { nameText } from "../shared/name-text.ts";
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

export const ownershipType = oneOf(ownershipTypes, "Legal form of the company.");

export const companyFields = {
  ownership_type: ownershipType,
  category: oneOf(categories, "Category of the business."),
  ein: Type.String({
    pattern: patterns.ein,
    description:
      "Employer identification number: nine digits. Required for submission, except for a `SOLO_TRADER` (sole proprietor), whose owner's `ssn` is required instead.",
  }),
  legal_name: nameText("Registered legal name.", { minLength: 2, maxLength: 100 }),
  dba_name: nameText("DBA name (doing business as).", { minLength: 2, maxLength: 100 }),
  description: lines("Description of the goods or services.", { maxLength: 200 }),
  business_start_date: Type.String({
    format: "date",
    description: "Start date of the business: YYYY-MM-DD.",
  }),
  website: text("Website.", { maxLength: 70 }),
  timezone: Object.assign(oneOf(timezones, "Time zone of the business."), { default: "EST" }),
  phone_number: phoneNumber("Phone number of the company."),
  mcc: Type.String({
    pattern: patterns.mcc,
    description: "Merchant category code: one of [the active codes](list-all-mc-cs).",
  }),
  stock_symbol: Type.String({
    pattern: patterns.stock_symbol,
    description: "Stock symbol, such as `BRK-B`.",
  }),
};

export const CompanyRequest = component(
  "CompanyRequest",
  strictObject(optionalFields(companyFields), {
    description: "The applying company. A draft may contain any of the fields.",
  }),
);

export const Company = component(
  "Company",
  strictObject(nullableFields(companyFields), {
    description: "The applying company; unknown fields are null.",
  }),
);
