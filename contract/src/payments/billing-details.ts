import Type from "typebox";
import { patternMeaning } from "../shared/pattern-descriptions.ts";
import { component, nullable, strictObject } from "../shared/schema.ts";
import { sentText } from "./sent-text.ts";

const city = sentText("City.", { sent: 30 });
const country = Type.String({
  pattern: patternMeaning("^[A-Z]{2}$", "two uppercase letters, such as US"),
  description: "Country: ISO 3166-1 alpha-2 code.",
});
const state = sentText("State or region.", { sent: 20 });
const line1 = sentText("First line of the address; the issuer checks it (AVS).", { sent: 30 });
const line2 = sentText("Second line of the address.", { sent: 30 });
const postalCode = Type.String({
  pattern: patternMeaning(
    "^[A-Za-z0-9 -]{3,10}$",
    "a postal code of 3 to 10 letters, digits, spaces and hyphens",
  ),
  description: "Postal code; the issuer checks it (AVS).",
});
const email = Type.String({ format: "email", maxLength: 128, description: "Email address." });
const name = sentText("Name on the card or account.", { minLength: 1, sent: 30 });
const phone = Type.String({
  pattern: patternMeaning("^[0-9+() .-]{7,20}$", "a phone number of 7 to 20 digits and symbols"),
  description: "Phone number.",
});

export const BillingDetailsRequest = component(
  "BillingDetailsRequest",
  strictObject(
    {
      address: Type.Optional(
        strictObject({
          city: Type.Optional(city),
          country: Type.Optional(country),
          state: Type.Optional(state),
          address_line1: Type.Optional(line1),
          address_line2: Type.Optional(line2),
          postal_code: Type.Optional(postalCode),
        }),
      ),
      email: Type.Optional(email),
      name: Type.Optional(name),
      phone: Type.Optional(phone),
    },
    { description: "The customer's name, address and contact details for billing." },
  ),
);

export const BillingDetails = component(
  "BillingDetails",
  strictObject(
    {
      address: strictObject({
        city: nullable(city),
        country: nullable(country),
        state: nullable(state),
        address_line1: nullable(line1),
        address_line2: nullable(line2),
        postal_code: nullable(postalCode),
      }),
      email: nullable(email),
      name: nullable(name),
      phone: nullable(phone),
    },
    { description: "The customer's name, address and contact details for billing." },
  ),
);
