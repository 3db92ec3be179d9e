import { verifyLedger } from "@openpayfac/ledger";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  addAccount,
  eventsOf,
  startTestServer,
  type TestServer,
} from "../../../../testkit/src/index.ts";
import { forAccount } from "../../http/other-owner.fixtures.ts";
import { toUuid } from "../../ids.ts";
import { sandboxMerchantId } from "../../sandbox/sandbox-processors.ts";
import { addExternal, externalBody, newCodes } from "./external-contract-cases.fixtures.ts";

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
  expect((await get("/unmatched_settlements")).data).toMatchObject([
    {
      unmatched_payments: [{ id: payment.id, auth_code: taken.auth_code }],
      unmatched_refunds: [{ id: refund.body.id, auth_code: given.auth_code }],
    },
  ]);

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
  expect((await get("/unmatched_settlements")).data).toEqual([]);
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

type Line = {
  amount: number;
  reason: string;
  auth_code: string;
  auth_date: string;
  retrieval_reference: string;
  candidates: { id: string; reasons: string[] }[];
};

describe("a funding line of an external payment", () => {
  const post = (path: string, body: object = {}) => server.call("POST", path, { body });
  const advance = (by: string) => post("/sandbox/clock", { advance: by });
  const settle = (id: string, body: object = {}) =>
    post(`/sandbox/external_payments/${id}/settle`, body);
  const correct = async (id: string, body: object) => {
    const response = await server.call("PATCH", `/external_payments/${id}`, { body });
    expect(response.status, JSON.stringify(response.body)).toBe(200);
  };
  const lines = async (): Promise<Line[]> =>
    (await get("/unmatched_settlements")).data[0]?.unmatched_settlement_records ?? [];
  const lineOf = async (reference: string) => {
    const line = (await lines()).find((each) => each.retrieval_reference === reference);
    if (line === undefined) throw new Error(`no unmatched line has the reference ${reference}`);
    return line;
  };
  const isSettled = async (id: string) =>
    (await get(`/payment_intents/${id}`)).latest_payment.settlement_status === "settled";

  it("settles its payment and its refund when the sandbox settles them as recorded", async () => {
    const { id, latest_payment: payment } = await addExternal(server);
    const refund = await post("/external_refunds", {
      payment_intent_id: id,
      amount: 700,
      gateway_response: newCodes(),
    });
    expect((await settle(id)).body).toMatchObject({ id, settled_at: null });
    const settled = await post(`/sandbox/external_refunds/${refund.body.id}/settle`);
    expect(settled.body).toMatchObject({ id: refund.body.id, status: "pending" });
    await advance("P5D");
    expect(await isSettled(id)).toBe(true);
    expect((await get(`/refunds/${refund.body.id}`)).status).toBe("succeeded");
    expect(await lines()).toEqual([]);
    expect((await settle(id)).body.type).toBe("PAYMENT_INTENT_INVALID_STATUS");
    expect((await get(`/payments/${payment.id}`)).amount_refund_pending).toBe(0);
  });

  it("cannot exist before the processor has boarded the account", async () => {
    const account = await addAccount(server);
    await server.database.query(
      `UPDATE accounts SET status = 'BOARDING', processing_enabled = false,
         processor_merchant_id = NULL WHERE id = $1`,
      [toUuid(account.accountId)],
    );
    server.deps.accounts.forget();
    const view = forAccount(server, account);
    expect(
      (await view.call("POST", "/external_payments", { body: externalBody() })).body,
    ).toMatchObject({
      type: "PAYMENT_CREATE_ERROR",
      detail: "This account may not process payments.",
    });
    expect((await view.call("GET", "/unmatched_settlements")).body.data).toEqual([]);
  });

  it("shows what was settled and why each candidate fails, and settles after the correction", async () => {
    const ids: string[] = [];
    const wrong = {
      reference: { retrieval_reference: "700000000001" },
      code: { auth_code: "ZZZ999" },
      time: { created_at: new Date(server.clock.now().getTime() - 6 * 86_400_000).toISOString() },
    };
    for (const [index, sent] of [wrong.reference, wrong.code, wrong.time].entries()) {
      const codes = { ...newCodes(), auth_code: `CODE${index}` };
      const { id } = await addExternal(server, { gateway_response: codes });
      ids.push(id);
      expect((await settle(id, sent)).status).toBe(200);
    }
    await advance("P5D");
    const found = await lines();
    expect(found.map((line) => line.reason)).toEqual([
      "no_candidate",
      "no_candidate",
      "time_differs",
    ]);
    const reasons = ["retrieval_reference_differs", "auth_code_differs", "time_differs"];
    for (const [index, line] of found.entries()) {
      const intent = await get(`/payment_intents/${ids[index]}`);
      expect(line.candidates[0]).toMatchObject({
        type: "payment",
        id: intent.latest_payment.id,
        payment_intent_id: intent.id,
        reasons: [reasons[index]],
      });
      expect(line.candidates.length).toBeLessThanOrEqual(5);
      for (const other of line.candidates.slice(1)) expect(other.reasons).not.toEqual([]);
    }
    for (const [index, line] of found.entries()) {
      await correct(ids[index] as string, {
        gateway_response: {
          auth_code: line.auth_code,
          retrieval_reference: line.retrieval_reference,
          created_at: line.auth_date,
        },
      });
      const [first] = (await lineOf(line.retrieval_reference)).candidates;
      expect(first?.reasons).toEqual([]);
    }
    await advance("P5D");
    expect(await lines()).toEqual([]);
    for (const id of ids) expect(await isSettled(id)).toBe(true);
    expect(await verifyLedger(server.database)).toMatchObject({ problems: [] });
  });

  it("names an authorization that is not captured, and a refund with another amount", async () => {
    const codes = newCodes();
    const held = await addExternal(server, { capture: false, gateway_response: codes });
    await server.control("POST", "/_simulator/unmatched", {
      merchid: sandboxMerchantId,
      amount: 2500,
      authcode: codes.auth_code,
      retref: codes.retrieval_reference,
    });
    const taken = await addExternal(server);
    const refund = { ...newCodes(), auth_code: "R3F4ND" };
    const given = await post("/external_refunds", {
      payment_intent_id: taken.id,
      amount: 400,
      gateway_response: refund,
    });
    await post(`/sandbox/external_refunds/${given.body.id}/settle`, { amount: 450 });
    await advance("P5D");
    const [first] = (await lineOf(codes.retrieval_reference)).candidates;
    expect(first).toMatchObject({ id: held.latest_payment.id, reasons: ["not_captured"] });
    const line = await lineOf(refund.retrieval_reference);
    expect(line).toMatchObject({
      reason: "amount_differs",
      candidates: [{ type: "refund", id: given.body.id, reasons: ["amount_differs"] }],
    });
    await post(`/external_payments/${held.id}/capture`);
    const later = (await lineOf(codes.retrieval_reference)).candidates[0];
    expect(later?.reasons).toEqual([]);
  });

  it("matches the payment of its day among several with the same codes", async () => {
    const codes = newCodes();
    const now = server.clock.now().getTime();
    const at = (days: number) => ({
      gateway_response: { ...codes, created_at: new Date(now - days * 86_400_000).toISOString() },
    });
    const old = await addExternal(server, at(40));
    const recent = await addExternal(server, at(0));
    await settle(recent.id);
    await advance("P5D");
    expect([await isSettled(old.id), await isSettled(recent.id)]).toEqual([false, true]);
  });

  it("stays unmatched while two payments match it, and says so for both", async () => {
    const codes = newCodes();
    const now = server.clock.now().getTime();
    const made = [];
    for (const ms of [0, 60_000]) {
      const created_at = new Date(now - ms).toISOString();
      made.push(await addExternal(server, { gateway_response: { ...codes, created_at } }));
    }
    await settle(made[0]?.id);
    await advance("P5D");
    const line = await lineOf(codes.retrieval_reference);
    expect(line.reason).toBe("several_candidates");
    const both = line.candidates.slice(0, 2).map((each) => each.reasons);
    expect(both).toEqual([["another_candidate_matches"], ["another_candidate_matches"]]);
    await correct(made[1]?.id, { gateway_response: newCodes() });
    await advance("P5D");
    expect(await isSettled(made[0]?.id)).toBe(true);
  });

  it("matches the codes of the authorization, also when the capture has its own", async () => {
    const held = await addExternal(server, { capture: false });
    const codes = newCodes();
    await correct(held.id, { gateway_response: codes });
    const captured = await post(`/external_payments/${held.id}/capture`, newCodes());
    expect(captured.body.status).toBe("captured");
    await settle(held.id, codes);
    await advance("P5D");
    expect(await isSettled(held.id)).toBe(true);
  });
});
