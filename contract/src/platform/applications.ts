import Type from "typebox";
import { DocumentRequest } from "../boarding/document-request.ts";
import { applicationStatuses } from "../boarding/statuses.ts";
import { idOf } from "../shared/ids.ts";
import { amountMinor } from "../shared/money.ts";
import { listOf, pageLimit } from "../shared/pagination.ts";
import { patternMeaning } from "../shared/pattern-descriptions.ts";
import { changes, reads } from "../shared/permissions.ts";
import { component, nullable, oneOf, strictObject, text, timestamp } from "../shared/schema.ts";
import { platformApplicationExamples as examples } from "./examples/applications.ts";
import { platformCommon, platformOperation } from "./operation.ts";
import { scopeNode } from "./scope.ts";

export const applicationQueues = ["to_decide", "waiting_for_applicant"] as const;

const fields = {
  id: idOf("application", "The application's id."),
  entity: Type.Literal("application"),
  name: Type.String({ description: "Name of the application." }),
  status: oneOf(applicationStatuses, "Status of the application."),
  business_id: idOf("business", "The applying business."),
  business_name: Type.String({ description: "Name of the business." }),
  partner_id: idOf("partner", "The partner of the business."),
  partner_name: Type.String({ description: "Name of the partner." }),
  annual_volume: nullable(
    amountMinor("Expected card and bank payment volume of a year."),
    "Expected card and bank payment volume of a year, in cents; null until entered.",
  ),
  waiting_since: nullable(
    timestamp("Since when it waits."),
    "Since when it waits for the reviewers or for the applicant; null: for neither.",
  ),
  due_at: nullable(
    timestamp("Deadline."),
    "When the reviewers are to decide it, or the applicant to respond; null: nothing is due.",
  ),
  submitted_at: nullable(timestamp("Time of the last submission; null for a draft.")),
  created_at: timestamp("Time of creation."),
  updated_at: timestamp("Time of the last change."),
};

const ApplicationAssignment = component(
  "ApplicationAssignment",
  strictObject(
    {
      findings: Type.Array(Type.String(), {
        description: "Rules whose findings the last evaluation stopped at, such as `risk_tier`.",
      }),
      assigned_to: nullable(idOf("user", "The user who reviews it; null: no one.")),
      assigned_to_name: nullable(Type.String({ description: "The user's name." })),
      assigned_at: nullable(timestamp("Time of the assignment.")),
    },
    { description: "Data of an application for its reviewers." },
  ),
);

export const PlatformApplication = component(
  "PlatformApplication",
  strictObject(
    {
      ...fields,
      review: nullable(
        ApplicationAssignment,
        "Findings and reviewer; null for callers without the permission `boarding:review`.",
      ),
    },
    { description: "An application in a list." },
  ),
);

export const PlatformApplicationDetails = component(
  "PlatformApplicationDetails",
  strictObject(
    {
      ...fields,
      account_id: nullable(idOf("account", "The account that its approval opened.")),
      missing: Type.Array(Type.String(), {
        description: "Requirements that must be met before submission, as sentences.",
      }),
      docs_requested: Type.Array(DocumentRequest, { description: "Requested documents." }),
      fields_requested: Type.Array(Type.String(), {
        description: "Parts of the form that a reviewer asks about, such as `company`.",
      }),
      comments_from_underwriting: nullable(
        Type.String({ description: "Comment of the reviewers for the applicant." }),
      ),
      form_is_open: Type.Boolean({
        description: "Whether the applicant can change it in the hosted form.",
      }),
      form_url: nullable(
        Type.String({ format: "uri", description: "Address of the hosted form." }),
        "Address of the hosted form; null if no link is open, or the caller may not prepare applications.",
      ),
    },
    { description: "The status of an application, and what is missing, as its applicant sees it." },
  ),
);

const params = strictObject({ id: idOf("application", "The application's id.") });
const common = { ...platformCommon, resource: "platform_applications" } as const;

export const listPlatformApplications = platformOperation({
  ...common,
  id: "listPlatformApplications",
  method: "GET",
  path: "/platform/applications",
  ...reads("boarding:read"),
  summary: "List applications of all partners",
  description:
    "Returns the applications in the caller's part of the hierarchy, those that are due first. An agent sees those that name the agent's group.",
  idempotent: false,
  query: strictObject({
    starting_after: Type.Optional(
      Type.String({
        pattern: patternMeaning(
          "^([0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}[.][0-9]{3}Z)?~app_[0-7][0-9a-hjkmnp-tv-z]{25}$",
          "`due_at` and `id` of an application, joined by `~`",
        ),
        description:
          "Returns what follows this place: `due_at` and `id` of the last application, joined by `~`, as in `2026-02-19T09:20:03.000Z~app_…`. Nothing is before `~` for one that is not due.",
      }),
    ),
    limit: pageLimit("Maximum number of objects on a page."),
    in: scopeNode,
    status: Type.Optional(oneOf(applicationStatuses, "Returns only this status.")),
    queue: Type.Optional(
      oneOf(
        applicationQueues,
        "`to_decide`: only those that wait for a reviewer; `waiting_for_applicant`: only those that wait for the applicant.",
      ),
    ),
    finding: Type.Optional(
      text("Returns only applications with this finding, such as `risk_tier`.", {
        minLength: 1,
        maxLength: 60,
      }),
    ),
    assigned_to: Type.Optional(idOf("user", "Returns only applications of this reviewer.")),
    assignee: Type.Optional(
      oneOf(
        ["me", "none", "any"],
        "`me`: only those of the caller; `none`: only those without a reviewer; `any`: only those with one.",
      ),
    ),
    waiting_before: Type.Optional(
      timestamp("Returns only applications that have waited since before this time."),
    ),
  }),
  returns: {
    status: 200,
    schema: listOf("PlatformApplicationList", PlatformApplication, "those that are due first"),
    description: "A page of applications.",
  },
  errors: ["referenced_not_found"],
  examples: [examples.list],
});

export const getPlatformApplication = platformOperation({
  ...common,
  id: "getPlatformApplication",
  method: "GET",
  path: "/platform/applications/{id}",
  ...reads("boarding:read"),
  summary: "Get the status of an application",
  description: "Returns the status of one application, and what is missing, without the review.",
  idempotent: false,
  params,
  returns: {
    status: 200,
    schema: PlatformApplicationDetails,
    description: "The application.",
  },
  errors: [],
  examples: [examples.get],
});

export const assignApplication = platformOperation({
  ...common,
  id: "assignApplication",
  method: "POST",
  path: "/platform/applications/{id}/assign",
  ...changes("boarding:decide"),
  summary: "Assign an application to a reviewer",
  description:
    "Names the user who reviews the application: the caller, or another user of the tenant whose role decides applications. `null` removes the reviewer.",
  idempotent: true,
  params,
  body: strictObject({
    user_id: Type.Optional(
      nullable(idOf("user", "The reviewer; null: no one. Absent: the signed-in user.")),
    ),
  }),
  returns: { status: 200, schema: ApplicationAssignment, description: "The assignment." },
  errors: ["referenced_not_found"],
  examples: [examples.assign],
});
