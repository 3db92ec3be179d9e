import Type, { type Static } from "typebox";
import { exampleIds } from "../payments/examples/ids.ts";
import { idOf } from "../shared/ids.ts";
import { languageBody } from "../shared/language.ts";
import { patternMeaning } from "../shared/pattern-descriptions.ts";
import { changesWithoutRole, readsWithoutRole } from "../shared/permissions.ts";
import { strictObject, text } from "../shared/schema.ts";
import { FormBody } from "./form-body.ts";
import {
  ApplicationForm,
  ApplicationStatusView,
  ClosedLink,
  exampleForm,
  exampleStatusView,
} from "./form-views.ts";
import { exampleToken, linkToken, pagesOperation, withoutKey } from "./operation.ts";
import { exampleVerificationPage, openedVerificationPage } from "./requested-document.ts";

const common = {
  ...withoutKey,
  resource: "application_form",
  audience: "link",
} as const;

const params = strictObject({ token: linkToken });
const example = { token: exampleToken };
const form = {
  status: 200,
  schema: ApplicationForm,
  description: "The updated form.",
} as const;
const exampleView = { status: 200, body: exampleForm } as const;

/** Distinguished by `view`. */
const FormAccess = Type.Union([ApplicationForm, ApplicationStatusView, ClosedLink]);
export type FormAccessResponse = Static<typeof FormAccess>;
export type ApplicationFormResponse = Static<typeof ApplicationForm>;
export type ApplicationStatusResponse = Static<typeof ApplicationStatusView>;

export const getApplicationForm = pagesOperation({
  ...common,
  id: "getApplicationForm",
  method: "GET",
  path: "/apply-api/{token}",
  ...readsWithoutRole,
  summary: "Get the content of a link",
  description:
    "Returns the form, the status of the application, or the reason why the link is closed. Encrypted values are not returned.",
  params,
  returns: { status: 200, schema: FormAccess, description: "The content of the link." },
  errors: [],
  examples: [{ name: "A form", summary: "A draft.", params: example, response: exampleView }],
});

export const saveApplicationForm = pagesOperation({
  ...common,
  id: "saveApplicationForm",
  method: "PATCH",
  path: "/apply-api/{token}",
  ...changesWithoutRole,
  summary: "Save parts of the form",
  description:
    "Replaces each section that is sent, clears sections that are null, and keeps the others. If any value is invalid, nothing is saved.",
  params,
  body: FormBody,
  keepsWhitespace: true,
  returns: form,
  errors: ["link_expired", "conflict"],
  examples: [
    {
      name: "One section",
      summary: "Shares of in-person and online payments.",
      params: example,
      body: { version: 3, transaction_modes: { in_person: 90, online: 10 } },
      response: exampleView,
    },
  ],
});

const pointOfField = Type.Integer({ minimum: 0, maximum: 1000 });

export const submittedForm = strictObject({
  version: Type.Optional(Type.Integer({ minimum: 0, description: "Version that the page read." })),
  signature: strictObject({
    name: text("The signer's name.", { maxLength: 200 }),
    terms_version: Type.String({
      maxLength: 20,
      description: "Version of the terms that were shown.",
    }),
    certification_version: Type.Optional(
      Type.String({
        maxLength: 20,
        description:
          "Version of the certification of owners that was confirmed; absent where none is asked for.",
      }),
    ),
    strokes: Type.Array(
      Type.Array(Type.Array(pointOfField, { minItems: 2, maxItems: 2 }), { maxItems: 4000 }),
      {
        maxItems: 200,
        description: "Lines of points, with coordinates from 0 to 1000; empty without a drawing.",
      },
    ),
  }),
});

export const submitApplicationForm = pagesOperation({
  ...common,
  id: "submitApplicationForm",
  method: "POST",
  path: "/apply-api/{token}/submit",
  ...changesWithoutRole,
  summary: "Submit the form",
  description:
    "Submits the application with the signer's signature. An application that is already submitted is returned with its status.",
  params,
  body: submittedForm,
  keepsWhitespace: true,
  returns: {
    status: 200,
    schema: ApplicationStatusView,
    description: "Status of the application.",
  },
  errors: ["link_expired", "conflict"],
  examples: [
    {
      name: "Signed",
      summary: "With a typed name only.",
      params: example,
      body: {
        version: 7,
        signature: {
          name: "Mara Ellison",
          terms_version: "2026-01",
          certification_version: "2026-11-en",
          strokes: [],
        },
      },
      response: { status: 200, body: exampleStatusView },
    },
  ],
});

