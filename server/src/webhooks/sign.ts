import { Webhook } from "standardwebhooks";

/**
 * The headers by which a receiver verifies that a delivery is authentic, unchanged and recent.
 *
 * Input    secrets: `whsec_…`, the current one first; each signs. sentAt: the wall-clock time,
 *          because the receiver compares it with its own clock, which no sandbox moves.
 * Source   Standard Webhooks 1.0.0, "Signature scheme".
 */
export function signatureHeaders(
  eventId: string,
  body: string,
  secrets: readonly string[],
  sentAt: Date,
): Record<string, string> {
  return {
    "webhook-id": eventId,
    "webhook-timestamp": String(Math.floor(sentAt.getTime() / 1000)),
    "webhook-signature": secrets
      .map((secret) => new Webhook(secret).sign(eventId, sentAt, body))
      .join(" "),
  };
}
