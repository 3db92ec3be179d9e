import { createHmac, timingSafeEqual } from "node:crypto";
import type { ReceivedWebhook } from "../received-webhook.ts";
import type { VerificationNotice } from "../verification/verification-service.ts";
import { isObject, objectOf, textOf } from "../verification/wire.ts";

/**
 * Verifies a webhook, and names the business that changed. The signature has no time, so that a
 * webhook can be replayed: it only makes the platform ask again.
 *
 * Source   Middesk, "Secure webhooks".
 */
export function readMiddeskWebhook(
  { headers, body }: ReceivedWebhook,
  secret: string,
): VerificationNotice {
  const given = headers["x-middesk-signature-256"];
  if (typeof given !== "string" || !/^[0-9a-f]{64}$/.test(given)) return rejected("no signature");
  const expected = createHmac("sha256", secret).update(body).digest();
  if (!timingSafeEqual(expected, Buffer.from(given, "hex"))) return rejected("wrong signature");
  try {
    const event: unknown = JSON.parse(body.toString("utf8"));
    const object = isObject(event) ? objectOf(objectOf(event, "data") ?? {}, "object") : undefined;
    if (object === undefined) return rejected("not an event");
    const isBusiness = textOf(object, "object") === "business";
    const id = textOf(object, isBusiness ? "id" : "business_id");
    return {
      kind: "changed",
      vendorReferences: id === undefined ? [] : [id],
      requestIds: [textOf(object, "unique_external_id")].filter((each) => each !== undefined),
    };
  } catch {
    // The parser's own message quotes the body, so it is not passed on.
    return rejected("not JSON");
  }
}

function rejected(detail: string): VerificationNotice {
  return { kind: "rejected", detail };
}
