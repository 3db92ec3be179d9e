import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../../../testkit/src/index.ts";
import { buildApp } from "../start/build-app.ts";
import { consumeAttempt, limits } from "./rate-limits.ts";

const proxy = "10.1.2.3";
const visitor = "203.0.113.7";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  for (let tries = 0; tries < limits.loginFromAddress.triesMax; tries += 1) {
    await consumeAttempt(server.deps, limits.loginFromAddress, visitor);
  }
});
afterAll(() => server.close());

async function signIn(trusted: string[], remoteAddress: string, forwarded: string) {
  const app = buildApp(server.deps, { draining: false }, { api: true }, trusted);
  const reply = await app.inject({
    method: "POST",
    url: "/account-api/sign-in",
    remoteAddress,
    headers: { "x-forwarded-for": forwarded },
    payload: { email: "nobody@reed.example", password: "a wrong password" },
  });
  await app.close();
  return reply.statusCode;
}

describe("the limit of sign-ins from one address", () => {
  it("counts clients behind a trusted proxy by their address", async () => {
    expect(await signIn(["10.0.0.0/8"], proxy, visitor)).toBe(429);
    expect(await signIn(["10.0.0.0/8"], proxy, "203.0.113.8")).toBe(401);
    // Header content that the visitor sent, before the proxy appended to it, is not trusted.
    expect(await signIn(["10.0.0.0/8"], proxy, `203.0.113.9, ${visitor}`)).toBe(429);
  });

  it("ignores the header from other senders", async () => {
    expect(await signIn([], proxy, visitor)).toBe(401);
    expect(await signIn(["10.0.0.0/8"], "192.0.2.1", visitor)).toBe(401);
    expect(await signIn(["10.0.0.0/8"], visitor, "203.0.113.8")).toBe(429);
  });
});
