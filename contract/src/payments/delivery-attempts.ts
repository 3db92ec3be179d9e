import Type from "typebox";
import { idOf } from "../shared/ids.ts";
import { component, lines, nullable, oneOf, strictObject, timestamp } from "../shared/schema.ts";

export const DeliveryAttempt = component(
  "DeliveryAttempt",
  strictObject(
    {
      id: idOf("delivery_attempt", "The attempt's id."),
      entity: Type.Literal("delivery_attempt"),
      event_id: idOf("event", "The event that was sent."),
      webhook_endpoint_id: idOf("webhook_endpoint", "The endpoint to which it was sent."),
      attempt_number: Type.Integer({
        minimum: 1,
        description: "Number of the attempt; 1 for the first.",
      }),
      status: oneOf(["succeeded", "failed"], "`succeeded`: the response had a status of 2xx."),
      response_status: nullable(
        Type.Integer({ description: "HTTP status of the response; null without a response." }),
      ),
      response_body: nullable(
        lines("Body of the response, shortened; null without a response.", { maxLength: 2048 }),
      ),
      failure: nullable(
        oneOf(
          ["refused_address", "no_connection", "timeout", "redirect", "status"],
          "Reason for the failure; null if it succeeded.",
        ),
      ),
      duration_ms: Type.Integer({ minimum: 0, description: "Duration in milliseconds." }),
      attempted_at: timestamp("Time at which it was sent."),
      next_attempt_at: nullable(
        timestamp("Time of the next attempt; null if no automatic retry is scheduled."),
      ),
    },
    { description: "One attempt to deliver an event to an endpoint." },
  ),
);

export const Replay = component(
  "Replay",
  strictObject({
    event_count: Type.Integer({ minimum: 0, description: "Number of events that are sent again." }),
  }),
);
