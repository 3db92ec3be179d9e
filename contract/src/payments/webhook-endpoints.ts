import Type from "typebox";
import { idOf } from "../shared/ids.ts";
import { cursorQuery, listOf } from "../shared/pagination.ts";
import { patternMeaning } from "../shared/pattern-words.ts";
import { component, lines, nullable, oneOf, strictObject, timestamp } from "../shared/schema.ts";
import { DeliveryAttempt, Replay } from "./delivery-attempts.ts";
import { Event } from "./event-log.ts";
import { webhookEndpointExamples as examples } from "./examples/webhook-endpoints.ts";
import { paymentsOperation } from "./operation.ts";

const url = Type.String({
  pattern: patternMeaning("^https?://[^\\s]+$", "an https address"),
  maxLength: 2048,
  description:
    "Where events are sent: https, to a public address. In the sandbox http and loopback are taken too.",
});
const description = lines("What it is for.", { maxLength: 1000 });
const eventTypes = Type.Array(
  Type.String({
    pattern: patternMeaning(
      "^(\\*|v2\\.[a-z_]+\\.([a-z_]+|\\*))$",
      "*, all of an object such as v2.payment.*, or one type such as v2.payment.captured",
    ),
    maxLength: 100,
    description: "`*`, all of an object such as `v2.payment.*`, or a type that there is.",
  }),
  {
    minItems: 1,
    maxItems: 100,
    uniqueItems: true,
    description: 'Which events are sent: `["*"]` for all.',
  },
);
const onlyAccount = idOf("account", "Only events of this account. Absent: of all you may see.");
const status = oneOf(["enabled", "disabled"], "Whether events are sent.");

const endpointFields = {
  id: idOf("webhook_endpoint", "The endpoint's id."),
  entity: Type.Literal("webhook_endpoint"),
  url,
  description: nullable(description),
  event_types: eventTypes,
  account_id: nullable(onlyAccount, "Only events of this account; null: of all you may see."),
  status,
  disabled_reason: nullable(
    oneOf(
      ["by_request", "gone", "failing"],
      "Why it is disabled: by you, by an answer of 410, or after failing for days.",
    ),
  ),
  created_at: timestamp("When it was created."),
  updated_at: timestamp("When it was last changed."),
};

export const WebhookEndpoint = component(
  "WebhookEndpoint",
  strictObject(endpointFields, { description: "An address of yours that receives events." }),
);

const WebhookEndpointWithSecret = component(
  "WebhookEndpointWithSecret",
  strictObject(
    {
      ...endpointFields,
      secret: Type.String({
        pattern: "^whsec_[A-Za-z0-9+/]+={0,2}$",
        description: "What signatures are verified with. Shown only in this answer.",
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
  summary: "Create a webhook endpoint",
  description:
    "Has events sent to your address from now on, signed as Standard Webhooks says. Keep `secret`: it is shown once. In the sandbox an endpoint begins with the `webhook_secret` of `sandbox.json`.",
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
  summary: "List webhook endpoints",
  description: "Answers your endpoints, newest first.",
  idempotent: false,
  query: cursorQuery("webhook_endpoint"),
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
  summary: "Get a webhook endpoint",
  description: "Answers one endpoint, without its secret.",
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
  summary: "Update a webhook endpoint",
  description:
    "Changes an endpoint. What is absent stays. `enabled` again, it receives what happens from then on; [replay](replay-the-events-of-a-webhook-endpoint) what it missed.",
  idempotent: true,
  params,
  body: strictObject({
    url: Type.Optional(url),
    event_types: Type.Optional(eventTypes),
    description: Type.Optional(description),
    status: Type.Optional(status),
  }),
  returns: { status: 200, schema: WebhookEndpoint, description: "The endpoint as changed." },
  errors: [],
  examples: [examples.update],
});

export const deleteWebhookEndpoint = paymentsOperation({
  ...common,
  id: "deleteWebhookEndpoint",
  method: "DELETE",
  path: "/webhook_endpoints/{id}",
  summary: "Delete a webhook endpoint",
  description: "Sends nothing more to this address. What is on its way may still arrive.",
  idempotent: false,
  params,
  returns: { status: 204, description: "The endpoint is gone." },
  errors: [],
  examples: [examples.remove],
});

export const rotateWebhookSecret = paymentsOperation({
  ...common,
  id: "rotateWebhookSecret",
  method: "POST",
  path: "/webhook_endpoints/{id}/rotate_secret",
  summary: "Rotate the secret of a webhook endpoint",
  description:
    "Makes a new secret. Until the old one expires each request carries a signature of both, so that you can change yours without losing an event. The newest ten secrets that have not expired sign.",
  idempotent: true,
  params,
  body: strictObject({
    old_secret_hours: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: 168,
        default: 24,
        description: "For how many hours the old secret still signs. 0: it ends at once.",
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
  summary: "Send a test event to a webhook endpoint",
  description:
    "Sends an event `v2.webhook_endpoint.tested` to this endpoint, whichever types it takes, and to no other. Its [delivery attempts](list-the-delivery-attempts-of-an-event) say what the endpoint answered. Only while it is `enabled`.",
  idempotent: true,
  params,
  body: strictObject({}),
  returns: { status: 202, schema: Event, description: "The event, on its way." },
  errors: ["invalid_status"],
  examples: [examples.test],
});

export const listEndpointDeliveryAttempts = paymentsOperation({
  ...common,
  id: "listEndpointDeliveryAttempts",
  method: "GET",
  path: "/webhook_endpoints/{id}/delivery_attempts",
  summary: "List the delivery attempts of a webhook endpoint",
  description:
    "Answers what was sent to this endpoint and what it answered, newest first. Attempts are kept for 30 days.",
  idempotent: false,
  params,
  query: cursorQuery("delivery_attempt", {
    status: Type.Optional(oneOf(["succeeded", "failed"], "Only attempts that ended so.")),
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
  summary: "Replay the events of a webhook endpoint",
  description:
    "Sends again every event of a span of time that this endpoint takes and did not receive, with the ids and bodies of the first time. Only while it is `enabled`.",
  idempotent: true,
  params,
  body: strictObject({
    from: timestamp("From this moment on."),
    to: Type.Optional(timestamp("Before this moment. Absent: until now.")),
    include_received: Type.Optional(
      Type.Boolean({ default: false, description: "true: also what it has received." }),
    ),
  }),
  returns: { status: 202, schema: Replay, description: "The events are on their way." },
  errors: ["invalid_status"],
  examples: [examples.replay],
});
