import { verifyLedger } from "@openpayfac/ledger";
import { afterAll, beforeAll, expect, it } from "vitest";
import { eventsOf, startTestServer, type TestServer } from "../../../../testkit/src/index.ts";
import { sandboxMerchantId } from "../../sandbox/sandbox-processors.ts";
import { externalBody } from "./external-contract-cases.fixtures.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const get = async (path: string) => (await server.call("GET", path)).body;

/** A transaction of another gateway with our merchant id, which the processor will fund. */
async function elsewhere(amount: number, kind: "charge" | "refund") {
  const sent = { merchid: sandboxMerchantId, amount, kind };
  const { body } = await server.control("POST", "/_simulator/unmatched", sent);
  return { auth_code: body.authcode, retrieval_reference: body.retref };
}

it("another gateway's payment and refund settle by their codes, and become available", async () => {
  const taken = await elsewhere(2500, "charge");
  const response = await server.call("POST", "/external_payments", {
    body: externalBody({ gateway_response: taken }),
  });
  expect(response.status, JSON.stringify(response.body)).toBe(201);
  const { id, latest_payment: payment } = response.body;
  const given = await elsewhere(500, "refund");
  const refund = await server.call("POST", "/external_refunds", {
    body: { payment_intent_id: id, amount: 500, gateway_response: given },
  });
  expect((await get("/balances")).data[0]).toMatchObject({ pending: 1897, available: 0 });

  await server.call("POST", "/sandbox/clock", { body: { advance: "P2D" } });
  expect(await get(`/payments/${payment.id}`)).toMatchObject({
    status: "captured",
    settlement_status: "settled",
    amount_refunded: 500,
  });
  expect(await get(`/refunds/${refund.body.id}`)).toMatchObject({
    status: "succeeded",
    settlement_status: "settled",
  });
  expect((await get(`/payment_intents/${id}`)).amount_refunded).toBe(500);
  const events = await eventsOf(server, refund.body.id);
  expect(events.map(({ type, sequence }) => [sequence, type])).toEqual([
    [1, "v2.refund.created"],
    [2, "v2.refund.succeeded"],
  ]);
  expect((await get("/balances")).data[0].pending).toBe(0);
  const late = await server.call("POST", `/external_refunds/${refund.body.id}/cancel`);
  expect(late.body).toMatchObject({ type: "BAD_REQUEST" });
  expect(await verifyLedger(server.database)).toMatchObject({ problems: [] });
});
