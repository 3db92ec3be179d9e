import { type EventShape, eventBodyOf, exampleEventOf } from "../shared/event.ts";
import type { Components } from "./components.ts";

type Json = Record<string, unknown>;

/** The tag of every event. */
export const webhooksTag = {
  name: "webhooks",
  description: "Events, as your endpoints receive them.",
  "x-title": "Webhooks",
};

/** The request that an endpoint of the integrator receives. */
export function describeEvent(event: EventShape, components: Components): Json {
  return {
    operationId: eventNameOf(event.type),
    summary: event.type,
    description: event.sent,
    ...(event.reserved === undefined ? {} : { "x-reserved": event.reserved }),
    // A tag of their own: generators write a file for each tag, and would replace the file with the
    // operations of the same tag.
    tags: [webhooksTag.name],
    "x-resource": event.resource,
    // Signed instead of authenticated by key: the receiver verifies `webhook-signature`.
    security: [],
    parameters: ["webhook-id", "webhook-timestamp", "webhook-signature"].map((name) => ({
      name,
      in: "header",
      required: true,
      description: signatureHeaders[name],
      schema: { type: "string" },
    })),
    requestBody: {
      required: true,
      content: {
        "application/json": {
          schema: components.describe(eventBodyOf(event.type, event.data)),
          example: exampleEventOf(event),
        },
      },
    },
    responses: {
      "2XX": {
        description:
          "Received. Any other response, or none, is a failure: the event is sent again later.",
      },
      "4XX": { description: "Not received: the event is sent again later." },
    },
  };
}

const signatureHeaders: Record<string, string> = {
  "webhook-id": "The event's id, the same in every attempt.",
  "webhook-timestamp": "Time of this attempt, in seconds since 1970.",
  "webhook-signature":
    "`v1,` and the base64 HMAC-SHA-256 of `{webhook-id}.{webhook-timestamp}.{body}`; several signatures, separated by spaces, while a secret is rotated.",
};

/** `v2.payment.captured` as `paymentCapturedEvent`. */
export function eventNameOf(type: string): string {
  const words = type.replace(/^v2\./, "").split(/[._]/);
  const camel = words.map((word, index) =>
    index === 0 ? word : `${word.charAt(0).toUpperCase()}${word.slice(1)}`,
  );
  return `${camel.join("")}Event`;
}
