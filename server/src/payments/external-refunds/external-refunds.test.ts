import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  addPaidIntent,
  eventsOf,
  postingsOf,
  startTestServer,
  type TestServer,
} from "../../../../testkit/src/index.ts";
import {
  addExternal,
  addExternalRefund,
  newCodes,
} from "../external-payments/external-contract-cases.fixtures.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const get = async (path: string) => (await server.call("GET", path)).body;
const record = (body: object) =>
  server.call("POST", "/external_refunds", {
    body: { amount: 500, gateway_response: newCodes(), ...body },
  });
const cancel = (id: string) => server.call("POST", `/external_refunds/${id}/cancel`);
const patch = (id: string, body: object) =>
  server.call("PATCH", `/external_refunds/${id}`, { body });
const pending = async () => (await get("/balances")).data[0].pending;

describe("an external refund", () => {
  it("is recorded as pending, and its amount is debited immediately", async () => {
    const intent = await addExternal(server);
    const before = await pending();
    const { status, body } = await record({
      payment_intent_id: intent.id,
      reference_id: "return-7",
      description: "One leg was short",
      user_fields: { desk: "2" },
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      status: "pending",
      external: true,
      amount: 500,
      payment_id: intent.latest_payment.id,
      payment_intent_id: intent.id,
      reference_id: "return-7",
      description: "One leg was short",
      user_fields: { desk: "2" },
      gateway_response: null,
      settlement_status: "unsettled",
    });
    expect(await get(`/refunds/${body.id}`)).toEqual(body);
    expect(await pending()).toBe(before - 500);
    expect(await postingsOf(server, body.id)).toEqual([
      {
        event: "refund",
        entries: [
          ["pending", 500],
          ["network_payable", -500],
        ],
      },
    ]);
    expect((await eventsOf(server, body.id)).map(({ type }) => type)).toEqual([
      "v2.refund.created",
    ]);
  });

  it("is an unmatched settlement with its own code until it is settled or cancelled", async () => {
    const intent = await addExternal(server);
    const codes = { ...newCodes(), auth_code: "4M8X2C" };
    const { body } = await record({ payment_intent_id: intent.id, gateway_response: codes });
    const unmatched = async () => {
      const { data } = await get("/unmatched_settlements");
      return data[0].unmatched_refunds.find((each: { id: string }) => each.id === body.id);
    };
    const shown = {
      id: body.id,
      payment_id: intent.latest_payment.id,
      amount: 500,
      auth_code: "4M8X2C",
      retrieval_reference: codes.retrieval_reference,
      transaction_date: body.created_at,
      card_last_four: "1111",
      settlement_id: null,
    };
    expect(await unmatched()).toEqual(shown);
    await patch(body.id, { gateway_response: { auth_code: "5N9Y3D" } });
    expect(await unmatched()).toEqual({ ...shown, auth_code: "5N9Y3D" });
    await cancel(body.id);
    expect(await unmatched()).toBeUndefined();
  });

  it("can be made in parts up to the captured amount, also concurrently, and not beyond", async () => {
    const { id } = await addExternal(server);
    const part = () => record({ payment_intent_id: id, amount: 1000 });
    const responses = await Promise.all([part(), part(), part(), part()]);
    expect(responses.map((response) => response.status).sort()).toEqual([201, 201, 400, 400]);
    const over = await record({ payment_intent_id: id, amount: 501 });
    expect(over.body).toMatchObject({ errors: [{ path: "amount" }] });
    expect((await record({ payment_intent_id: id, amount: 500 })).status).toBe(201);
  });

  it("is rejected for a payment of our own processor, and for codes that are recorded already", async () => {
    const { intent } = await addPaidIntent(server);
    expect((await record({ payment_intent_id: intent.id })).body).toMatchObject({
      type: "NOT_FOUND",
    });
    const external = await addExternal(server);
    const gateway_response = { ...newCodes(), created_at: "2026-03-06T08:58:00.000Z" };
    await record({ payment_intent_id: external.id, gateway_response });
    const again = await record({ payment_intent_id: external.id, gateway_response });
    expect(again.body).toMatchObject({ errors: [{ path: "gateway_response" }] });
  });

  it("reverses splits, and a cancellation restores them", async () => {
    const intent = await addExternal(server, {
      payment_splits: [
        { account_id: server.sandbox.partner_id, amount: 500, description: "Commission" },
      ],
    });
    const before = await pending();
    const refund = await addExternalRefund(server, { payment_intent_id: intent.id, amount: 1000 });
    expect(refund.refund_splits).toEqual([
      { account_id: server.sandbox.partner_id, amount: 200 },
      { account_id: server.sandbox.account_id, amount: 800 },
    ]);
    expect(await pending()).toBe(before - 800);
    await cancel(refund.id);
    expect(await pending()).toBe(before);
    const whole = await record({ payment_intent_id: intent.id, amount: 2500 });
    expect(whole.status).toBe(201);
  });
});

describe("a cancellation of an external refund", () => {
  it("credits the amount to the balance, once", async () => {
    const before = await pending();
    const refund = await addExternalRefund(server);
    const responses = await Promise.all([cancel(refund.id), cancel(refund.id)]);
    expect(responses.map((response) => response.status).sort()).toEqual([200, 400]);
    expect(await get(`/refunds/${refund.id}`)).toMatchObject({ status: "cancelled" });
    expect(await pending()).toBe(before + 2500 - 103);
    expect(
      (await eventsOf(server, refund.id)).map(({ type, sequence }) => [sequence, type]),
    ).toEqual([
      [1, "v2.refund.created"],
      [2, "v2.refund.cancelled"],
    ]);
  });
});

describe("an update of an external refund", () => {
  it("corrects labels at any time, and the codes while it is pending", async () => {
    const refund = await addExternalRefund(server);
    const codes = newCodes();
    const { body } = await patch(refund.id, {
      description: "Two legs",
      gateway_response: { ...codes, code: "00" },
    });
    expect(body).toMatchObject({
      description: "Two legs",
      gateway_response: { code: "00", text: "", source: "" },
    });
    await cancel(refund.id);
    const late = await patch(refund.id, { gateway_response: newCodes() });
    expect(late.body).toMatchObject({ type: "BAD_REQUEST" });
    expect((await patch(refund.id, { reference_id: "b" })).body.reference_id).toBe("b");
  });
});
