import Type, { type Static } from "typebox";
import { idOf } from "../shared/ids.ts";
import { patternMeaning } from "../shared/pattern-words.ts";
import { extension, strictObject, text } from "../shared/schema.ts";
import { AddressRequest } from "./address.ts";
import { Application, ApplicationList, applicationFields, applicationName } from "./application.ts";
import { ApplicationLink } from "./application-links.ts";
import { applicationExamples as examples } from "./examples/applications.ts";
import { boardingOperation } from "./operation.ts";
import { OwnerRequest, OwnerUpdateRequest } from "./owner.ts";
import { pageQuery, queryTime } from "./paging.ts";
import { applicationStatuses } from "./statuses.ts";
import { submissionNeeds } from "./submission.ts";

const params = strictObject({ id: idOf("application", "The application's id.") });
const businessId = idOf("business", "The business that applies.");
const planId = (description: string) => idOf("processing_plan", description);
const statuses = applicationStatuses.join("|");

export const createApplication = boardingOperation({
  id: "createApplication",
  resource: "applications",
  method: "POST",
  path: "/applications",
  summary: "Create a boarding application",
  description:
    "Begins a merchant's application as a `DRAFT`. Send what you know already: each field is checked when it is there, and whether everything is there is checked when the application is submitted; until then `missing` lists what is not.\n\nLet the merchant complete it through [a link to the hosted form](generate-a-boarding-application-link), or complete it by [updates](update-an-existing-draft-boarding-application) and [submit it](submit-a-boarding-application).\n\nRefused with 400 when neither `processing_plan_id` nor its other name is there or the two differ, when percentages do not add up to 100 or the owners' `ownership_percent` add up to more than 100; with 409 when the plan is not `ACTIVE`.",
  audience: "private-key",
  account: "none",
  idempotent: true,
  body: Type.Object(
    {
      business_id: businessId,
      name: applicationName,
      processing_plan_id: Type.Optional(
        planId(
          "What the merchant will be charged: one of [the plans](find-all-processing-plans). Required, here or as `partner_processing_plan_id`. Answered as `partner_processing_plan_id`.",
        ),
      ),
      partner_processing_plan_id: Type.Optional(
        extension(planId("Another name for `processing_plan_id`. Refused when the two differ.")),
      ),
      ...applicationFields,
      address: Type.Optional(AddressRequest),
      owners: Type.Optional(
        Type.Array(OwnerRequest, { description: "Who owns the company or runs it." }),
      ),
    },
    {
      additionalProperties: false,
      anyOf: ["processing_plan_id", "partner_processing_plan_id"].map((name) => ({
        type: "object",
        required: [name],
      })),
    },
  ),
  returns: { status: 201, schema: Application, description: "The application, a `DRAFT`." },
  errors: ["not_found", "conflict"],
  examples: [examples.create, examples.createMinimal],
});

export const listApplications = boardingOperation({
  id: "listApplications",
  resource: "applications",
  method: "GET",
  path: "/applications",
  summary: "List boarding applications",
  description:
    "Finds the applications that the key may see, newest first. Filters narrow the list together; a business that the key may not see gives an empty page.",
  audience: "private-key",
  account: "none",
  idempotent: false,
  query: pageQuery({
    business_id: Type.Optional(idOf("business", "Only applications of this business.")),
    search_field: Type.Optional(
      text(
        "Only applications in whose name, business's name, contact's name or contact's e-mail address this occurs, in upper or lower case.",
        { minLength: 1, maxLength: 100 },
      ),
    ),
    statuses: Type.Optional(
      Type.Unsafe<string | string[]>({
        type: ["array", "string"],
        items: { type: "string", enum: [...applicationStatuses] },
        pattern: patternMeaning(
          `^(${statuses})(,(${statuses}))*$`,
          "statuses with commas between them, such as DRAFT,CANCELLED",
        ),
        description:
          "Only applications that have one of these statuses: `statuses=DRAFT,CANCELLED` or `statuses=DRAFT&statuses=CANCELLED`.",
      }),
    ),
    created_from: Type.Optional(queryTime("Only applications created then or later.")),
    created_to: Type.Optional(
      queryTime("Only applications created before. Refused when it lies before `created_from`."),
    ),
  }),
  returns: { status: 200, schema: ApplicationList, description: "A page of applications." },
  errors: [],
  examples: [examples.list],
});

