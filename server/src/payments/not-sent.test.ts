import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  addIntent,
  compareBooks,
  payIntent,
  startTestServer,
  type TestServer,
} from "../../../testkit/src/index.ts";
import { laneTerminal } from "../../../testkit/src/terminal.ts";
import { createListVersions } from "../boarding/index.ts";
import { toUuid } from "../ids.ts";
import { sandboxProcessors } from "../sandbox/sandbox-processors.ts";
import { buildApp } from "../start/build-app.ts";
import { openProcessors } from "../start/open-processors.ts";
import { makeProcessorHealth } from "../start/processor-health.ts";
import { accounts, bankBody, moveTo, openBankAccount } from "./bank/bank.fixtures.ts";
import {
  addMethodIntent,
  cardData,
} from "./payment-method-intents/method-intent-contract-cases.fixtures.ts";

/** No server listens here: the connection fails, so that nothing can be sent. */
const closed = "http://127.0.0.1:1";

let server: TestServer;
/** The same server, with unreachable processors. */
let cutOff: FastifyInstance;
beforeAll(async () => {
  server = await startTestServer();
  cutOff = buildApp({
    ...server.deps,
    ...openProcessors(
      sandboxProcessors(closed),
      { timeoutMs: 5_000, chargeTimeoutMs: 5_000, commandTimeoutMs: 5_000 },
      {
        listVersions: createListVersions(server.deps),
        now: () => server.clock.now(),
        health: makeProcessorHealth(server.deps),
      },
    ),
  });
});
afterAll(async () => {
  await cutOff.close();
  await server.close();
});

interface Sent {
  method: "POST" | "PATCH";
  url: string;
  payload: object;
  accountId?: string;
}

let keys = 0;

/**
 * Sends a request while the processor is unreachable, expects an error, and sends it again with the
 * same idempotency key.
 */
async function sendTwice({ method, url, payload, accountId }: Sent, between = async () => {}) {
  keys += 1;
  const headers = {
    "x-api-key": server.sandbox.private_key,
    "x-account-id": accountId ?? server.sandbox.account_id,
    "x-idempotency-key": `not-sent-${keys}`,
  };
  const rejected = await cutOff.inject({ method, url, payload, headers });
  expect({ status: rejected.statusCode, retryAfter: rejected.headers["retry-after"] }).toEqual({
    status: 503,
    retryAfter: "5",
  });
  expect(rejected.json()).toMatchObject({
    code: "503-01",
    detail: expect.stringContaining("Try again"),
  });
  await between();
  return server.call(method, url, { body: payload, headers });
}

const get = async (path: string) => (await server.call("GET", path)).body;
/** An object as the API returns it, without the time of its last change. */
const seen = async (path: string) => ({ ...(await get(path)), updated_at: null });

async function held() {
  const intent = await addIntent(server, { capture: false });
  await payIntent(server, intent.id);
  return { path: `/payment_intents/${intent.id}` };
}

