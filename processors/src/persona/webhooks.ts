import { createHmac, timingSafeEqual } from "node:crypto";
import type { ReceivedWebhook } from "../received-webhook.ts";
import type { VerificationNotice } from "../verification/verification-service.ts";
import { isObject, objectOf, textOf, type WireObject } from "../verification/wire.ts";

/** The documents do not state a tolerance. */
const toleranceMs = 5 * 60_000;

/**
 * Verifies a webhook, and names the inquiry or verification that changed. While a secret is
 * replaced, the header has two signatures.
 *
 * Source   Persona, "Webhooks".
 */
export function readPersonaWebhook(
  { headers, body, now }: ReceivedWebhook,
  secret: string,
): VerificationNotice {
  const header = headers["persona-signature"];
  const groups = typeof header === "string" ? header.split(" ") : [];
  const isSigned = groups.slice(0, 4).some((group) => isValid(group, body, now, secret));
  if (!isSigned) return rejected("no valid signature");
  try {
    const event: unknown = JSON.parse(body.toString("utf8"));
    const subject = isObject(event) ? subjectOf(event) : undefined;
    const id = subject && textOf(subject, "id");
    if (id === undefined) return rejected("not an event");
    return { kind: "changed", vendorReferences: [id], requestIds: [] };
  } catch {
    // The parser's own message quotes the body, so it is not passed on.
    return rejected("not JSON");
  }
}

function subjectOf(event: WireObject): WireObject | undefined {
  const attributes = objectOf(objectOf(event, "data") ?? {}, "attributes");
  return objectOf(objectOf(attributes ?? {}, "payload") ?? {}, "data");
}

function isValid(group: string, body: Buffer, now: Date, secret: string): boolean {
  const [, seconds, given] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(group) ?? [];
  if (seconds === undefined || given === undefined) return false;
  if (Math.abs(now.getTime() - Number(seconds) * 1000) > toleranceMs) return false;
  const expected = createHmac("sha256", secret).update(`${seconds}.`).update(body).digest();
  return timingSafeEqual(expected, Buffer.from(given, "hex"));
}

function rejected(detail: string): VerificationNotice {
  return { kind: "rejected", detail };
}