export const listApplicationFormMccs = pagesOperation({
  ...common,
  id: "listApplicationFormMccs",
  // The codes are public; the token is not checked here.
  audience: "page",
  ...readsWithoutRole,
  method: "GET",
  path: "/apply-api/{token}/mccs",
  summary: "List the codes that the form offers",
  description: "Lists the merchant category codes that an application can use.",
  params,
  returns: {
    status: 200,
    schema: strictObject({
      data: Type.Array(
        strictObject({
          code: Type.String({ description: "The code." }),
          description: Type.String({
            description: "Goods or services of a business with this code.",
          }),
        }),
      ),
    }),
    description: "The codes.",
  },
  errors: [],
  examples: [
    {
      name: "Codes",
      summary: "One of them.",
      params: example,
      response: {
        status: 200,
        body: { data: [{ code: "5814", description: "Fast Food Restaurants" }] },
      },
    },
  ],
});

const indexOfRequest = Type.String({
  pattern: patternMeaning("^[0-9]{1,4}$", "the index of a request, starting at 0"),
  description: "Index of the request in `documents.requested`.",
});

export const addApplicationDocument = pagesOperation({
  ...common,
  id: "addApplicationDocument",
  method: "POST",
  path: "/apply-api/{token}/documents",
  ...changesWithoutRole,
  summary: "Add a document",
  description: "Uploads a file for the application, with or without a request from underwriting.",
  params,
  bodyContent: "multipart/form-data",
  body: strictObject({
    file: Type.Optional(
      Type.String({
        contentMediaType: "application/octet-stream",
        description:
          "The file's bytes, with a file name. A part without a file name is rejected with a specific error.",
      }),
    ),
    request: Type.Optional(indexOfRequest),
  }),
  returns: form,
  errors: ["link_expired", "conflict"],
  examples: [
    {
      name: "A bank letter",
      summary: "Requested by underwriting.",
      params: example,
      body: { file: "letter.pdf", request: "0" },
      response: exampleView,
    },
  ],
});

export const openApplicationIdentityPage = pagesOperation({
  ...common,
  id: "openApplicationIdentityPage",
  method: "POST",
  path: "/apply-api/{token}/verification_page",
  ...changesWithoutRole,
  summary: "Open the page for an identity document",
  description:
    "Makes an address of the verification vendor's page, on which the person shows an identity document. A document that passes needs no file.",
  params,
  body: strictObject({ request: indexOfRequest }),
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
      params: example,
      body: { request: "0" },
      response: { status: 200, body: exampleVerificationPage },
    },
  ],
});

export const removeApplicationDocument = pagesOperation({
  ...common,
  id: "removeApplicationDocument",
  method: "DELETE",
  path: "/apply-api/{token}/documents/{id}",
  ...changesWithoutRole,
  summary: "Remove a document",
  description: "Deletes a document of the application and its content permanently.",
  params: strictObject({ token: linkToken, id: idOf("file", "The document.") }),
  returns: form,
  errors: ["link_expired", "conflict"],
  examples: [
    {
      name: "Removed",
      summary: "A wrong document.",
      params: { token: exampleToken, id: exampleIds.file },
      response: exampleView,
    },
  ],
});

export const setApplicationFormLanguage = pagesOperation({
  ...common,
  id: "setApplicationFormLanguage",
  method: "PUT",
  path: "/apply-api/{token}/language",
  ...changesWithoutRole,
  summary: "Set the language of the application",
  description: "Stores the language in which the applicant reads pages and emails.",
  params,
  body: languageBody,
  returns: { status: 204, description: "Done." },
  errors: ["link_expired"],
  examples: [
    {
      name: "Spanish",
      summary: "Chosen on the form.",
      params: example,
      body: { language: "es" },
      response: { status: 204 },
    },
  ],
});
