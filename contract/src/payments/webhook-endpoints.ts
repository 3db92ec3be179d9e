import Type from "typebox";
import { idOf } from "../shared/ids.ts";
import { cursorQuery, listOf } from "../shared/pagination.ts";
import { patternMeaning } from "../shared/pattern-descriptions.ts";
import { changes, reads } from "../shared/permissions.ts";
import { component, lines, nullable, oneOf, strictObject, timestamp } from "../shared/schema.ts";
import { DeliveryAttempt, Replay } from "./delivery-attempts.ts";
import { Event } from "./event-log.ts";
import { webhookEndpointExamples as examples } from "./examples/webhook-endpoints.ts";
import { paymentsOperation } from "./operation.ts";

const url = Type.String({
  pattern: patternMeaning("^https?://[^\\s]+$", "an https URL"),
  maxLength: 2048,
  description:
    "URL to which events are sent: https, at a public address. In the sandbox, http and loopback addresses are accepted too.",
});
const description = lines("Description of the endpoint.", { maxLength: 1000 });
const eventTypes = Type.Array(
  Type.String({
    pattern: patternMeaning(
      "^(\\*|v2\\.[a-z_]+\\.([a-z_]+|\\*))$",
      "*, all events of an object such as v2.payment.*, or one type such as v2.payment.captured",
    ),
    maxLength: 100,
    description: "`*`, all events of an object such as `v2.payment.*`, or an existing event type.",
  }),
  {
    minItems: 1,
    maxItems: 100,
    uniqueItems: true,
    description: 'Event types that are sent; `["*"]` for all.',
  },
);
const onlyAccount = idOf(
  "account",
  "Sends only events of this account. Absent: events of all objects that you have access to.",
);
const status = oneOf(["enabled", "disabled"], "Whether events are sent to the endpoint.");

const endpointFields = {
  id: idOf("webhook_endpoint", "The endpoint's id."),
  entity: Type.Literal("webhook_endpoint"),
  url,
  description: nullable(description),
  event_types: eventTypes,
  account_id: nullable(
    onlyAccount,
    "The account whose events are sent; null: events of all objects that you have access to.",
  ),
  status,
  disabled_reason: nullable(
    oneOf(
      ["by_request", "gone", "failing"],
      "Reason why the endpoint is disabled: your request, a response of 410, or failures over several days.",
    ),
  ),
  created_at: timestamp("Time of creation."),
  updated_at: timestamp("Time of the last change."),
};

export const WebhookEndpoint = component(
  "WebhookEndpoint",
  strictObject(endpointFields, { description: "Your URL that receives events." }),
);

const WebhookEndpointWithSecret = component(
  "WebhookEndpointWithSecret",
  strictObject(
    {
      ...endpointFields,
      secret: Type.String({
        pattern: "^whsec_[A-Za-z0-9+/]+={0,2}$",
        description: "Secret that verifies signatures. Returned only in this response.",
      }),
    },
    { description: "The endpoint with its new secret." },
  ),
);

const params = strictObject({ id: idOf("webhook_endpoint", "The endpoint's id.") });
const common = {
  resource: "webhook_endpoints",
  audience: "private-key",
  account: "none",
  extension: true,
} as const;

export const createWebhookEndpoint = paymentsOperation({
  ...common,
  id: "createWebhookEndpoint",
  method: "POST",
  path: "/webhook_endpoints",
  ...changes("developers:write"),
  summary: "Create a webhook endpoint",
  description:
    "Creates an endpoint that receives all further events, signed as Standard Webhooks specifies. Store `secret`: it is shown only once. In the sandbox, a new endpoint uses the `webhook_secret` of `sandbox.json`.",
  idempotent: true,
  body: strictObject({
    url,
    event_types: eventTypes,
    description: Type.Optional(description),
    account_id: Type.Optional(onlyAccount),
  }),
  returns: {
    status: 201,
    schema: WebhookEndpointWithSecret,
    description: "The endpoint, `enabled`, with its secret.",
  },
  errors: ["referenced_not_found"],
  examples: [examples.create],
});

export const listWebhookEndpoints = paymentsOperation({
  ...common,
  id: "listWebhookEndpoints",
  method: "GET",
  path: "/webhook_endpoints",
  ...reads("developers:read"),
  summary: "List webhook endpoints",
  description: "Returns your endpoints, newest first.",
  idempotent: false,
  query: cursorQuery("webhook_endpoint", {
    failing: Type.Optional(
      Type.Boolean({
        description:
          "true: only endpoints whose latest deliveries fail, or that are disabled for it; false: only the others.",
      }),
    ),
  }),
  returns: {
    status: 200,
    schema: listOf("WebhookEndpointList", WebhookEndpoint),
    description: "A page of endpoints.",
  },
  errors: [],
  examples: [examples.list],
});

