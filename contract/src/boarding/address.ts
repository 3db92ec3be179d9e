import Type from "typebox";
import { component, strictObject } from "../shared/schema.ts";
import { nullableFields, optionalFields } from "./field-sets.ts";
import { patterns } from "./requirements/limits.ts";

const line = (which: string) =>
  Type.String({
    maxLength: 100,
    pattern: patterns.street,
    description: `${which} line: a street address. A post-office box is refused.`,
  });

export const addressFields = {
  country: Type.String({
    pattern: patterns.country,
    default: "US",
    description: "Letters only, such as `US`. A request may leave it out.",
  }),
  state: Type.String({ pattern: patterns.state, description: "State, two letters." }),
  city: Type.String({
    minLength: 1,
    maxLength: 24,
    pattern: patterns.city,
    description: "City: letters, spaces, hyphens, apostrophes and dots.",
  }),
  zip_code: Type.String({ pattern: patterns.zip_code, description: "ZIP code, five digits." }),
  address_line1: line("First"),
  address_line2: line("Second"),
};

export const AddressRequest = component(
  "AddressRequest",
  strictObject(optionalFields(addressFields), {
    description:
      "Where someone is. A draft takes a part of it; to submit, it has all but the second line.",
  }),
);

export const Address = component(
  "Address",
  strictObject(nullableFields(addressFields), {
    description: "Where someone is, as far as it is known.",
  }),
);
