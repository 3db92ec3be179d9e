import { WebhookVerificationError } from "./errors/errors.ts";
import type { WebhookEventData } from "./generated/events.ts";

/** An event of one type: `WebhookEventOf<"v2.payment.captured">`. */
export interface WebhookEventOf<Type extends WebhookEventType> {
  /** The event's id, the same in every delivery attempt: process each event once. */
  id: string;
  type: Type;
  /** Time of the event. ISO 8601. */
  timestamp: string;
  /**
   * Increases by one with each event of the same object. Events can arrive out of order: an event
   * with a lower number than the last one you processed is older.
   */
  sequence: number;
  /** The object at the time of the event. */
  data: WebhookEventData[Type];
}

export type WebhookEventType = keyof WebhookEventData;

/**
 * Any event: `type` determines the type of `data`. A newer server can send types that this version
 * does not know: give a `switch` over `type` a `default` that does nothing.
 */
export type WebhookEvent = { [Type in WebhookEventType]: WebhookEventOf<Type> }[WebhookEventType];

/** The headers of a request, in any framework's form. */
export type WebhookHeaders = Headers | Readonly<Record<string, string | string[] | undefined>>;

export interface VerifyOptions {
  /** Maximum difference between the event's time and yours, in seconds: 300. */
  toleranceSeconds?: number | undefined;
  /** Milliseconds since 1970; for tests. */
  now?: (() => number) | undefined;
}

/**
 * Verifies that a webhook comes from your openpayfac, is unchanged and is not a replay of an old
 * one.
 *
 * Input    body: the raw body as received; parsed and serialized again, JSON may differ. secret: of
 *          the endpoint, `whsec_…`; several while one is being rotated.
 * Returns  the event.
 * Errors   WebhookVerificationError, with the reason.
 * Source   Standard Webhooks 1.0.0.
 */
export async function verifyWebhook(
  body: string | Uint8Array | ArrayBuffer,
  headers: WebhookHeaders,
  secret: string | readonly string[],
  options: VerifyOptions = {},
): Promise<WebhookEvent> {
  const id = headerOf(headers, "webhook-id");
  const timestamp = headerOf(headers, "webhook-timestamp");
  const signatures = headerOf(headers, "webhook-signature");
  if (id === undefined || timestamp === undefined || signatures === undefined) {
    throw new WebhookVerificationError(
      "headers",
      "expected the headers webhook-id, webhook-timestamp and webhook-signature",
    );
  }
  checkAge(timestamp, options);
  const signed = concat(new TextEncoder().encode(`${id}.${timestamp}.`), bytesOf(body));
  const sent = signatures
    .split(" ")
    .flatMap((each) => (each.startsWith("v1,") ? [each.slice(3)] : []));
  for (const each of typeof secret === "string" ? [secret] : secret) {
    const key = await importKey(each);
    for (const signature of sent) {
      const bytes = decodeBase64(signature);
      if (bytes === undefined) continue;
      // A constant-time comparison: a nearly correct signature takes as long as any other.
      if (await crypto.subtle.verify("HMAC", key, bytes, signed)) return parse(body);
    }
  }
  throw new WebhookVerificationError(
    "signature",
    "no signature fits: another secret, or a changed body",
  );
}

function checkAge(timestamp: string, { toleranceSeconds = 300, now = Date.now }: VerifyOptions) {
  const age = /^\d+$/.test(timestamp) ? Math.abs(now() / 1000 - Number(timestamp)) : Number.NaN;
  if (age <= toleranceSeconds) return;
  throw new WebhookVerificationError(
    "timestamp",
    `webhook-timestamp: expected a time within ${toleranceSeconds} s of now, received ${timestamp}`,
  );
}

function headerOf(headers: WebhookHeaders, name: string): string | undefined {
  if (headers instanceof Headers) return headers.get(name) ?? undefined;
  const found = Object.entries(headers).find(([key]) => key.toLowerCase() === name)?.[1];
  return Array.isArray(found) ? found[0] : found;
}

async function importKey(secret: string): Promise<CryptoKey> {
  const bytes = decodeBase64(secret.replace(/^whsec_/, ""));
  if (bytes === undefined || bytes.length === 0) {
    throw new WebhookVerificationError("signature", "the secret is not one: expected whsec_…");
  }
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  return crypto.subtle.importKey("raw", bytes, algorithm, false, ["verify"]);
}

function decodeBase64(text: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  } catch {
    return undefined;
  }
}

function bytesOf(body: string | Uint8Array | ArrayBuffer): Uint8Array {
  if (typeof body === "string") return new TextEncoder().encode(body);
  if (body instanceof Uint8Array) return body;
  if (body instanceof ArrayBuffer) return new Uint8Array(body);
  throw new WebhookVerificationError("body", "expected the raw body, received one that was parsed");
}

function concat(head: Uint8Array, rest: Uint8Array): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(head.length + rest.length);
  whole.set(head);
  whole.set(rest, head.length);
  return whole;
}

function parse(body: string | Uint8Array | ArrayBuffer): WebhookEvent {
  try {
    return JSON.parse(typeof body === "string" ? body : new TextDecoder().decode(body));
  } catch {
    throw new WebhookVerificationError("body", "the signature fits, but the body is not JSON");
  }
}
