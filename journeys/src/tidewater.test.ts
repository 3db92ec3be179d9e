import {
  addIntent,
  cardManifestOf,
  compareBooks,
  resolveDueAttempts,
  startTestServer,
  type TestServer,
  tidewater,
  until,
} from "@openpayfac/testkit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ cardProcessor: tidewater });
});
afterAll(() => server.close());

async function pay(card: string, amount: number, more: { postalCode?: string; cvv?: string } = {}) {
  const { id } = await addIntent(server, { amount });
  const body = { payment_method_id: await server.paymentMethod(card, more) };
  const paid = await server.call("POST", `/payment_intents/${id}/payments`, { body });
  expect(paid.status, JSON.stringify(paid.body)).toBe(201);
  return paid.body;
}

const read = async (id: string) => (await server.call("GET", `/payments/${id}`)).body;

describe("a platform whose card processor is Tidewater", () => {
  it("publishes brand, digits and checks as with any other processor", async () => {
    const checked = await pay("4111111111111111", 1_000, { postalCode: "97112", cvv: "111" });
    expect(checked).toMatchObject({
      status: "captured",
      address_line1_check: "fail",
      address_postal_code_check: "fail",
      cvv_check: "fail",
    });
    const { body } = await server.call("GET", `/payment_methods/${checked.payment_method_id}`);
    expect(body.card).toMatchObject({
      brand: "visa",
      last_four_digits: "1111",
      first_six_digits: "411111",
    });
  });

  it("voids an approval for a part of the amount", async () => {
    const partial = await pay("4387750101010101", 1_000);
    expect(partial).toMatchObject({ status: "failed", failure_code: "insufficient_funds" });
    expect(await compareBooks(server)).toEqual([]);
  });

  it("resolves a slow issuer's decision when its webhook arrives, before the next inquiry", async () => {
    const manifest = cardManifestOf(tidewater);
    const { webhook_secret: secret } = manifest.sandboxSettings(server.simulatorOrigin);
    const url = `${server.origin}/processors/tidewater/webhooks`;
    await server.control("PUT", "/_simulator/tidewater/webhook", { url, secret });
    const slow = await pay("4000000000003063", 2_000);
    expect(slow.status).toBe("pending");
    // Each inquiry waits twice as long as the one before.
    for (let inquiry = 1; inquiry <= 4; inquiry += 1) {
      server.clock.advance(7_000);
      await resolveDueAttempts(server.deps);
      expect((await read(slow.id)).status).toBe("pending");
    }
    server.clock.advance(3_000);
    await resolveDueAttempts(server.deps);
    expect((await read(slow.id)).status).toBe("pending");

    // Any request has the simulator do what is due: the decision, and its webhook.
    await server.control("GET", "/_simulator/faults");
    await until("the slow payment is captured", async () => {
      await resolveDueAttempts(server.deps);
      return (await read(slow.id)).status === "captured";
    });
    expect(await compareBooks(server)).toEqual([]);
  });

  it("rejects a webhook that Tidewater has not signed", async () => {
    const forged = await server.call("POST", "/processors/tidewater/webhooks", {
      body: { payment: { order_id: "order-1" } },
      headers: { "tidewater-signature": `t=1,v1=${"0".repeat(64)}` },
    });
    expect(forged.status).toBe(401);
  });
});
