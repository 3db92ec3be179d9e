import Type, { type Static } from "typebox";
import { exampleIds } from "../payments/examples/ids.ts";
import { idOf } from "../shared/ids.ts";
import { patternMeaning } from "../shared/pattern-words.ts";
import { strictObject, text } from "../shared/schema.ts";
import { FormBody } from "./form-body.ts";
import {
  ApplicationForm,
  ApplicationStanding,
  ClosedLink,
  exampleForm,
  exampleStanding,
} from "./form-views.ts";
import { exampleToken, linkToken, pagesOperation, withoutKey } from "./operation.ts";

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
  description: "The form as it is then.",
} as const;
const exampleAnswer = { status: 200, body: exampleForm } as const;

/** Told apart by `view`. */
const FormAccess = Type.Union([ApplicationForm, ApplicationStanding, ClosedLink]);
export type FormAccessAnswer = Static<typeof FormAccess>;
export type ApplicationFormAnswer = Static<typeof ApplicationForm>;
export type ApplicationStandingAnswer = Static<typeof ApplicationStanding>;

export const getApplicationForm = pagesOperation({
  ...common,
  id: "getApplicationForm",
  method: "GET",
  path: "/apply-api/{token}",
  summary: "Get what a link opens",
  description:
    "Answers the form, where the application stands, or why the link is closed. What is sealed is not answered.",
  params,
  returns: { status: 200, schema: FormAccess, description: "What the link opens." },
  errors: [],
  examples: [{ name: "A form", summary: "A draft.", params: example, response: exampleAnswer }],
});

export const saveApplicationForm = pagesOperation({
  ...common,
  id: "saveApplicationForm",
  method: "PATCH",
  path: "/apply-api/{token}",
  summary: "Save parts of the form",
  description:
    "Replaces each part that is sent, empties what is null, and leaves the others. Nothing is saved where anything could not stay.",
  params,
  body: FormBody,
  keepsText: true,
  returns: form,
  errors: ["link_expired", "conflict"],
  examples: [
    {
      name: "One part",
      summary: "How customers pay.",
      params: example,
      body: { version: 3, transaction_modes: { in_person: 90, online: 10 } },
      response: exampleAnswer,
    },
  ],
});

const pointOfField = Type.Integer({ minimum: 0, maximum: 1000 });

export const submittedForm = strictObject({
  version: Type.Optional(Type.Integer({ minimum: 0, description: "The one that was read." })),
  signature: strictObject({
    name: text("The signer's name.", { maxLength: 200 }),
    terms_version: Type.String({ maxLength: 20, description: "The terms that were shown." }),
    strokes: Type.Array(
      Type.Array(Type.Array(pointOfField, { minItems: 2, maxItems: 2 }), { maxItems: 4000 }),
      { maxItems: 200, description: "Lines of points, 0 to 1000 across; empty without a drawing." },
    ),
  }),
});

export const submitApplicationForm = pagesOperation({
  ...common,
  id: "submitApplicationForm",
  method: "POST",
  path: "/apply-api/{token}/submit",
  summary: "Submit the form",
  description:
    "Submits the application with the signer's signature. One that was submitted is answered as it stands.",
  params,
  body: submittedForm,
  keepsText: true,
  returns: {
    status: 200,
    schema: ApplicationStanding,
    description: "Where the application stands.",
  },
  errors: ["link_expired", "conflict"],
  examples: [
    {
      name: "Signed",
      summary: "By name alone.",
      params: example,
      body: {
        version: 7,
        signature: { name: "Mara Ellison", terms_version: "2026-01", strokes: [] },
      },
      response: { status: 200, body: exampleStanding },
    },
  ],
});

export const listApplicationFormMccs = pagesOperation({
  ...common,
  id: "listApplicationFormMccs",
  // Codes are nobody's: the token leads to nothing here.
  audience: "page",
  method: "GET",
  path: "/apply-api/{token}/mccs",
  summary: "List the codes that the form offers",
  description: "Lists the merchant category codes that an application can name.",
  params,
  returns: {
    status: 200,
    schema: strictObject({
      data: Type.Array(
        strictObject({
          code: Type.String({ description: "The code." }),
          description: Type.String({ description: "What a business with this code sells." }),
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

export const addApplicationDocument = pagesOperation({
  ...common,
  id: "addApplicationDocument",
  method: "POST",
  path: "/apply-api/{token}/documents",
  summary: "Add a document",
  description: "Adds a file to the application, as an addition or as the answer to a request.",
  params,
  bodyContent: "multipart/form-data",
  body: strictObject({
    file: Type.Optional(
      Type.String({
        contentMediaType: "application/octet-stream",
        description: "The file's bytes, with a file name. One without is refused by name.",
      }),
    ),
    request: Type.Optional(
      Type.String({
        pattern: patternMeaning("^[0-9]{1,4}$", "the place of a request, counted from 0"),
        description: "The place in `documents.requested` of what it answers.",
      }),
    ),
  }),
  returns: form,
  errors: ["link_expired", "conflict"],
  examples: [
    {
      name: "A bank letter",
      summary: "That underwriting asked for.",
      params: example,
      body: { file: "letter.pdf", request: "0" },
      response: exampleAnswer,
    },
  ],
});

export const removeApplicationDocument = pagesOperation({
  ...common,
  id: "removeApplicationDocument",
  method: "DELETE",
  path: "/apply-api/{token}/documents/{id}",
  summary: "Remove a document",
  description: "Removes a document of the application for good, with its bytes.",
  params: strictObject({ token: linkToken, id: idOf("file", "The document.") }),
  returns: form,
  errors: ["link_expired", "conflict"],
  examples: [
    {
      name: "Removed",
      summary: "It was the wrong one.",
      params: { token: exampleToken, id: exampleIds.file },
      response: exampleAnswer,
    },
  ],
});
