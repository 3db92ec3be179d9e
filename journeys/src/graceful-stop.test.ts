import { compareBooks, type KillableServer, startKillableServer, until } from "@openpayfac/testkit";
import { afterAll, beforeAll, expect, it } from "vitest";

let server: KillableServer;
beforeAll(async () => {
  server = await startKillableServer({ processorTimeoutMs: 30_000, lateResponseMs: 1_000 });
});
afterAll(() => server.close());

it("SIGTERM during a charge: it completes, new requests are rejected, the exit code is 0", async () => {
  const method = await server.paymentMethod("4111111111111111");
  const intent = await server.call("POST", "/payment_intents", { amount: 1_000 });
  const at = `/payment_intents/${intent?.body.id}`;
  const fault = { endpoint: "auth", delay_after_ms: 600_000 };
  await server.control("POST", "/_simulator/faults", fault);

  const charge = server.call("POST", `${at}/payments`, { payment_method_id: method });
  await until("the acquirer holds the charge", async () => {
    const { body } = await server.control("GET", "/_simulator/waiting");
    return body.waiting.length === 1;
  });
  const stopped = server.process().stop();

  // Rejected with 503-01 on an open connection, or not connected at all.
  const rejected = await until("new work is refused", async () => {
    const response = await server.call("POST", "/payment_intents", { amount: 2_000 });
    return response === undefined || response.status === 503 ? { response } : undefined;
  });
  if (rejected.response !== undefined) expect(rejected.response.body.code).toBe("503-01");
  expect(await Promise.race([stopped, "still at work"])).toBe("still at work");

  await server.control("POST", "/_simulator/waiting/release", {});
  const response = await charge;
  expect(response?.status, JSON.stringify(response)).toBe(201);
  expect(response?.body).toMatchObject({ status: "captured", amount_captured: 1_000 });
  expect(await stopped).toBe(0);
  expect(await compareBooks(server)).toEqual([]);

  await server.restart();
  const after = await server.call("GET", `/payments/${response?.body.id}`);
  expect(after?.body).toEqual(response?.body);
});
