import Type from "typebox";
import { idOf } from "../shared/ids.ts";
import { component, nullable, oneOf, strictObject, text } from "../shared/schema.ts";
import { Address, AddressRequest } from "./address.ts";
import { email, phoneNumber } from "./contact.ts";
import { nullableFields, optionalFields } from "./field-sets.ts";
import { ownerTitles } from "./requirements/choices.ts";
import { patterns } from "./requirements/limits.ts";

export { type OwnerTitle, ownerTitles, titlesByOwnershipType } from "./requirements/choices.ts";

const lowerCase = <const T extends string>(value: T) => value.toLowerCase() as Lowercase<T>;

/** A request may write a title in lower case; it is stored in upper case. */
const titleInRequest = oneOf(
  [...ownerTitles, ...ownerTitles.map(lowerCase)],
  "The owner's title, in upper or lower case. Which titles fit is checked when the application is submitted.",
);

const signer = Type.Boolean({
  description: "Whether this owner signs for the company. Exactly one does when it is submitted.",
});

const fields = {
  first_name: text("First name.", { minLength: 2, maxLength: 100 }),
  last_name: text("Last name.", { minLength: 2, maxLength: 100 }),
  email: email("Email address."),
  phone_number: phoneNumber("Phone number."),
  ownership_percent: Type.Number({
    minimum: 0,
    maximum: 100,
    description: "How much of the company is theirs. All owners together have at most 100.",
  }),
  birth_date: Type.String({ format: "date", description: "Date of birth: YYYY-MM-DD." }),
};

const ssn = (more = "") =>
  Type.String({
    pattern: patterns.ssn,
    description: `Social security number: nine digits. It is sealed, and never answered in full.${more}`,
  });

export const ownerRequestFields = {
  ...fields,
  title: titleInRequest,
  ssn: ssn(),
  residence_address: AddressRequest,
  signer,
};

export const OwnerRequest = component(
  "OwnerRequest",
  strictObject(optionalFields(ownerRequestFields), {
    description: "Who owns the company or runs it. A draft takes a part of it.",
  }),
);

export const OwnerUpdateRequest = component(
  "OwnerUpdateRequest",
  strictObject(
    {
      id: Type.Optional(
        idOf("owner", "The owner that this is. Absent: a new owner of this application."),
      ),
      ...optionalFields(ownerRequestFields),
      ssn: Type.Optional(ssn(" Absent beside an `id`: it stays, for you cannot read it back.")),
    },
    { description: "An owner in a full list: one that the list leaves out is removed." },
  ),
);

const known = nullableFields(fields);

export const Owner = component(
  "Owner",
  strictObject(
    {
      id: idOf("owner", "The owner's id."),
      first_name: known.first_name,
      last_name: known.last_name,
      email: known.email,
      phone_number: known.phone_number,
      title: nullable(oneOf(ownerTitles, "The owner's title.")),
      ownership_percent: known.ownership_percent,
      ssn: nullable(
        Type.String({
          pattern: "^\\*{5}[0-9]{4}$",
          description: "Social security number, of which the last four digits are shown.",
        }),
      ),
      birth_date: known.birth_date,
      residence_address: nullable(Address, "Where the owner lives."),
      signer,
    },
    { description: "Who owns the company or runs it, as far as it is known." },
  ),
);
