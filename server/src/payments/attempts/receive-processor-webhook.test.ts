import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  addIntent,
  approvedCard,
  startTestServer,
  type TestServer,
} from "../../../../testkit/src/index.ts";
import type { Processors } from "../../dependencies.ts";
import { sandboxCardProcessor } from "../../sandbox/sandbox-processors.ts";
import { buildApp } from "../../start/build-app.ts";
import { resolveDueAttempts } from "./resolve-attempts.ts";

let server: TestServer;
let app: FastifyInstance;
let notice: ReturnType<Processors["readWebhook"]>;
let received: Buffer | undefined;
beforeAll(async () => {
  server = await startTestServer({ processorTimeoutMs: 1_000 });
  // The same server, with a card processor whose webhooks each test sets.
  const readWebhook: Processors["readWebhook"] = (name, { body }) => {
    received = body;
    return name === sandboxCardProcessor.name ? notice : undefined;
  };
  app = buildApp({ ...server.deps, processors: { ...server.deps.processors, readWebhook } });
});
afterAll(async () => {
  await app.close();
  await server.close();
});

const send = (payload: string, name = sandboxCardProcessor.name) =>
  app.inject({
    method: "POST",
    url: `/processors/${name}/webhooks`,
    headers: { "content-type": "application/json" },
    payload,
  });

/** Charges a card, loses the response and returns the order id. */
async function lostCharge(): Promise<string> {
  const { id } = await addIntent(server);
  const body = { payment_method_id: await server.paymentMethod(approvedCard) };
  await server.control("POST", "/_simulator/faults", { endpoint: "auth", drop_after: true });
  const paid = await server.call("POST", `/payment_intents/${id}/payments`, { body });
  expect(paid.body.status).toBe("pending");
  return paid.body.id;
}

const statusOf = async (id: string) => (await server.call("GET", `/payments/${id}`)).body.status;

describe("a processor's webhook", () => {
  it("makes the unknown attempt of its order id due for inquiry, and no other", async () => {
    const [first, second] = [await lostCharge(), await lostCharge()];
    await resolveDueAttempts(server.deps);
    expect([await statusOf(first), await statusOf(second)]).toEqual(["pending", "pending"]);

    notice = { kind: "changed", orderIds: [first] };
    const response = await send("{ not JSON");
    expect([response.statusCode, received?.toString()]).toEqual([204, "{ not JSON"]);
    await resolveDueAttempts(server.deps);
    expect([await statusOf(first), await statusOf(second)]).toEqual(["captured", "pending"]);
  });

  it("changes nothing if repeated or for an order id that is not unknown", async () => {
    const { rows: before } = await server.database.query(
      "SELECT * FROM processor_attempts ORDER BY id",
    );
    const done = before.find(({ state }) => state === "done");
    notice = { kind: "changed", orderIds: [done?.order_id, "never-sent"] };
    expect((await send("{}")).statusCode).toBe(204);
    const { rows } = await server.database.query("SELECT * FROM processor_attempts ORDER BY id");
    expect(rows).toEqual(before);
  });

  it("returns 401 without a valid signature", async () => {
    notice = { kind: "rejected", detail: "wrong signature" };
    expect((await send("{}")).statusCode).toBe(401);
  });

  it("returns 404 for a processor that sends no webhooks or is not configured", async () => {
    expect((await send("{}", "unheard-of")).statusCode).toBe(404);
    const shipped = await server.call("POST", `/processors/${sandboxCardProcessor.name}/webhooks`, {
      body: {},
    });
    expect(shipped.status).toBe(404);
  });

  it("returns 413 for a body larger than 64 KiB", async () => {
    notice = { kind: "changed", orderIds: [] };
    expect((await send("x".repeat(65 * 1024))).statusCode).toBe(413);
  });
});