describe("an unsent request returns unavailable, and a retry with the same key makes it:", () => {
  it("a payment, with the intent still payable and a single-use method still unused", async () => {
    const id = await server.paymentMethod("4111111111111111");
    // Like a wallet's payment method.
    await server.database.query(
      `UPDATE payment_methods SET single_use_token = true,
              card = jsonb_set(card::jsonb, '{reuse_eligible}', 'false')
        WHERE id = $1`,
      [toUuid(id)],
    );
    const intent = await addIntent(server);
    const url = `/payment_intents/${intent.id}/payments`;
    const payload = { payment_method_id: id };
    const paid = await sendTwice({ method: "POST", url, payload }, async () => {
      expect(await get(`/payment_intents/${intent.id}`)).toMatchObject({
        status: "created",
        latest_payment: { status: "failed", failure_code: "processor_unavailable" },
      });
    });
    expect(paid).toMatchObject({ status: 201, body: { status: "captured" } });
  });

  it("a capture, with the authorization unchanged", async () => {
    const { path } = await held();
    const before = await seen(path);
    const sent: Sent = { method: "POST", url: `${path}/capture`, payload: { amount: 400 } };
    const captured = await sendTwice(sent, async () => expect(await seen(path)).toEqual(before));
    expect(captured).toMatchObject({
      status: 200,
      body: { status: "captured", amount_captured: 400 },
    });
  });

  it("a cancellation, with the authorization unchanged and no cancellation reason", async () => {
    const { path } = await held();
    const before = await seen(path);
    const payload = { cancellation_reason: "abandoned" };
    const cancelled = await sendTwice(
      { method: "POST", url: `${path}/cancel`, payload },
      async () => expect(await seen(path)).toEqual(before),
    );
    expect(cancelled).toMatchObject({ status: 200, body: { status: "cancelled" } });
  });

  it("a refund, with the refundable amount unchanged", async () => {
    const intent = await addIntent(server);
    await payIntent(server, intent.id);
    const url = `/payment_intents/${intent.id}/refunds`;
    const balance = await get("/balances");
    const refunded = await sendTwice({ method: "POST", url, payload: {} }, async () => {
      expect(await get("/balances")).toEqual(balance);
    });
    expect(refunded).toMatchObject({ status: 201, body: { amount: 1000, status: "succeeded" } });
  });

  it("a card validation, with the payment method intent unchanged", async () => {
    const { id } = await addMethodIntent(server, { validate: true });
    const path = `/payment_method_intents/${id}`;
    const before = await seen(path);
    const payload = { payment_method_data: await cardData(server) };
    const checked = await sendTwice({ method: "PATCH", url: path, payload }, async () =>
      expect(await seen(path)).toEqual(before),
    );
    expect(checked).toMatchObject({ status: 200, body: { status: "succeeded" } });
  });

  it("a bank account, its debit, the debit's cancellation and its refund", async () => {
    const account = await openBankAccount(server);
    const { accountId } = account;
    const post = (url: string, payload: object): Sent => ({
      method: "POST",
      url,
      payload,
      accountId,
    });
    const added = await sendTwice(post("/payment_methods", bankBody(accounts.settles)));
    expect(added.status).toBe(201);
    const intent = await account.addIntent(5_000);
    const debit = { payment_method_id: added.body.id };
    const debited = await sendTwice(post(`/payment_intents/${intent}/payments`, debit));
    expect(debited).toMatchObject({ status: 201, body: { status: "pending" } });
    const other = await account.debit(accounts.settles, 6_000);
    const before = await account.intent(other.intent);
    const cancel = post(`/payment_intents/${other.intent}/cancel`, {});
    const cancelled = await sendTwice(cancel, async () => {
      const { updated_at: _, ...now } = await account.intent(other.intent);
      expect(before).toMatchObject(now);
    });
    expect(cancelled.body).toMatchObject({ status: "cancelled" });
    await moveTo(server, "2026-11-25T12:00:00.000Z");
    const refunded = await sendTwice(post(`/payment_intents/${intent}/refunds`, { amount: 1_000 }));
    expect(refunded).toMatchObject({ status: 201, body: { status: "pending" } });
  });

  it("a terminal command", async () => {
    const intent = await addIntent(server);
    const payload = { hsn: laneTerminal, payment_intent_id: intent.id };
    for (const [url, body] of [
      ["/terminals/fiserv/connect", { hsn: laneTerminal }],
      ["/terminals/fiserv/auth_card", payload],
    ] as const) {
      const response = await cutOff.inject({
        method: "POST",
        url,
        payload: body,
        headers: {
          "x-api-key": server.sandbox.private_key,
          "x-account-id": server.sandbox.account_id,
        },
      });
      expect([url, response.statusCode]).toEqual([url, 503]);
      expect(response.headers["retry-after"]).toMatch(/^[1-9]/);
    }
    expect((await get(`/payment_intents/${intent.id}`)).status).toBe("created");
  });
});

it("the ledger equals the acquirer's records after all of these", async () => {
  const { database, simulatorOrigin } = server;
  expect(await compareBooks({ database, simulatorOrigin })).toEqual([]);
});
