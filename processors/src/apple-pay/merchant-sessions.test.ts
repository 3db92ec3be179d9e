import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { createMerchantSessions } from "./merchant-sessions.ts";

let server: Server | undefined;
afterEach(() => server?.close());

/** A server that responds instead of Apple's. */
async function responding(status: number, body: string) {
  const requested: string[] = [];
  server = createServer(async (request, response) => {
    let text = "";
    for await (const chunk of request) text += chunk;
    requested.push(text);
    response.writeHead(status, { "content-type": "application/json" }).end(body);
  });
  await new Promise<void>((resolve) => server?.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { origin, requests: requested };
}
const asking = (origin: string) => ({
  validationUrl: `${origin}/paymentservices/paymentSession`,
  displayName: "A shop",
  domain: "pay.example",
});

test("returns a session unchanged, and sends Apple the required fields", async () => {
  const { origin, requests: requested } = await responding(
    200,
    '{"merchantSessionIdentifier":"SSH1"}',
  );
  const sessions = createMerchantSessions({
    merchantIdentifier: "merchant.test",
    simulatorOrigin: origin,
  });
  expect(await sessions.request(asking(origin))).toEqual({
    kind: "session",
    session: { merchantSessionIdentifier: "SSH1" },
  });
  expect(JSON.parse(requested[0] ?? "")).toEqual({
    merchantIdentifier: "merchant.test",
    displayName: "A shop",
    initiative: "web",
    initiativeContext: "pay.example",
  });
  await sessions.close();
});

test.each([
  [400, "{}"],
  [200, "not JSON"],
  [200, "null"],
  [200, `{"long":"${"x".repeat(70_000)}"}`],
])("a response %i that is not a session returns none", async (status, body) => {
  const { origin } = await responding(status, body);
  const sessions = createMerchantSessions({ merchantIdentifier: "m", simulatorOrigin: origin });
  expect(await sessions.request(asking(origin))).toMatchObject({ kind: "unavailable" });
  await sessions.close();
});

test.each([
  "http://apple-pay-gateway.apple.com/paymentservices/paymentSession",
  "https://apple-pay-gateway.apple.com.evil.example/",
  "https://evil.example/apple-pay-gateway.apple.com",
  "https://user@apple-pay-gateway.apple.com/",
  "https://apple-pay-gateway.apple.com:8443/",
  "https://169.254.169.254/latest/meta-data",
  "http://127.0.0.1:4000/metrics",
  "nonsense",
])("sends no request to %s", async (validationUrl) => {
  const sessions = createMerchantSessions({ merchantIdentifier: "m" });
  const requested = { validationUrl, displayName: "A shop", domain: "pay.example" };
  expect(await sessions.request(requested)).toEqual({ kind: "rejected_url" });
  await sessions.close();
});
