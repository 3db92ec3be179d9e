import Type from "typebox";
import { idOf } from "../shared/ids.ts";
import { cursorQuery, listOf } from "../shared/pagination.ts";
import { changes, dualApprovalRules, reads, stepUpClasses } from "../shared/permissions.ts";
import { component, nullable, oneOf, strictObject, text, timestamp } from "../shared/schema.ts";
import { changeRequestExamples as examples } from "./examples/change-requests.ts";
import { platformCommon, platformOperation } from "./operation.ts";
import { scopeNode } from "./scope.ts";

export const changeRequestStatuses = [
  "pending",
  "approved",
  "executed",
  "failed",
  "rejected",
  "withdrawn",
  "expired",
  "voided",
] as const;

/** How long a change request waits for its approval, in hours. */
export const changeRequestHours = 72;

const common = { ...platformCommon, resource: "change_requests" } as const;

const objectOf = (description: string) =>
  Type.Unsafe<Record<string, unknown>>({ type: "object", additionalProperties: true, description });

export const ChangeRequest = component(
  "ChangeRequest",
  strictObject(
    {
      id: idOf("change_request", "The change request's id."),
      entity: Type.Literal("change_request"),
      status: oneOf(
        changeRequestStatuses,
        "`pending` until another user decides. `approved` while it is executed, then `executed`, or `failed` with the error of the operation. `voided`: the object has changed since, or the user who proposed it may no longer do so.",
      ),
      rule: nullable(
        oneOf(dualApprovalRules, "Why a second user is needed."),
        "Why a second user is needed; null: the role of the user only proposes.",
      ),
      step_up: nullable(
        oneOf(stepUpClasses, "Kind of step-up that its approval needs."),
        "Kind of step-up that its approval needs; null: that of money.",
      ),
      operation: Type.String({ description: "Id of the operation, such as `createRefund`." }),
      operation_summary: Type.String({
        description: "Summary of the operation, such as `Refund a payment intent`.",
      }),
      method: Type.String({ description: "Method of the request." }),
      path: Type.String({ description: "Path of the request." }),
      partner_id: nullable(idOf("partner", "The partner that it is about.")),
      business_id: nullable(idOf("business", "The business that it is about.")),
      account_id: nullable(idOf("account", "The account that it is about.")),
      object_ids: Type.Array(Type.String(), {
        description: "Ids of the objects that the request names.",
      }),
      request: objectOf("The request's body without secrets."),
      before: nullable(
        objectOf("The object when the change was proposed, without secrets."),
        "The object when the change was proposed, without secrets; null: it is created.",
      ),
      reason: Type.String({ description: "Reason that the user gave." }),
      proposed_by: idOf("user", "The user who proposed it."),
      proposed_by_name: nullable(Type.String({ description: "The user's name." })),
      decided_by: nullable(
        idOf(
          "user",
          "The user who approved, rejected or withdrew it; null: not decided, or by an operator key.",
        ),
      ),
      decided_by_name: nullable(Type.String({ description: "The user's name." })),
      decision_reason: nullable(Type.String({ description: "Reason of the decision." })),
      decided_at: nullable(timestamp("Time of the decision.")),
      response_status: nullable(
        Type.Integer({ description: "HTTP status of the executed operation." }),
        "HTTP status of the executed operation; null before.",
      ),
      response: nullable(
        objectOf("Response of the executed operation without secrets."),
        "Response of the executed operation without secrets; null before.",
      ),
      has_secret: Type.Boolean({
        description:
          "Whether the response has a secret that the user who proposed the change has not seen yet.",
      }),
      own: Type.Boolean({ description: "Whether the caller proposed it." }),
      may_decide: Type.Boolean({ description: "Whether the caller may approve or reject it now." }),
      created_at: timestamp("Time of the proposal."),
      expires_at: timestamp(`Time at which it expires: ${changeRequestHours} hours later.`),
      finished_at: nullable(timestamp("Time of its execution.")),
    },
    { description: "A change that one user proposed and another user approves." },
  ),
);

