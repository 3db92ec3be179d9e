import Type from "typebox";
import { idOf, idOfAny } from "../shared/ids.ts";
import { amountMinor } from "../shared/money.ts";
import { reads } from "../shared/permissions.ts";
import { component, nullable, oneOf, strictObject, timestamp } from "../shared/schema.ts";
import { timelineExamples as examples } from "./examples/timeline.ts";
import { platformCommon, platformOperation } from "./operation.ts";

/** In the order in which they are shown when they have the same time. */
export const timelineKinds = [
  "intent_created",
  "payment_created",
  "refund_created",
  "processor_request",
  "captured",
  "cancelled",
  "settled",
  "refund_settled",
  "dispute_opened",
  "dispute_closed",
  "bank_return",
  "payout_created",
  "payout_sent",
  "payout_returned",
  "payout_completed",
  "webhook",
] as const;

const objects = [
  "payment_intent",
  "payment",
  "refund",
  "dispute",
  "reversal",
  "settlement",
  "payout",
  "event",
] as const;

export const Timeline = component(
  "Timeline",
  strictObject(
    {
      id: idOf("payment_intent", "The payment intent."),
      entity: Type.Literal("timeline"),
      account_id: idOf("account", "The merchant account."),
      entries: Type.Array(
        strictObject({
          at: timestamp("Time."),
          kind: oneOf(timelineKinds, "Kind of the entry."),
          object_id: idOfAny(
            objects,
            "The object that it happened to. For a `webhook`, the event that was sent.",
          ),
          amount: nullable(amountMinor("Amount; null if none is concerned.")),
          status: nullable(
            Type.String({
              description:
                "Result: the status of the object, the outcome of a request to the processor, or `succeeded` or `failed` for a webhook.",
            }),
          ),
          code: nullable(
            Type.String({
              description:
                "Code of the processor, the network, the bank, or of the HTTP response of a webhook.",
            }),
          ),
          text: nullable(
            Type.String({
              description:
                "Message of the processor, reason of the dispute, or type of the event that a webhook sent.",
            }),
          ),
        }),
        { description: "Oldest first." },
      ),
      webhooks_shown_from: nullable(
        timestamp(
          "Time of the earliest webhook that is shown, when there are more than 100 of them; null: all that are stored are shown.",
        ),
      ),
    },
    { description: "Everything that happened to a payment intent, in the order of time." },
  ),
);

export const getTimeline = platformOperation({
  ...platformCommon,
  id: "getTimeline",
  resource: "timelines",
  method: "GET",
  path: "/platform/objects/{id}/timeline",
  ...reads("payments:read"),
  summary: "Get the timeline of a payment intent",
  description:
    "Returns what happened to a payment intent: requests to the processor and their responses, captures, refunds, disputes, settlement, payouts and webhooks. Each entry names its object. Payouts are shown to users with `money:read`, webhooks of the last weeks to users with `developers:read`.",
  idempotent: false,
  params: strictObject({ id: idOf("payment_intent", "The payment intent.") }),
  returns: { status: 200, schema: Timeline, description: "The timeline." },
  errors: [],
  examples: [examples.get],
});
