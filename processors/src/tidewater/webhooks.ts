import { createHmac, timingSafeEqual } from "node:crypto";
import type { WebhookNotice } from "../manifest.ts";
import type { ReceivedWebhook } from "../received-webhook.ts";
import { isObject } from "./client.ts";

/** Source: simulator/docs/tidewater.md, "Webhooks". */
const toleranceMs = 5 * 60_000;

/** Verifies a webhook, and names the order whose payment changed. */
export function readTidewaterWebhook(
  { headers, body, now }: ReceivedWebhook,
  secret: string,
): WebhookNotice {
  const signature = headers["tidewater-signature"];
  const [, seconds, given] =
    /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(typeof signature === "string" ? signature : "") ?? [];
  if (seconds === undefined || given === undefined) return rejected("no signature");
  const expected = createHmac("sha256", secret).update(`${seconds}.`).update(body).digest();
  if (!timingSafeEqual(expected, Buffer.from(given, "hex"))) return rejected("wrong signature");
  if (Math.abs(now.getTime() - Number(seconds) * 1000) > toleranceMs) {
    return rejected("signed at another time");
  }
  try {
    const event: unknown = JSON.parse(body.toString("utf8"));
    const payment = isObject(event) ? event.payment : undefined;
    const orderId = isObject(payment) ? payment.order_id : undefined;
    if (typeof orderId === "string") return { kind: "changed", orderIds: [orderId] };
  } catch {
    // The parser's own message quotes the body, so it is not passed on.
  }
  return rejected("not an event of a payment");
}

function rejected(detail: string): WebhookNotice {
  return { kind: "rejected", detail };
}