export const getWebhookEndpoint = paymentsOperation({
  ...common,
  id: "getWebhookEndpoint",
  method: "GET",
  path: "/webhook_endpoints/{id}",
  ...reads("developers:read"),
  summary: "Get a webhook endpoint",
  description: "Returns one endpoint, without its secret.",
  idempotent: false,
  params,
  returns: { status: 200, schema: WebhookEndpoint, description: "The endpoint." },
  errors: [],
  examples: [examples.get],
});

export const updateWebhookEndpoint = paymentsOperation({
  ...common,
  id: "updateWebhookEndpoint",
  method: "PATCH",
  path: "/webhook_endpoints/{id}",
  ...changes("developers:write"),
  summary: "Update a webhook endpoint",
  description:
    "Updates an endpoint. Absent fields are not changed. An endpoint that is enabled again receives events from then on; [replay](replay-the-events-of-a-webhook-endpoint) the events that it missed.",
  idempotent: true,
  params,
  body: strictObject({
    url: Type.Optional(url),
    event_types: Type.Optional(eventTypes),
    description: Type.Optional(description),
    status: Type.Optional(status),
  }),
  returns: { status: 200, schema: WebhookEndpoint, description: "The updated endpoint." },
  errors: [],
  examples: [examples.update],
});

export const deleteWebhookEndpoint = paymentsOperation({
  ...common,
  id: "deleteWebhookEndpoint",
  method: "DELETE",
  path: "/webhook_endpoints/{id}",
  ...changes("developers:write"),
  summary: "Delete a webhook endpoint",
  description:
    "Deletes an endpoint. No more events are sent to it; an event in transit may still arrive.",
  idempotent: false,
  params,
  returns: { status: 204, description: "The endpoint is deleted." },
  errors: [],
  examples: [examples.remove],
});

export const rotateWebhookSecret = paymentsOperation({
  ...common,
  id: "rotateWebhookSecret",
  method: "POST",
  path: "/webhook_endpoints/{id}/rotate_secret",
  ...changes("developers:write", { stepUp: "keys" }),
  summary: "Rotate the secret of a webhook endpoint",
  description:
    "Creates a new secret. Until the old secret expires, each request carries signatures of both, so that you can switch without losing an event. Up to ten of the newest unexpired secrets sign each request.",
  idempotent: true,
  params,
  body: strictObject({
    old_secret_hours: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: 168,
        default: 24,
        description:
          "Number of hours for which the old secret still signs. 0: it expires immediately.",
      }),
    ),
  }),
  returns: {
    status: 200,
    schema: WebhookEndpointWithSecret,
    description: "The endpoint with its new secret.",
  },
  errors: [],
  examples: [examples.rotate],
});

export const sendTestEvent = paymentsOperation({
  ...common,
  id: "sendTestEvent",
  method: "POST",
  path: "/webhook_endpoints/{id}/test",
  ...changes("developers:write"),
  summary: "Send a test event to a webhook endpoint",
  description:
    "Sends an event `v2.webhook_endpoint.tested` to this endpoint only, regardless of its event types. Its [delivery attempts](list-the-delivery-attempts-of-an-event) contain the endpoint's response. The endpoint must be `enabled`.",
  idempotent: true,
  params,
  body: strictObject({}),
  returns: { status: 202, schema: Event, description: "The event, queued for delivery." },
  errors: ["invalid_status"],
  examples: [examples.test],
});

export const listEndpointDeliveryAttempts = paymentsOperation({
  ...common,
  id: "listEndpointDeliveryAttempts",
  method: "GET",
  path: "/webhook_endpoints/{id}/delivery_attempts",
  ...reads("developers:read"),
  summary: "List the delivery attempts of a webhook endpoint",
  description:
    "Returns the delivery attempts to this endpoint with its responses, newest first. Attempts are stored for at least 30 days.",
  idempotent: false,
  params,
  query: cursorQuery("delivery_attempt", {
    status: Type.Optional(
      oneOf(["succeeded", "failed"], "Returns only attempts with this status."),
    ),
  }),
  returns: {
    status: 200,
    schema: listOf("DeliveryAttemptList", DeliveryAttempt),
    description: "A page of attempts.",
  },
  errors: [],
  examples: [examples.attempts],
});

export const replayEndpointEvents = paymentsOperation({
  ...common,
  id: "replayEndpointEvents",
  method: "POST",
  path: "/webhook_endpoints/{id}/replay",
  ...changes("developers:write"),
  summary: "Replay the events of a webhook endpoint",
  description:
    "Sends again all events of a range of time that this endpoint subscribes to and did not receive, with their original ids and bodies. The endpoint must be `enabled`.",
  idempotent: true,
  params,
  body: strictObject({
    from: timestamp("Start of the range, inclusive."),
    to: Type.Optional(timestamp("End of the range, exclusive. Absent: now.")),
    include_received: Type.Optional(
      Type.Boolean({
        default: false,
        description: "true: also sends events that the endpoint has received.",
      }),
    ),
  }),
  returns: { status: 202, schema: Replay, description: "The events are queued for delivery." },
  errors: ["invalid_status"],
  examples: [examples.replay],
});
