import Type from "typebox";
import { idOf } from "../shared/ids.ts";
import { nameText } from "../shared/name-text.ts";
import { patternMeaning } from "../shared/pattern-descriptions.ts";
import { changes, reads } from "../shared/permissions.ts";
import { component, extension, oneOf, strictObject, text, timestamp } from "../shared/schema.ts";
import { email, phoneNumber } from "./contact.ts";
import { businessExamples as examples } from "./examples/businesses.ts";
import { entity, nullableFields, optionalFields } from "./field-sets.ts";
import { boardingOperation } from "./operation.ts";
import { pagedListOf, pageQuery, sortDirection } from "./paging.ts";

export const businessName = nameText("Name of the business.", { minLength: 1, maxLength: 100 });

const contact = {
  contact_first_name: nameText("First name of the contact person.", {
    minLength: 2,
    maxLength: 50,
  }),
  contact_last_name: nameText("Last name of the contact person.", { minLength: 2, maxLength: 50 }),
  contact_email: email("Email address of the contact person."),
  contact_phone_number: phoneNumber("Phone number of the contact person."),
  contact_phone_extension: Type.String({
    pattern: patternMeaning("^[0-9]{1,10}$", "one to ten digits"),
    description: "Extension of the phone number: up to ten digits.",
  }),
};

export const Business = component(
  "Business",
  strictObject(
    {
      business_id: idOf("business", "The business's id."),
      entity: entity("business"),
      name: businessName,
      ...nullableFields(contact),
      created_at: timestamp("Time of creation."),
    },
    { description: "A merchant, with its locations, accounts and users." },
  ),
);

export const BusinessList = pagedListOf("BusinessList", Business);

export const createBusiness = boardingOperation({
  id: "createBusiness",
  resource: "businesses",
  method: "POST",
  path: "/businesses",
  summary: "Create a new business",
  description:
    "Creates a merchant under your partner. It cannot accept payments yet: [create a boarding application](create-a-boarding-application) for it next.",
  audience: "private-key",
  ...changes("boarding:prepare"),
  account: "none",
  idempotent: true,
  body: strictObject({ name: businessName, ...optionalFields(contact) }),
  returns: { status: 201, schema: Business, description: "The business." },
  errors: [],
  examples: [examples.create],
});

export const listBusinesses = boardingOperation({
  id: "listBusinesses",
  resource: "businesses",
  method: "GET",
  path: "/businesses",
  summary: "Find all businesses",
  description:
    "Returns the businesses that the key has access to, newest first unless sorted otherwise.",
  audience: "private-key",
  ...reads("accounts:read"),
  account: "none",
  scoped: true,
  idempotent: false,
  query: pageQuery({
    search_field: Type.Optional(
      text(
        "Returns only businesses that contain this text in their name, or in the contact's name or email address; not case-sensitive.",
        { minLength: 1, maxLength: 100 },
      ),
    ),
    sort_by: Type.Optional(
      Object.assign(
        oneOf(["PARTNER_NAME", "NAME", "CONTACT_NAME", "CREATED_AT"], "Field to sort by."),
        { default: "CREATED_AT" },
      ),
    ),
    sort_direction: Type.Optional(extension(sortDirection())),
  }),
  returns: { status: 200, schema: BusinessList, description: "A page of businesses." },
  errors: [],
  examples: [examples.list],
});

export const getBusiness = boardingOperation({
  id: "getBusiness",
  resource: "businesses",
  method: "GET",
  path: "/businesses/{id}",
  summary: "Fetch a business by a unique id",
  description: "Returns one business that the key has access to.",
  audience: "private-key",
  ...reads("accounts:read"),
  account: "none",
  scoped: true,
  idempotent: false,
  params: strictObject({ id: idOf("business", "The business's id.") }),
  returns: { status: 200, schema: Business, description: "The business." },
  errors: [],
  examples: [examples.get],
});
