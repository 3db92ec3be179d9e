import { findManifest } from "@openpayfac/processors";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../../../../testkit/src/index.ts";
import { toUuid } from "../../ids.ts";
import { boardAccounts } from "../accounts/board-accounts.ts";
import { wholeApplication } from "../boarding.fixtures.ts";
import { addBoardingOrder, callAsOperator, manualDeps, newMerchantIds } from "./orders.fixtures.ts";

let server: TestServer;
let gatewayBoarding: NonNullable<TestServer["deps"]["gatewayBoarding"]>;
beforeAll(async () => {
  server = await startTestServer();
  gatewayBoarding = openGateway();
});
afterAll(async () => {
  await gatewayBoarding.boarding.close();
  await server.close();
});

function openGateway(more: Record<string, string> = {}) {
  const manifest = findManifest("copilot");
  if (manifest?.kind !== "gateway_boarding") throw new Error("there is no such adapter");
  const settings = { ...manifest.sandboxSettings(server.simulatorOrigin), ...more };
  const options = { timeoutMs: 2_000, now: () => server.clock.now() };
  const boarding = manifest.create(settings, options);
  return { name: manifest.name, cardProcessor: manifest.cardProcessor, boarding };
}

const call = (method: string, path: string, body?: object) =>
  callAsOperator(server, method, path, body);
const readOrder = async (id: string) => (await call("GET", `/boarding_orders/${id}`)).body;
const readAccount = async (id: string) => (await server.call("GET", `/accounts/${id}`)).body;
const board = (gateway = gatewayBoarding) =>
  boardAccounts(manualDeps(server, { gatewayBoarding: gateway }));
const resume = (id: string, body: object) => call("POST", `/boarding_orders/${id}/resume`, body);
const fault = (endpoint: string, effects: object) =>
  server.control("POST", "/_simulator/faults", { endpoint, times: 1, ...effects });

/** Merchants that the gateway has for an order. */
async function merchantsOf(id: string) {
  const { body } = await server.control("GET", "/_simulator/copilot/merchants");
  return body.merchants.filter(
    (each: { merchant: { customFields: { customFieldValue: string }[] } }) =>
      each.merchant.customFields[0]?.customFieldValue === id,
  );
}

const [owner] = wholeApplication.owners;
const named = (lastName: string) => ({ owners: [{ ...owner, last_name: lastName }] });

/** An order with the acquirer's ids, before the gateway. */
async function addAssigned(body: object = {}, signer?: string) {
  const { id } = await addBoardingOrder(server, body, signer);
  const ids = newMerchantIds();
  await call("POST", `/boarding_orders/${id}/assign`, ids);
  return { id, ...ids };
}

