import Type from "typebox";
import { idOf } from "../shared/ids.ts";
import { cursorQuery, listOf } from "../shared/pagination.ts";
import { patternMeaning } from "../shared/pattern-descriptions.ts";
import { changes, reads } from "../shared/permissions.ts";
import { component, nullable, strictObject, timestamp } from "../shared/schema.ts";
import { DeliveryAttempt, Replay } from "./delivery-attempts.ts";
import { eventLogExamples as examples } from "./examples/event-log.ts";
import { paymentsOperation } from "./operation.ts";

const eventType = Type.String({
  pattern: patternMeaning("^v2\\.[a-z_]+\\.[a-z_]+$", "an event type, such as v2.payment.captured"),
  description: "Event type, such as `v2.payment.captured`.",
});

export const Event = component(
  "RecordedEvent",
  strictObject(
    {
      id: idOf("event", "The event's id: `webhook-id` of every delivery attempt."),
      entity: Type.Literal("event"),
      type: eventType,
      timestamp: timestamp("Time of the event."),
      sequence: Type.Integer({
        minimum: 1,
        description: "Increases by one with each event of the same object.",
      }),
      account_id: nullable(
        idOf("account", "The account of the object; null if the object has no account."),
      ),
      object_id: Type.String({ description: "The id of the object." }),
      data: Type.Unsafe<Record<string, unknown>>({
        type: "object",
        additionalProperties: true,
        description: "The object at the time of the event; the type determines its fields.",
      }),
    },
    { description: "A change of an object. Webhook endpoints receive the same content." },
  ),
);

const params = strictObject({ id: idOf("event", "The event's id.") });
const common = {
  resource: "events",
  audience: "private-key",
  account: "optional",
  extension: true,
} as const;

export const listEvents = paymentsOperation({
  ...common,
  id: "listEvents",
  method: "GET",
  path: "/events",
  ...reads("developers:read"),
  summary: "List events",
  description:
    "Returns the events of all objects that the key has access to, newest first, whether or not an endpoint received them. `x-account-id` limits the list to that account. Poll this list if you cannot receive webhooks, or to find missed events.",
  idempotent: false,
  query: cursorQuery("event", {
    type: Type.Optional(eventType),
    object_id: Type.Optional(
      Type.String({
        pattern: patternMeaning(
          "^[a-z]+_[0-9a-z]{26}$",
          "the id of an object: its prefix, an underscore and 26 letters and digits",
        ),
        description: "Returns only events of this object.",
      }),
    ),
  }),
  returns: { status: 200, schema: listOf("EventList", Event), description: "A page of events." },
  errors: [],
  examples: [examples.list],
});

export const getEvent = paymentsOperation({
  ...common,
  id: "getEvent",
  method: "GET",
  path: "/events/{id}",
  ...reads("developers:read"),
  summary: "Get an event",
  description: "Returns one event.",
  idempotent: false,
  params,
  returns: { status: 200, schema: Event, description: "The event." },
  errors: [],
  examples: [examples.get],
});

export const listEventDeliveryAttempts = paymentsOperation({
  ...common,
  id: "listEventDeliveryAttempts",
  method: "GET",
  path: "/events/{id}/delivery_attempts",
  ...reads("developers:read"),
  summary: "List the delivery attempts of an event",
  description:
    "Returns the delivery attempts of this event with the endpoints' responses, newest first. Attempts are stored for at least 30 days.",
  idempotent: false,
  params,
  query: cursorQuery("delivery_attempt"),
  returns: {
    status: 200,
    schema: listOf("EventDeliveryAttemptList", DeliveryAttempt),
    description: "A page of attempts.",
  },
  errors: [],
  examples: [examples.attempts],
});

export const replayEvent = paymentsOperation({
  ...common,
  id: "replayEvent",
  method: "POST",
  path: "/events/{id}/replay",
  ...changes("developers:write"),
  summary: "Replay an event",
  description:
    "Sends an event again, with the original id and body, to one endpoint or to all enabled endpoints that are subscribed to its type.",
  idempotent: true,
  params,
  body: strictObject({
    webhook_endpoint_id: Type.Optional(
      idOf(
        "webhook_endpoint",
        "The receiving endpoint. Absent: all enabled endpoints that are subscribed to the event's type.",
      ),
    ),
  }),
  returns: { status: 202, schema: Replay, description: "The event is queued for delivery." },
  errors: ["invalid_status"],
  examples: [examples.replay],
});
