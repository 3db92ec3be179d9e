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
      webhook_endpoint_id: idOf("webhook_endpoint", "Where it was sent."),
      attempt_number: Type.Integer({ minimum: 1, description: "1 for the first." }),
      status: oneOf(["succeeded", "failed"], "`succeeded`: the answer's status was 2xx."),
      response_status: nullable(
        Type.Integer({ description: "The answer's HTTP status; null without an answer." }),
      ),
      response_body: nullable(lines("The answer's body, shortened.", { maxLength: 2048 })),
      failure: nullable(
        oneOf(
          ["refused_address", "no_connection", "timeout", "redirect", "status"],
          "Why it failed.",
        ),
      ),
      duration_ms: Type.Integer({ minimum: 0, description: "How long it took." }),
      attempted_at: timestamp("When it was sent."),
      next_attempt_at: nullable(timestamp("When it is sent again; null: not by itself.")),
    },
    { description: "One attempt to deliver an event to an endpoint." },
  ),
);

export const Replay = component(
  "Replay",
  strictObject({
    event_count: Type.Integer({ minimum: 0, description: "How many events are sent again." }),
  }),
);
