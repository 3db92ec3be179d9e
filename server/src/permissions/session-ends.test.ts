import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../../../testkit/src/index.ts";
import { signIn } from "./sign-in.fixtures.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const statusOf = async (headers: Record<string, string | undefined>) =>
  (await server.call("GET", "/account-api/session", { headers })).status;

it.each([
  ["TENANT", "administrator", 15],
  ["ENTERPRISE", "administrator", 15],
  ["PARTNER", "administrator", 60],
] as const)("a session of %s as %s ends after %i minutes without a request", async (...args) => {
  const [type, role, minutes] = args;
  const headers = { ...(await signIn(server, type, role)), "x-account-id": undefined };
  server.clock.advance(minutes * 60_000 - 1);
  expect(await statusOf(headers)).toBe(200);
  server.clock.advance(minutes * 60_000);
  expect(await statusOf(headers)).toBe(401);
});

it("requests that a page repeats without its user do not keep a session", async () => {
  const headers = {
    ...(await signIn(server, "TENANT", "administrator")),
    "x-account-id": undefined,
  };
  server.clock.advance(10 * 60_000);
  expect(await statusOf({ ...headers, "x-background": "1" })).toBe(200);
  server.clock.advance(6 * 60_000);
  expect(await statusOf(headers)).toBe(401);
});

it("a move of the sandbox's clock ends no session", async () => {
  const headers = { ...(await signIn(server, "TENANT", "support")), "x-account-id": undefined };
  const moved = await server.call("POST", "/sandbox/clock", { headers, body: { advance: "P2D" } });
  expect(moved.status, JSON.stringify(moved.body)).toBe(200);
  expect(await statusOf(headers)).toBe(200);
});