export const getApplication = boardingOperation({
  id: "getApplication",
  resource: "applications",
  method: "GET",
  path: "/applications/{id}",
  summary: "Fetch a boarding application by id",
  description:
    "Answers one application: how far it got, and what underwriting asks for (`docs_requested`, `comments_from_underwriting`).",
  audience: "private-key",
  account: "none",
  idempotent: false,
  params,
  returns: { status: 200, schema: Application, description: "The application." },
  errors: [],
  examples: [examples.get],
});

export const updateApplication = boardingOperation({
  id: "updateApplication",
  resource: "applications",
  method: "PUT",
  path: "/applications/{id}",
  summary: "Update an existing draft boarding application",
  description:
    "Replaces a `DRAFT`. **What the body leaves out is emptied**, also inside `company`, addresses and owners: read the application, change it, send all of it. The answer's header `x-replaced-fields` names every field that was emptied.\n\nRefused with 400 when `business_id` is not the application's, or two names of one field (`business_address` and `address`, `processing_plan_id` and `partner_processing_plan_id`) differ; with 409 when the application is not a `DRAFT`.",
  audience: "private-key",
  account: "none",
  idempotent: true,
  params,
  body: strictObject({
    business_id: idOf("business", "The business that applies. It cannot change."),
    name: applicationName,
    processing_plan_id: Type.Optional(
      planId("What the merchant will be charged. Without it no link can be made."),
    ),
    partner_processing_plan_id: Type.Optional(
      extension(
        planId(
          "Another name for `processing_plan_id`, as answers have it. Refused when they differ.",
        ),
      ),
    ),
    ...applicationFields,
    business_address: Type.Optional(AddressRequest),
    address: Type.Optional(
      // A copy without the component's name: a reference could not carry this description.
      extension(
        Type.Unsafe<Static<typeof AddressRequest>>({
          ...AddressRequest,
          description: "Another name for `business_address`, as answers have it.",
        }),
      ),
    ),
    owners: Type.Optional(
      Type.Array(OwnerUpdateRequest, {
        description: "All owners: those with an `id` stay, those without are new.",
      }),
    ),
  }),
  returns: { status: 200, schema: Application, description: "The application as replaced." },
  errors: ["conflict"],
  examples: [examples.update],
});

export const submitApplication = boardingOperation({
  id: "submitApplication",
  resource: "applications",
  method: "PUT",
  path: "/applications/{id}/submit",
  summary: "Submit a boarding application",
  description: `Sends a \`DRAFT\` to underwriting: it becomes \`UNDER_REVIEW\`, and its link ends. Your partner needs the capability to submit, else 403; without it the merchant submits in the [hosted form](generate-a-boarding-application-link).\n\n${submissionNeeds}\n\nRefused with 409 when the application is not a \`DRAFT\`.`,
  audience: "private-key",
  account: "none",
  idempotent: true,
  extension: true,
  params,
  returns: { status: 200, schema: Application, description: "The application, `UNDER_REVIEW`." },
  errors: ["conflict"],
  examples: [examples.submit],
});

export const createApplicationLink = boardingOperation({
  id: "createApplicationLink",
  resource: "applications",
  method: "POST",
  path: "/applications/{id}/link",
  summary: "Generate a boarding application link",
  description:
    "Makes a link to a hosted form, in which the merchant completes and submits the application. It works for 14 days; making another one ends the link before.\n\nRefused with 409 unless the application has a processing plan that is `ACTIVE`, and stands in `DRAFT`, `NEED_INFORMATION` or `CONDITIONALLY_APPROVED`.",
  audience: "private-key",
  account: "none",
  idempotent: true,
  params,
  returns: { status: 200, schema: ApplicationLink, description: "The link." },
  errors: ["conflict"],
  examples: [examples.link],
});

export const deleteApplication = boardingOperation({
  id: "deleteApplication",
  resource: "applications",
  method: "DELETE",
  path: "/applications/{id}",
  summary: "Delete an existing application in draft or cancelled state",
  description:
    "Removes an application for good, and ends its link. Refused with 409 unless it is `DRAFT` or `CANCELLED`.",
  audience: "private-key",
  account: "none",
  idempotent: false,
  params,
  returns: { status: 204, description: "The application is gone." },
  errors: ["conflict"],
  examples: [examples.remove],
});
