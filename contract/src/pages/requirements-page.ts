import Type from "typebox";
import { exampleIds } from "../boarding/examples/ids.ts";
import { patterns } from "../boarding/requirements/limits.ts";
import { enteredBankAccount } from "../shared/entered-bank-account.ts";
import { idOf } from "../shared/ids.ts";
import { languageBody } from "../shared/language.ts";
import { nameText } from "../shared/name-text.ts";
import { changesWithoutRole, readsWithoutRole } from "../shared/permissions.ts";
import { lines, strictObject, text } from "../shared/schema.ts";
import { exampleToken, linkToken, pagesOperation, withoutKey } from "./operation.ts";
import { exampleVerificationPage, openedVerificationPage } from "./requested-document.ts";
import {
  ClosedRequirementsLink,
  exampleRequirementsView,
  RequirementsView,
} from "./requirements-view.ts";

const common = {
  ...withoutKey,
  resource: "requirements_page",
  audience: "link",
  method: "POST",
  params: strictObject({ token: linkToken }),
} as const;

const params = { token: exampleToken };
const updated = {
  status: 200,
  schema: RequirementsView,
  description: "The updated page.",
} as const;
const response = { status: 200, body: exampleRequirementsView } as const;

/** A link shows the page, or why it is closed. */
const RequirementsAccess = Type.Union([RequirementsView, ClosedRequirementsLink]);

export const getRequirementsPage = pagesOperation({
  ...common,
  id: "getRequirementsPage",
  method: "GET",
  path: "/requirements-api/{token}",
  ...readsWithoutRole,
  summary: "Get the page of an account's requirements",
  description:
    "Returns what an account requires and its bank account, or the reason why the link is closed. Values that were provided are not returned.",
  returns: { status: 200, schema: RequirementsAccess, description: "The content of the link." },
  errors: [],
  examples: [
    { name: "A missing bank account", summary: "Payouts are disabled.", params, response },
  ],
});

export const setRequiredBankAccount = pagesOperation({
  ...common,
  id: "setRequiredBankAccount",
  path: "/requirements-api/{token}/bank_account",
  ...changesWithoutRole,
  summary: "Add or replace the bank account",
  description:
    "Adds a bank account, or selects one of the same business. If the account was paid out before, the new one receives payouts after validation and the cooling-off period. A request for the pending change returns it unchanged.",
  body: strictObject({
    bank_account: Type.Optional(enteredBankAccount),
    bank_account_id: Type.Optional(
      idOf("bank_account", "One of `other_bank_accounts`, instead of `bank_account`."),
    ),
  }),
  keepsWhitespace: true,
  returns: updated,
  errors: ["link_expired", "conflict", "too_many_requests"],
  examples: [
    {
      name: "A checking account",
      summary: "It is validated next.",
      params,
      body: {
        bank_account: {
          holder_name: "Larkspur Coffee Roasters LLC",
          routing_number: "021000021",
          account_number: "000123456789",
          account_type: "CHECKING",
        },
      },
      response,
    },
  ],
});

export const cancelRequiredBankAccount = pagesOperation({
  ...common,
  id: "cancelRequiredBankAccount",
  path: "/requirements-api/{token}/bank_account/cancel",
  ...changesWithoutRole,
  summary: "Cancel the pending change of the bank account",
  description: "Cancels the change, and invalidates every other link to the account's page.",
  returns: updated,
  errors: ["link_expired", "conflict"],
  examples: [{ name: "Cancelled", summary: "The earlier one stays.", params, response }],
});

export const addRequiredDocument = pagesOperation({
  ...common,
  id: "addRequiredDocument",
  path: "/requirements-api/{token}/documents",
  ...changesWithoutRole,
  summary: "Provide a document",
  description: "Uploads the file that a requirement asks for.",
  bodyContent: "multipart/form-data",
  body: strictObject({
    file: Type.Optional(
      Type.String({
        contentMediaType: "application/octet-stream",
        description: "The file's bytes, with a file name: a PDF, JPEG or PNG of at most 10 MiB.",
      }),
    ),
    requirement: text("Key of the requirement.", { minLength: 1, maxLength: 100 }),
  }),
  returns: updated,
  errors: ["link_expired", "conflict"],
  examples: [
    {
      name: "A lease",
      summary: "An operator reviews it next.",
      params,
      body: { file: "lease.pdf", requirement: exampleIds.requirement },
      response,
    },
  ],
});

export const openRequiredIdentityPage = pagesOperation({
  ...common,
  id: "openRequiredIdentityPage",
  path: "/requirements-api/{token}/verification_page",
  ...changesWithoutRole,
  summary: "Open the page for a required identity document",
  description:
    "Makes an address of the verification vendor's page, on which the person shows an identity document. A document that passes fulfills the requirement.",
  body: strictObject({ requirement: idOf("requirement", "Key of the requirement.") }),
  returns: {
    status: 200,
    schema: openedVerificationPage,
    description: "The page of the verification vendor.",
  },
  errors: ["link_expired", "conflict", "too_many_requests"],
  examples: [
    {
      name: "A page",
      summary: "For one visit.",
      params,
      body: { requirement: exampleIds.requirement },
      response: { status: 200, body: exampleVerificationPage },
    },
  ],
});

