import Type from "typebox";
import { component, strictObject } from "../shared/schema.ts";
import { nullableFields, optionalFields } from "./field-sets.ts";
import { patterns } from "./requirements/limits.ts";

const line = (which: string) =>
  Type.String({
    maxLength: 100,
    pattern: patterns.street,
    description: `${which} line of a street address. A PO box is rejected.`,
  });

export const addressFields = {
  country: Type.String({
    pattern: patterns.country,
    default: "US",
    description: "Country: letters only, such as `US`. Optional in requests.",
  }),
  state: Type.String({ pattern: patterns.state, description: "State: two letters." }),
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
      "An address. A draft may contain any of the fields; submission requires all except the second line.",
  }),
);

export const Address = component(
  "Address",
  strictObject(nullableFields(addressFields), {
    description: "An address; unknown fields are null.",
  }),
);
