import Type, { type Static } from "typebox";
import { idOf } from "../shared/ids.ts";
import { patternMeaning } from "../shared/pattern-descriptions.ts";
import { changes, reads } from "../shared/permissions.ts";
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
const businessId = idOf("business", "The applying business.");
const planId = (description: string) => idOf("processing_plan", description);
const statuses = applicationStatuses.join("|");

export const createApplication = boardingOperation({
  id: "createApplication",
  resource: "applications",
  method: "POST",
  path: "/applications",
  summary: "Create a boarding application",
  description:
    "Creates a merchant's application in status `DRAFT`. Send the data that you have: each field is validated when sent, and completeness is checked at submission. Until then `missing` lists the remaining requirements.\n\nThe merchant can complete it through [a link to the hosted form](generate-a-boarding-application-link). Or complete it with [updates](update-an-existing-draft-boarding-application) and [submit it](submit-a-boarding-application).\n\nErrors:\n\n- 400 without a plan in `processing_plan_id` or `partner_processing_plan_id`, or if the two differ;\n- 400 if percentages do not add up to 100, or the owners' `ownership_percent` exceed 100 in total;\n- 400 if `location_id` is not a location of the business, or a sales code, agent or group is not the partner's;\n- 409 if the plan is not `ACTIVE`.",
  audience: "private-key",
  ...changes("boarding:prepare"),
  account: "none",
  idempotent: true,
  body: Type.Object(
    {
      business_id: businessId,
      name: applicationName,
      processing_plan_id: Type.Optional(
        planId(
          "Processing plan that the merchant will have: one of [the plans](find-all-processing-plans). Required, here or as `partner_processing_plan_id`. Returned as `partner_processing_plan_id`.",
        ),
      ),
      partner_processing_plan_id: Type.Optional(
        extension(planId("Alias of `processing_plan_id`. Rejected if the two differ.")),
      ),
      copy_from_application_id: Type.Optional(
        extension(
          idOf(
            "application",
            "Another application of the same business. The new one begins with its `company`, `owners` and bank account, so that a second location does not enter them again. Fields in this request replace the copied ones.",
          ),
        ),
      ),
      ...applicationFields,
      address: Type.Optional(AddressRequest),
      owners: Type.Optional(
        Type.Array(OwnerRequest, { description: "Owners and managers of the company." }),
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
  returns: { status: 201, schema: Application, description: "The application, in status `DRAFT`." },
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
    "Returns the applications that the key has access to, newest first. Filters are combined. For a business that the key has no access to, the page is empty.",
  audience: "private-key",
  ...reads("boarding:read"),
  account: "none",
  scoped: true,
  idempotent: false,
  query: pageQuery({
    business_id: Type.Optional(idOf("business", "Returns only applications of this business.")),
    search_field: Type.Optional(
      text(
        "Returns only applications that contain this text in their name, the business's name, or the contact's name or email address; not case-sensitive.",
        { minLength: 1, maxLength: 100 },
      ),
    ),
    statuses: Type.Optional(
      Type.Unsafe<string | string[]>({
        type: ["array", "string"],
        items: { type: "string", enum: [...applicationStatuses] },
        pattern: patternMeaning(
          `^(${statuses})(,(${statuses}))*$`,
          "statuses separated by commas, such as DRAFT,CANCELLED",
        ),
        description:
          "Returns only applications with one of these statuses: `statuses=DRAFT,CANCELLED` or `statuses=DRAFT&statuses=CANCELLED`.",
      }),
    ),
    created_from: Type.Optional(queryTime("Start of the creation time, inclusive.")),
    created_to: Type.Optional(
      queryTime("End of the creation time, exclusive. Rejected if it is before `created_from`."),
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
    "Returns one application with its status and underwriting's requests (`docs_requested`, `comments_from_underwriting`).",
  audience: "private-key",
  ...reads("boarding:read"),
  account: "none",
  scoped: true,
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
    "Replaces an application in status `DRAFT`. **Fields that the body omits are cleared**, including fields within `company`, addresses and owners. Retrieve the application, change it, and send it in full. The response header `x-replaced-fields` lists every field that was cleared.\n\nErrors:\n\n- 400 if `business_id` differs from the application's;\n- 400 if `location_id` is not a location of the business, or a sales code, agent or group is not the partner's;\n- 400 if two aliases of one field differ (`business_address` and `address`, `processing_plan_id` and `partner_processing_plan_id`);\n- 409 if the application is not a `DRAFT`.",
  audience: "private-key",
  ...changes("boarding:prepare"),
  account: "none",
  idempotent: true,
  params,
  body: strictObject({
    business_id: idOf("business", "The applying business. It cannot be changed."),
    name: applicationName,
    processing_plan_id: Type.Optional(
      planId("Processing plan that the merchant will have. Required to create a link."),
    ),
    partner_processing_plan_id: Type.Optional(
      extension(
        planId(
          "Alias of `processing_plan_id`; responses use this name. Rejected if the two differ.",
        ),
      ),
    ),
    ...applicationFields,
    business_address: Type.Optional(AddressRequest),
    address: Type.Optional(
      // A copy without the component's name, because a reference cannot have this description.
      extension(
        Type.Unsafe<Static<typeof AddressRequest>>({
          ...AddressRequest,
          description: "Alias of `business_address`; responses use this name.",
        }),
      ),
    ),
    owners: Type.Optional(
      Type.Array(OwnerUpdateRequest, {
        description: "All owners: those with an `id` are updated, those without are added.",
      }),
    ),
  }),
  returns: { status: 200, schema: Application, description: "The updated application." },
  errors: ["conflict"],
  examples: [examples.update],
});

export const submitApplication = boardingOperation({
  id: "submitApplication",
  resource: "applications",
  method: "PUT",
  path: "/applications/{id}/submit",
  summary: "Submit a boarding application",
  description: `Submits a \`DRAFT\` to underwriting: it becomes \`UNDER_REVIEW\`, and its link is invalidated. Your partner needs the capability to submit; otherwise the response is 403, and the merchant submits in the [hosted form](generate-a-boarding-application-link).

${submissionNeeds}

Returns 409 if the application is not a \`DRAFT\`.`,
  audience: "private-key",
  ...changes("boarding:prepare"),
  account: "none",
  idempotent: true,
  extension: true,
  params,
  returns: {
    status: 200,
    schema: Application,
    description: "The application, in status `UNDER_REVIEW`.",
  },
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
    "Creates a link to a hosted form in which the merchant completes and submits the application. The link is valid for 14 days; a new link invalidates the previous one.\n\nReturns 409 unless the application has a processing plan that is `ACTIVE`, and its status is `DRAFT`, `NEED_INFORMATION` or `CONDITIONALLY_APPROVED`.",
  audience: "private-key",
  ...changes("boarding:prepare"),
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
    "Deletes an application permanently and invalidates its link. Returns 409 unless it is `DRAFT` or `CANCELLED`.",
  audience: "private-key",
  ...changes("boarding:prepare"),
  account: "none",
  idempotent: false,
  params,
  returns: { status: 204, description: "The application is deleted." },
  errors: ["conflict"],
  examples: [examples.remove],
});