export const addRequiredInformation = pagesOperation({
  ...common,
  id: "addRequiredInformation",
  path: "/requirements-api/{token}/information",
  ...changesWithoutRole,
  summary: "Provide a text",
  description: "Stores the text that a requirement asks for, encrypted.",
  body: strictObject({
    requirement: idOf("requirement", "Key of the requirement."),
    text: lines("The text.", { minLength: 1, maxLength: 5000 }),
  }),
  returns: updated,
  errors: ["link_expired", "conflict"],
  examples: [
    {
      name: "A description",
      summary: "An operator reviews it next.",
      params,
      body: { requirement: exampleIds.requirement, text: "We roast and sell coffee." },
      response,
    },
  ],
});

const name = (which: string) => nameText(`${which} name.`, { minLength: 2, maxLength: 100 });

/** The data of an owner, complete. */
export const RequirementOwner = strictObject({
  owner_id: Type.Optional(idOf("owner", "The owner whose data this is; absent: a new owner.")),
  first_name: name("First"),
  last_name: name("Last"),
  email: Type.String({ format: "email", maxLength: 70 }),
  phone_number: Type.String({ pattern: patterns.phone_number }),
  ownership_percent: Type.Number({ minimum: 0, maximum: 100 }),
  birth_date: Type.String({ format: "date" }),
  ssn: Type.String({ pattern: patterns.ssn }),
  residence_address: strictObject({
    address_line1: Type.String({ minLength: 1, maxLength: 100, pattern: patterns.street }),
    address_line2: Type.Optional(Type.String({ maxLength: 100, pattern: patterns.street })),
    city: Type.String({ minLength: 1, maxLength: 24, pattern: patterns.city }),
    state: Type.String({ pattern: patterns.state }),
    zip_code: Type.String({ pattern: patterns.zip_code }),
  }),
});

export const addRequiredOwner = pagesOperation({
  ...common,
  id: "addRequiredOwner",
  path: "/requirements-api/{token}/owners",
  ...changesWithoutRole,
  summary: "Provide the data of an owner",
  description:
    "Stores the data of an owner, encrypted. It becomes part of the application when an operator accepts it.",
  body: strictObject({
    requirement: text("Key of the requirement.", { minLength: 1, maxLength: 100 }),
    owner: RequirementOwner,
  }),
  keepsWhitespace: true,
  returns: updated,
  errors: ["link_expired", "conflict"],
  examples: [
    {
      name: "An owner",
      summary: "An operator reviews it next.",
      params,
      body: {
        requirement: "owner_information",
        owner: {
          owner_id: exampleIds.owner,
          first_name: "Mara",
          last_name: "Ellison",
          email: "mara@larkspur.example",
          phone_number: "+1 503 555 0142",
          ownership_percent: 60,
          birth_date: "1984-07-19",
          ssn: "987-65-4321",
          residence_address: {
            address_line1: "12 Alder Street",
            city: "Portland",
            state: "OR",
            zip_code: "97210",
          },
        },
      },
      response,
    },
  ],
});

export const addRequiredTaxId = pagesOperation({
  ...common,
  id: "addRequiredTaxId",
  path: "/requirements-api/{token}/tax_id",
  ...changesWithoutRole,
  summary: "Provide a tax id",
  description:
    "Replaces the Social Security number or ITIN of a contractor, encrypted, and has it matched with the contractor's name.",
  body: strictObject({
    requirement: idOf("requirement", "Key of the requirement."),
    ssn: Type.String({ pattern: patterns.ssn }),
  }),
  returns: updated,
  errors: ["link_expired", "conflict"],
  examples: [
    {
      name: "A number",
      summary: "It is matched next.",
      params,
      body: { requirement: exampleIds.requirement, ssn: "123-45-6789" },
      response,
    },
  ],
});

export const sendRequirementsLink = pagesOperation({
  ...common,
  id: "sendRequirementsLink",
  path: "/requirements-api/{token}/renew",
  ...changesWithoutRole,
  summary: "Send a new link by email",
  description:
    "Sends a new link to the owners and users of the account, whose addresses the bearer of an expired link does not see.",
  returns: {
    status: 200,
    schema: strictObject({ sent: Type.Literal(true) }),
    description: "The email is queued.",
  },
  errors: ["too_many_requests"],
  examples: [
    {
      name: "Sent",
      summary: "To everyone who was informed before.",
      params,
      response: { status: 200, body: { sent: true } },
    },
  ],
});

export const setRequirementsLanguage = pagesOperation({
  ...common,
  id: "setRequirementsLanguage",
  method: "PUT",
  path: "/requirements-api/{token}/language",
  ...changesWithoutRole,
  summary: "Set the language of the account's applicant",
  description:
    "Stores the language in which the applicant of the account reads pages and emails. An account without an application has none.",
  body: languageBody,
  returns: { status: 204, description: "Done." },
  errors: ["link_expired"],
  examples: [
    {
      name: "Spanish",
      summary: "Chosen on the page.",
      params,
      body: { language: "es" },
      response: { status: 204 },
    },
  ],
});
