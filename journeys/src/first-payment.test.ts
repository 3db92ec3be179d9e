import { startTestServer, type TestServer } from "@openpayfac/testkit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

describe("a first payment", () => {
  it("is sent to the acquirer, returns, and is posted to the ledger", async () => {
    const method = await server.paymentMethod("4111111111111111", { cvv: "112" });
    const intent = await server.call("POST", "/payment_intents", { body: { amount: 1000 } });
    expect(intent.status, JSON.stringify(intent.body)).toBe(201);
    const payment = await server.call("POST", `/payment_intents/${intent.body.id}/payments`, {
      body: { payment_method_id: method },
    });
    expect(payment.status, JSON.stringify(payment.body)).toBe(201);
    expect(payment.body).toMatchObject({ status: "captured", amount_captured: 1000 });
    const balances = await server.call("GET", "/balances");
    expect(balances.body.data).toEqual([
      { currency: "USD", pending: 941, available: 0, reserve: 0 },
    ]);
  });
});
