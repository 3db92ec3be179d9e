import Type from "typebox";
import { idOf } from "../shared/ids.ts";
import { nameText } from "../shared/name-text.ts";
import { component, nullable, oneOf, strictObject } from "../shared/schema.ts";
import { Address, AddressRequest } from "./address.ts";
import { email, phoneNumber } from "./contact.ts";
import { nullableFields, optionalFields } from "./field-sets.ts";
import { ownerTitles } from "./requirements/choices.ts";
import { patterns } from "./requirements/limits.ts";

export { type OwnerTitle, ownerTitles, titlesByOwnershipType } from "./requirements/choices.ts";

const lowerCase = <const T extends string>(value: T) => value.toLowerCase() as Lowercase<T>;

/** Requests may use lower case for titles; they are stored in upper case. */
const titleInRequest = oneOf(
  [...ownerTitles, ...ownerTitles.map(lowerCase)],
  "Title of the owner, in upper or lower case. Submission requires a title that is allowed for the ownership type.",
);

const signer = Type.Boolean({
  description: "Whether this owner signs for the company. Submission requires exactly one signer.",
});

const fields = {
  first_name: nameText("First name.", { minLength: 2, maxLength: 100 }),
  last_name: nameText("Last name.", { minLength: 2, maxLength: 100 }),
  email: email("Email address."),
  phone_number: phoneNumber("Phone number."),
  ownership_percent: Type.Number({
    minimum: 0,
    maximum: 100,
    description:
      "The owner's share of the company, in percent. All owners together have at most 100.",
  }),
  birth_date: Type.String({ format: "date", description: "Date of birth: YYYY-MM-DD." }),
};

const ssn = (more = "") =>
  Type.String({
    pattern: patterns.ssn,
    description: `Social Security number (SSN), or individual taxpayer identification number (ITIN): nine digits. It is stored encrypted and never returned in full.${more}`,
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
    description: "An owner or manager of the company. A draft may contain any of the fields.",
  }),
);

export const OwnerUpdateRequest = component(
  "OwnerUpdateRequest",
  strictObject(
    {
      id: Type.Optional(
        idOf("owner", "The owner to update. Absent: a new owner of this application."),
      ),
      ...optionalFields(ownerRequestFields),
      ssn: Type.Optional(
        ssn(
          " If absent for an owner with `id`, the stored number is kept, because it cannot be read.",
        ),
      ),
    },
    { description: "An owner in a complete list: owners that the list omits are removed." },
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
          description: "Social Security number or ITIN, masked except for the last four digits.",
        }),
      ),
      birth_date: known.birth_date,
      residence_address: nullable(Address, "Residential address of the owner."),
      signer,
    },
    { description: "An owner or manager of the company; unknown fields are null." },
  ),
);
