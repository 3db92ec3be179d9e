import Type from "typebox";
import { idOf } from "../shared/ids.ts";
import { cursorQuery, listOf } from "../shared/pagination.ts";
import { patternMeaning } from "../shared/pattern-words.ts";
import { component, nullable, strictObject, timestamp } from "../shared/schema.ts";
import { DeliveryAttempt, Replay } from "./delivery-attempts.ts";
import { eventLogExamples as examples } from "./examples/event-log.ts";
import { paymentsOperation } from "./operation.ts";

const eventType = Type.String({
  pattern: patternMeaning(
    "^v2\\.[a-z_]+\\.[a-z_]+$",
    "a type of event, such as v2.payment.captured",
  ),
  description: "What happened, such as `v2.payment.captured`.",
});

export const Event = component(
  "Event",
  strictObject(
    {
      id: idOf("event", "The event's id: `webhook-id` of every attempt to deliver it."),
      entity: Type.Literal("event"),
      type: eventType,
      timestamp: timestamp("When it happened."),
      sequence: Type.Integer({
        minimum: 1,
        description: "Grows by one with each event of the same object.",
      }),
      account_id: nullable(idOf("account", "The account of the object; null: it has none.")),
      object_id: Type.String({ description: "The id of the object." }),
      data: Type.Unsafe<Record<string, unknown>>({
        type: "object",
        additionalProperties: true,
        description: "The object as it was then; its fields follow from the type.",
      }),
    },
    { description: "Something that happened to an object, as it is sent to endpoints." },
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
  summary: "List events",
  description:
    "Answers what happened in all that the key may see, newest first, whether or not an endpoint received it. With `x-account-id` only that account's. Poll it when you cannot receive webhooks, or to find what you missed.",
  idempotent: false,
  query: cursorQuery("event", {
    type: Type.Optional(eventType),
    object_id: Type.Optional(
      Type.String({
        pattern: patternMeaning(
          "^[a-z]+_[0-9a-z]{26}$",
          "the id of an object: its prefix, an underscore and 26 letters and digits",
        ),
        description: "Only events of this object.",
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
  summary: "Get an event",
  description: "Answers one event.",
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
  summary: "List the delivery attempts of an event",
  description:
    "Answers where this event was sent and what came back, newest first. Attempts are kept for 30 days.",
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
  summary: "Replay an event",
  description:
    "Sends an event again, with the id and the body of the first time, to one endpoint or to all enabled ones that take its type.",
  idempotent: true,
  params,
  body: strictObject({
    webhook_endpoint_id: Type.Optional(
      idOf("webhook_endpoint", "Where to. Absent: all enabled endpoints that take its type."),
    ),
  }),
  returns: { status: 202, schema: Replay, description: "The event is on its way." },
  errors: ["invalid_status"],
  examples: [examples.replay],
});
