import Type from "typebox";
import { component, strictObject } from "../shared/schema.ts";
import { nullableFields, optionalFields } from "./field-sets.ts";

// Written without the flag for any case, which a schema cannot carry.
const anyCase = (word: string) =>
  [...word].map((letter) => `[${letter.toUpperCase()}${letter}]`).join("");
const poBox = `${anyCase("p")}\\.?\\s*${anyCase("o")}\\.?\\s*${anyCase("box")}`;
const postOffice = `${anyCase("post")}[\\s-]*${anyCase("office")}`;
const streetPattern = `^(?!.*\\b(${poBox}|${postOffice})\\b).*$`;

const line = (which: string) =>
  Type.String({
    maxLength: 100,
    pattern: streetPattern,
    description: `${which} line: a street address. A post-office box is refused.`,
  });

export const addressFields = {
  country: Type.String({
    pattern: "^[A-Za-z]{1,10}$",
    default: "US",
    description: "Letters only, such as `US`. A request may leave it out.",
  }),
  state: Type.String({ pattern: "^[A-Za-z]{2}$", description: "State, two letters." }),
  city: Type.String({
    minLength: 1,
    maxLength: 24,
    pattern: "^[A-Za-z\\u00c0-\\u00d6\\u00d8-\\u00f6\\u00f8-\\u024f .'\\u2019-]+$",
    description: "City: letters, spaces, hyphens, apostrophes and dots.",
  }),
  zip_code: Type.String({ pattern: "^[0-9]{5}$", description: "ZIP code, five digits." }),
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