export const ChangeRequestSecret = component(
  "ChangeRequestSecret",
  strictObject(
    {
      entity: Type.Literal("change_request_secret"),
      id: idOf("change_request", "The change request's id."),
      response: objectOf("The response with its secret."),
    },
    { description: "The response of an operation that was approved, with its secret." },
  ),
);

const params = strictObject({ id: idOf("change_request", "The change request's id.") });

const reason = text("Reason of the decision, for the user who proposed the change.", {
  minLength: 1,
  maxLength: 500,
});

export const listChangeRequests = platformOperation({
  ...common,
  id: "listChangeRequests",
  method: "GET",
  path: "/platform/change_requests",
  ...reads("console"),
  summary: "List change requests",
  description:
    "Returns change requests in the caller's part of the hierarchy, newest first: those that the caller proposed, or has the permission to approve.",
  idempotent: false,
  query: cursorQuery("change_request", {
    in: scopeNode,
    status: Type.Optional(
      oneOf(changeRequestStatuses, "Returns only change requests with this status."),
    ),
  }),
  returns: {
    status: 200,
    schema: listOf("ChangeRequestList", ChangeRequest),
    description: "A page of change requests.",
  },
  errors: ["referenced_not_found"],
  examples: [examples.list],
});

export const getChangeRequest = platformOperation({
  ...common,
  id: "getChangeRequest",
  method: "GET",
  path: "/platform/change_requests/{id}",
  ...reads("console"),
  summary: "Get a change request",
  description: "Returns one change request that the caller proposed or may approve.",
  idempotent: false,
  params,
  returns: { status: 200, schema: ChangeRequest, description: "The change request." },
  errors: [],
  examples: [examples.get],
});

export const approveChangeRequest = platformOperation({
  ...common,
  id: "approveChangeRequest",
  method: "POST",
  path: "/platform/change_requests/{id}/approve",
  ...changes("console"),
  summary: "Approve a change request",
  description:
    "Executes the proposed operation once, as the user who proposed it. Another user than that one approves, with the permission of the operation and a step-up of its kind; or an operator key. If the object has changed since, the change request is voided and nothing is executed.",
  idempotent: false,
  params,
  returns: {
    status: 200,
    schema: ChangeRequest,
    description: "The change request, with the response of the operation.",
  },
  errors: ["invalid_status"],
  examples: [examples.approve],
});

export const rejectChangeRequest = platformOperation({
  ...common,
  id: "rejectChangeRequest",
  method: "POST",
  path: "/platform/change_requests/{id}/reject",
  ...changes("console"),
  summary: "Reject a change request",
  description: "Ends a pending change request. Nothing is executed.",
  idempotent: false,
  params,
  body: strictObject({ reason }),
  returns: { status: 200, schema: ChangeRequest, description: "The change request." },
  errors: ["invalid_status"],
  examples: [examples.reject],
});

export const withdrawChangeRequest = platformOperation({
  ...common,
  id: "withdrawChangeRequest",
  method: "POST",
  path: "/platform/change_requests/{id}/withdraw",
  ...changes("console"),
  summary: "Withdraw a change request",
  description: "Ends a pending change request that the caller proposed. Nothing is executed.",
  idempotent: false,
  params,
  returns: { status: 200, schema: ChangeRequest, description: "The change request." },
  errors: ["invalid_status"],
  examples: [examples.withdraw],
});

export const takeChangeRequestSecret = platformOperation({
  ...common,
  id: "takeChangeRequestSecret",
  method: "POST",
  path: "/platform/change_requests/{id}/take_secret",
  ...changes("console", { stepUp: "keys" }),
  summary: "Take the secret of a change request",
  description:
    "Returns the whole response of the executed operation, once, to the user who proposed the change. It is deleted then.",
  idempotent: false,
  params,
  returns: {
    status: 200,
    schema: ChangeRequestSecret,
    description: "The response.",
  },
  errors: ["invalid_status"],
  examples: [examples.takeSecret],
});
