import { Webhook } from "standardwebhooks";
import { describe, expect, it, test } from "vitest";
import { verifyWebhook, type WebhookHeaders, WebhookVerificationError } from "./index.ts";

// The public test vector of Standard Webhooks; its signature was computed by other code than ours.
const secret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
const body = '{"test": 2432232314}';
const signature = "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=";
const sentAt = 1_614_265_330;
const headers = {
  "webhook-id": "msg_p5jXN8AQM9LWM0D4loKWxJek",
  "webhook-timestamp": String(sentAt),
  "webhook-signature": signature,
};
const at = (seconds: number) => ({ now: () => seconds * 1000 });
const parsed = { test: 2432232314 };

describe("a valid webhook is accepted", () => {
  test.each<[string, WebhookHeaders]>([
    ["of Node's requests", headers],
    ["of the web", new Headers(headers)],
    ["in another case", { "Webhook-Id": headers["webhook-id"], ...headers }],
    ["as lists", { ...headers, "webhook-signature": [signature] }],
  ])("with headers %s", async (_, given) => {
    expect(await verifyWebhook(body, given, secret, at(sentAt))).toEqual(parsed);
  });

  test.each<[string, string | Uint8Array | ArrayBuffer]>([
    ["text", body],
    ["bytes", new TextEncoder().encode(body)],
    ["Buffer", Buffer.from(body)],
    ["buffer", new TextEncoder().encode(body).buffer],
  ])("with its body as %s", async (_, given) => {
    expect(await verifyWebhook(given, headers, secret, at(sentAt))).toEqual(parsed);
  });

  it("beside signatures that do not fit, and with one of several secrets", async () => {
    const several = `v1,${"A".repeat(43)}= v1a,abc v2,x v1,%% ${signature}`;
    const rotated = { ...headers, "webhook-signature": several };
    expect(await verifyWebhook(body, rotated, secret, at(sentAt))).toEqual(parsed);
    const secrets = ["whsec_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA", secret];
    expect(await verifyWebhook(body, headers, secrets, at(sentAt))).toEqual(parsed);
  });

  it("up to five minutes from now, in either direction", async () => {
    for (const now of [sentAt - 300, sentAt + 300]) {
      expect(await verifyWebhook(body, headers, secret, at(now))).toEqual(parsed);
    }
  });

  it("that the library of Standard Webhooks signs", async () => {
    const now = Math.floor(Date.now() / 1000);
    const event = JSON.stringify({ type: "v2.payment.captured", data: { note: "ü" } });
    const signed = new Webhook(secret).sign("evt_1", new Date(now * 1000), event);
    const given = { ...headers, "webhook-id": "evt_1", "webhook-timestamp": String(now) };
    const sent = { ...given, "webhook-signature": signed };
    expect(await verifyWebhook(event, sent, secret)).toMatchObject({ data: { note: "ü" } });
  });
});

describe("an invalid webhook is rejected", () => {
  const without = (name: keyof typeof headers) => ({ ...headers, [name]: undefined });
  test.each<[string, string, WebhookHeaders, string, number, string]>([
    ["a changed body", `${body} `, headers, secret, sentAt, "signature"],
    ["another id", body, { ...headers, "webhook-id": "msg_2" }, secret, sentAt, "signature"],
    ["another secret", body, headers, "whsec_AAAA", sentAt, "signature"],
    ["a secret that is none", body, headers, "whsec_%", sentAt, "signature"],
    ["an empty secret", body, headers, "whsec_", sentAt, "signature"],
    ["an old one", body, headers, secret, sentAt + 301, "timestamp"],
    ["one of the future", body, headers, secret, sentAt - 301, "timestamp"],
    [
      "no number as its time",
      body,
      { ...headers, "webhook-timestamp": "soon" },
      secret,
      sentAt,
      "timestamp",
    ],
    [
      "an unknown version",
      body,
      { ...headers, "webhook-signature": signature.replace("v1", "v2") },
      secret,
      sentAt,
      "signature",
    ],
    ["no id", body, without("webhook-id"), secret, sentAt, "headers"],
    ["no time", body, without("webhook-timestamp"), secret, sentAt, "headers"],
    ["no signature", body, without("webhook-signature"), secret, sentAt, "headers"],
  ])("with %s", async (_, given, sent, key, now, reason) => {
    const verified = verifyWebhook(given, sent, key, at(now));
    await expect(verified).rejects.toThrow(WebhookVerificationError);
    await expect(verified).rejects.toMatchObject({ reason });
  });

  it("when its body was parsed before: the error says so", async () => {
    const verified = verifyWebhook(parsed as never, headers, secret, at(sentAt));
    await expect(verified).rejects.toThrow("expected the raw body, received one that was parsed");
  });

  it("when what was signed is not JSON", async () => {
    const now = new Date(sentAt * 1000);
    const signed = new Webhook(secret).sign(headers["webhook-id"], now, "hello");
    const sent = { ...headers, "webhook-signature": signed };
    await expect(verifyWebhook("hello", sent, secret, at(sentAt))).rejects.toMatchObject({
      reason: "body",
    });
  });
});