describe("boarding at the gateway after the acquirer", () => {
  it("boards the account when the gateway has boarded the merchant, which then charges", async () => {
    const { id, mid } = await addAssigned();
    await board();
    expect(await readOrder(id)).toMatchObject({
      state: "assigned",
      gateway: "copilot",
      gateway_state: "submitted",
      gateway_merchant_id: expect.stringMatching(/^\d{9}$/),
    });
    expect(await readAccount(id)).toMatchObject({ status: "BOARDING", processing_enabled: false });
    server.clock.advance(30 * 60_000);
    await board();
    expect(await readOrder(id)).toMatchObject({ gateway_detail: "BOARDING" });
    server.clock.advance(31 * 60_000);
    await board();
    expect(await readOrder(id)).toMatchObject({ state: "boarded", gateway_state: "boarded" });
    expect(await readAccount(id)).toMatchObject({ status: "BOARDED", mid, tid: expect.anything() });
    const headers = { "x-account-id": id };
    const token = await server.tokenize("4111111111111111");
    const card = { token, exp_month: "12", exp_year: "2030" };
    const body = { payment_method_type: "card", card };
    const method = await server.call("POST", "/payment_methods", { body, headers });
    const intent = await server.call("POST", "/payment_intents", {
      body: { amount: 1000 },
      headers,
    });
    const paid = await server.call("POST", `/payment_intents/${intent.body.id}/payments`, {
      body: { payment_method_id: method.body.id },
      headers,
    });
    expect([paid.status, paid.body.status]).toEqual([201, "captured"]);
  });

  it("creates one merchant, even if two processes run the job at the same moment", async () => {
    const { id } = await addAssigned();
    await Promise.all([board(), board()]);
    expect(await merchantsOf(id)).toHaveLength(1);
  });

  it("asks a person after a lost creation, and never repeats it itself", async () => {
    const { id } = await addAssigned();
    await fault("copilot_merchant", { drop_after: true });
    await board();
    const detail = expect.stringContaining("find out whether the gateway has the merchant");
    const stopped = { gateway_state: "stopped", gateway_detail: detail };
    expect(await readOrder(id)).toMatchObject(stopped);
    for (const minutes of [1, 60, 24 * 60]) {
      server.clock.advance(minutes * 60_000);
      await board();
    }
    const [merchant, ...others] = await merchantsOf(id);
    expect(others).toEqual([]);
    expect(await readOrder(id)).toMatchObject(stopped);
    const found = { action: "found", gateway_merchant_id: merchant.merchantId };
    expect((await resume(id, found)).body).toMatchObject({ gateway_state: "created" });
    await board();
    server.clock.advance(61 * 60_000);
    await board();
    expect(await readAccount(id)).toMatchObject({ status: "BOARDED" });
    expect((await resume(id, found)).status).toBe(409);
  });

  it("asks a person if the process was killed between the creation and its response", async () => {
    const { id } = await addAssigned();
    await server.database.query(
      `UPDATE boarding_orders SET gateway = 'copilot', gateway_state = 'creating',
         gateway_changed_at = $2 WHERE account_id = $1`,
      [toUuid(id), server.clock.now().toISOString()],
    );
    await board();
    expect(await readOrder(id)).toMatchObject({ gateway_state: "creating" });
    server.clock.advance(2 * 60_000);
    await board();
    expect(await readOrder(id)).toMatchObject({ gateway_state: "stopped" });
    expect(await merchantsOf(id)).toEqual([]);
    // A person searched the gateway and found none.
    await resume(id, { action: "create" });
    await board();
    expect(await readOrder(id)).toMatchObject({ gateway_state: "submitted" });
    expect(await merchantsOf(id)).toHaveLength(1);
  });

  it("submits once after a lost response to the submission", async () => {
    const { id } = await addAssigned();
    await fault("copilot_submit", { drop_after: true });
    await board();
    expect(await readOrder(id)).toMatchObject({ gateway_state: "created" });
    server.clock.advance(60_000);
    await board();
    expect(await readOrder(id)).toMatchObject({ gateway_state: "submitted" });
  });

  it("creates later if nothing was sent, and renews its token", async () => {
    const wrong = openGateway({ password: "wrong" });
    const { id } = await addAssigned();
    await board(wrong);
    expect(await readOrder(id)).toMatchObject({
      gateway_state: null,
      gateway_detail: "no token: status 401",
    });
    await wrong.boarding.close();
    // Beyond the life of every token that was issued before.
    server.clock.advance(11 * 60_000);
    await board();
    expect(await readOrder(id)).toMatchObject({ gateway_state: "submitted" });
    server.clock.advance(61 * 60_000);
    await board();
    expect(await readAccount(id)).toMatchObject({ status: "BOARDED" });
  });

  it("waits through a status that is not documented", async () => {
    const { id } = await addAssigned();
    await board();
    await fault("copilot_status", { unknown_code: true });
    server.clock.advance(61 * 60_000);
    await board();
    expect(await readAccount(id)).toMatchObject({ status: "BOARDING" });
    server.clock.advance(61 * 60_000);
    await board();
    expect(await readAccount(id)).toMatchObject({ status: "BOARDED" });
  });

  it.each([
    [
      "Declined",
      { gateway_state: "stopped", gateway_detail: "The gateway ended the boarding: DECLINED." },
    ],
    [
      "Cancelled",
      { gateway_state: "stopped", gateway_detail: "The gateway ended the boarding: CANCELLED." },
    ],
    ["Pending", { gateway_state: "submitted", gateway_detail: "UNDER, pending" }],
  ])("shows operators the end of an owner named %s", async (lastName, expected) => {
    const { id } = await addAssigned(named(lastName), `Mara ${lastName}`);
    await board();
    server.clock.advance(61 * 60_000);
    await board();
    expect(await readOrder(id)).toMatchObject(expected);
    expect(await readAccount(id)).toMatchObject({ status: "BOARDING" });
  });

  it("shows operators the fields that the gateway rejects, without their values", async () => {
    const { id } = await addAssigned({
      company: { ...wholeApplication.company, phone_number: "+44 20 7946 0000" },
    });
    await board();
    expect(await readOrder(id)).toMatchObject({
      gateway_state: "stopped",
      gateway_detail: "The gateway rejected the merchant: not in the format of businessPhone.",
    });
    expect(server.logLines.join("\n")).not.toContain(String(owner?.ssn));
  });
});
