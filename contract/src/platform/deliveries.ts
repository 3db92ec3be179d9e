import Type from "typebox";
import { DeliveryAttempt } from "../payments/delivery-attempts.ts";
import { idOf } from "../shared/ids.ts";
import { cursorQuery, listOf } from "../shared/pagination.ts";
import { patternMeaning } from "../shared/pattern-descriptions.ts";
import { changes, reads } from "../shared/permissions.ts";
import { component, nullable, oneOf, strictObject, timestamp } from "../shared/schema.ts";
import { deliveryExamples as examples } from "./examples/deliveries.ts";
import { platformCommon, platformOperation } from "./operation.ts";
import { scopeNode } from "./scope.ts";

const common = { ...platformCommon, resource: "deliveries" } as const;

export const deliveryStatuses = ["received", "retrying", "abandoned"] as const;

const deliveryStatus = (description: string) => oneOf(deliveryStatuses, description);
const objectPattern = Type.String({
  pattern: patternMeaning(
    "^[a-z]+_[0-7][0-9a-hjkmnp-tv-z]{25}$",
    "the id of an object: its prefix, an underscore and 26 letters and digits",
  ),
  description: "Returns only deliveries of events about this object.",
});

/** Deliveries of one request to send them again. */
export const replayedDeliveriesMax = 200;

export const Delivery = component(
  "Delivery",
  strictObject(
    {
      id: idOf("delivery_attempt", "Id of the latest delivery attempt."),
      entity: Type.Literal("delivery"),
      status: deliveryStatus(
        "`received`: the endpoint accepted it; `retrying`: another attempt follows; `abandoned`: none follows.",
      ),
      webhook_endpoint_id: idOf("webhook_endpoint", "The endpoint."),
      url: Type.String({ description: "The endpoint's URL." }),
      event_id: idOf("event", "The event."),
      event_type: Type.String({ description: "Type of the event." }),
      object_id: nullable(
        Type.String({ description: "Id of the object that the event is about." }),
        "Id of the object that the event is about; null for a terminal.",
      ),
      attempt_number: DeliveryAttempt.properties.attempt_number,
      response_status: DeliveryAttempt.properties.response_status,
      response_body: DeliveryAttempt.properties.response_body,
      failure: DeliveryAttempt.properties.failure,
      duration_ms: DeliveryAttempt.properties.duration_ms,
      attempted_at: timestamp("Time of the latest attempt."),
      next_attempt_at: nullable(timestamp("Time of the next attempt; null: none follows.")),
    },
    { description: "The delivery of an event to one endpoint, by its latest attempt." },
  ),
);

export const listDeliveries = platformOperation({
  ...common,
  id: "listDeliveries",
  method: "GET",
  path: "/platform/deliveries",
  ...reads("developers:read"),
  summary: "List webhook deliveries",
  description:
    "Returns the deliveries to all endpoints of the caller, the latest attempt first. Attempts are stored for at least 28 days.",
  idempotent: false,
  query: cursorQuery("delivery_attempt", {
    in: scopeNode,
    status: Type.Optional(deliveryStatus("Returns only deliveries with this status.")),
    webhook_endpoint_id: Type.Optional(
      idOf("webhook_endpoint", "Returns only deliveries to this endpoint."),
    ),
    event_type: Type.Optional(
      Type.String({
        pattern: patternMeaning(
          "^v2\\.[a-z_]+\\.[a-z_]+$",
          "an event type, such as v2.payment.captured",
        ),
        maxLength: 100,
        description: "Returns only deliveries of events of this type.",
      }),
    ),
    response_status: Type.Optional(
      Type.Integer({
        minimum: 100,
        maximum: 599,
        description: "Returns only deliveries whose latest response had this HTTP status.",
      }),
    ),
    object_id: Type.Optional(objectPattern),
    from: Type.Optional(timestamp("Returns only deliveries whose latest attempt was not before.")),
  }),
  returns: {
    status: 200,
    schema: listOf("DeliveryList", Delivery),
    description: "A page of deliveries.",
  },
  errors: ["referenced_not_found"],
  examples: [examples.list],
});

export const replayDeliveries = platformOperation({
  ...common,
  id: "replayDeliveries",
  method: "POST",
  path: "/platform/deliveries/replay",
  ...changes("developers:write"),
  summary: "Send webhook deliveries again",
  description: `Sends up to ${replayedDeliveriesMax} events again, each to the endpoint of its delivery. Deliveries to disabled endpoints are skipped.`,
  idempotent: true,
  body: strictObject({
    ids: Type.Array(idOf("delivery_attempt", "Id of a delivery."), {
      minItems: 1,
      maxItems: replayedDeliveriesMax,
      uniqueItems: true,
      description: "The deliveries.",
    }),
  }),
  returns: {
    status: 202,
    schema: component(
      "DeliveryReplay",
      strictObject({
        queued_ids: Type.Array(Type.String(), { description: "Deliveries that are sent again." }),
        skipped_ids: Type.Array(Type.String(), {
          description: "Deliveries that are not, because their endpoint is disabled.",
        }),
      }),
    ),
    description: "The deliveries that are sent again.",
  },
  errors: ["referenced_not_found"],
  examples: [examples.replay],
});
