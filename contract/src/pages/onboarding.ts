import Type from "typebox";
import { contractorLinkStatuses } from "../boarding/contractor.ts";
import { chosenLanguage, languageBody } from "../shared/language.ts";
import { patternMeaning } from "../shared/pattern-descriptions.ts";
import { changesWithoutRole } from "../shared/permissions.ts";
import { oneOf, strictObject, timestamp } from "../shared/schema.ts";
import { Brand, exampleBrand, exampleToken, pagesOperation, withoutKey } from "./operation.ts";
import { signUpForm } from "./sign-up.ts";

const common = {
  ...withoutKey,
  resource: "onboarding",
  audience: "link",
  method: "POST",
  params: strictObject({
    token: Type.String({
      pattern: patternMeaning("^[A-Za-z0-9_-]{43}$", "the 43 characters of a link's token"),
      description: "The token of the link.",
    }),
  }),
  returns: {
    status: 200,
    schema: strictObject({
      status: oneOf(
        [...contractorLinkStatuses, "SUPERSEDED", "OPEN"],
        "Status of the link; `OPEN`: the form can be submitted.",
      ),
      parent_name: Type.String({
        description: "Name of the contractor's parent: a partner or a business.",
      }),
      expiration: timestamp("Expiry of the link."),
      brand: Brand,
      language: chosenLanguage,
    }),
    description: "Status of the link.",
  },
} as const;

const params = { token: exampleToken };
const link = {
  status: "OPEN",
  parent_name: "Larkspur Coffee",
  expiration: "2026-03-04T17:02:11.000Z",
  brand: exampleBrand,
  language: null,
} as const;

export const openOnboardLink = pagesOperation({
  ...common,
  id: "openOnboardLink",
  path: "/onboard-api/{token}/open",
  ...changesWithoutRole,
  summary: "Open a contractor's link",
  description: "Returns the status of the link, and records that it was opened.",
  errors: [],
  examples: [
    {
      name: "A new link",
      summary: "The form is empty.",
      params,
      response: { status: 200, body: link },
    },
  ],
});

export const signUpContractor = pagesOperation({
  ...common,
  id: "signUpContractor",
  path: "/onboard-api/{token}",
  ...changesWithoutRole,
  summary: "Sign up as a contractor",
  description: "Submits the form, once. Identity data is stored encrypted and never returned.",
  body: signUpForm,
  keepsWhitespace: true,
  errors: ["link_expired", "conflict"],
  examples: [
    {
      name: "An individual",
      summary: "With a checking account for payouts.",
      params,
      body: {
        individual: {
          first_name: "Noor",
          last_name: "Haddad",
          email: "noor@haddad.example",
          phone_number: "+1 503 555 0177",
          birth_date: "1990-03-14",
          ssn: "987-65-4323",
          address: {
            address_line1: "41 Alder Street",
            city: "Portland",
            state: "OR",
            zip_code: "97210",
          },
        },
        bank_account: {
          holder_name: "Noor Haddad",
          routing_number: "021000021",
          account_number: "000123456789",
          account_type: "CHECKING",
        },
        agreed: true,
      },
      response: { status: 200, body: { ...link, status: "SUBMITTED" } },
    },
  ],
});

export const setOnboardLanguage = pagesOperation({
  ...common,
  id: "setOnboardLanguage",
  method: "PUT",
  path: "/onboard-api/{token}/language",
  ...changesWithoutRole,
  summary: "Set the language of the contractor",
  description: "Stores the language in which the contractor reads pages and emails.",
  body: languageBody,
  returns: { status: 204, description: "Done." },
  errors: [],
  examples: [
    {
      name: "Spanish",
      summary: "Chosen on the form.",
      params,
      body: { language: "es" },
      response: { status: 204 },
    },
  ],
});
