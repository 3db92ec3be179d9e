import { apis, type EventShape, eventBodyOf, paymentsEvents } from "@openpayfac/contract";
import { afterAll, beforeAll, expect, it } from "vitest";
import {
  addPaidIntent,
  startTestServer,
  startWebhookReceiver,
  type TestServer,
  type WebhookReceiver,
} from "../../../testkit/src/index.ts";
import { headersFor, operations, soundRequest } from "../http/contract.fixtures.ts";
import { compileValidator } from "../http/validators.ts";
import type { EventRow } from "../webhooks/event-rows.ts";
import { webhookDueJobs } from "../webhooks/send-webhooks.ts";
import { serializeEvent } from "../webhooks/serialize-event.ts";
import { accounts, moveTo, openBankAccount } from "./bank/bank.fixtures.ts";
import {
  addMethodIntent,
  cardData,
} from "./payment-method-intents/method-intent-contract-cases.fixtures.ts";
import { cancelPayout } from "./payouts/operator/cancel-payout.ts";

const declinedCard = "4387751111111053";

let calls: TestServer;
let time: TestServer;
let receiver: WebhookReceiver;
beforeAll(async () => {
  [calls, time, receiver] = await Promise.all([
    startTestServer(),
    startTestServer(),
    startWebhookReceiver(),
  ]);
});
afterAll(() => Promise.all([calls.close(), time.close(), receiver.close()]));

const eventsOf = async (server: TestServer): Promise<EventRow[]> =>
  (await server.database.query<EventRow>("SELECT * FROM events ORDER BY object_id, sequence")).rows;

const take = async (server: TestServer, path: string, body: object) => {
  const response = await server.call("POST", path, { body });
  expect(response.status, JSON.stringify(response.body)).toBeLessThan(300);
  return response.body;
};

/** Sends requests that emit every event a request alone can cause. */
async function makeEachCall(): Promise<void> {
  for (const [, operation] of operations) {
    const { path, body } = await soundRequest(calls, operation);
    const headers = headersFor(calls, operation);
    const response = await calls.call(operation.method, path, { body, headers });
    expect(response.status, JSON.stringify(response.body)).toBe(operation.returns.status);
  }
  const { id } = await addMethodIntent(calls, { validate: true });
  await calls.call("PATCH", `/payment_method_intents/${id}`, {
    body: { payment_method_data: await cardData(calls, declinedCard) },
  });
}

/** Causes the events of issuers, banks, receivers and the clock. */
async function liveThroughWeeks(): Promise<void> {
  const endpoint = await take(time, "/webhook_endpoints", {
    url: receiver.url,
    event_types: ["v2.payment.created"],
  });
  receiver.behave(410);
  await addPaidIntent(time, { amount: 50_500, capture: false });
  for (const job of webhookDueJobs) await job.run(time.deps);
  const disabled = await time.call("GET", `/webhook_endpoints/${endpoint.id}`);
  expect(disabled.body).toMatchObject({ status: "disabled" });

  const bank = await openBankAccount(time);
  const { intent: cancelled } = await bank.debit(accounts.settles, 1_200);
  await bank.take("POST", `/payment_intents/${cancelled}/cancel`, {});
  const { payment: late } = await bank.debit(accounts.settles, 1_300);
  const { intent: refundedLater } = await addPaidIntent(time, { amount: 300_000 });
  const hold = (held: boolean) =>
    time.database.query("UPDATE payout_settings SET hold = $1", [held]);
  await hold(true);
  // The clock is at Monday, 2026-11-16, 15:00 in New York.
  await moveTo(time, "2026-11-17T21:00:00.000Z");
  const payouts = async (): Promise<{ id: string; status: string }[]> =>
    (await time.call("GET", "/payouts")).body.data;
  const [held] = await payouts();
  expect(held).toMatchObject({ status: "held" });
  await cancelPayout(time.deps, held?.id ?? "");
  await hold(false);
  await take(time, `/payment_intents/${refundedLater.id}/refunds`, { amount: 111_600 });
  await moveTo(time, "2026-11-20T15:00:00.000Z");
  await take(time, "/sandbox/ach_returns", { payment_id: late, return_code: "R10" });
  const payout = async () => (await payouts()).find((each) => each.status !== "cancelled");
  await take(time, `/sandbox/payouts/${(await payout())?.id}/return`, { return_code: "R03" });
  await moveTo(time, "2026-11-24T15:00:00.000Z");
  await take(time, `/sandbox/payouts/${(await payout())?.id}/return`, { return_code: "R03" });
  expect(await payout()).toMatchObject({ status: "failed" });
}

it("every event type has an emitter and an object of its schema, and no other type is sent", async () => {
  await Promise.all([makeEachCall(), liveThroughWeeks()]);
  const declined = await take(calls, "/payment_intents", { amount: 1000 });
  const method = await calls.paymentMethod(declinedCard);
  await take(calls, `/payment_intents/${declined.id}/payments`, { payment_method_id: method });

  const events = [...(await eventsOf(calls)), ...(await eventsOf(time))];
  const sent = new Set(events.map((each) => each.type));
  const missing = Object.keys(paymentsEvents).filter((type) => !sent.has(type));
  expect(missing).toEqual([]);

  const shapes = new Map<string, EventShape>(apis.flatMap((api) => Object.entries(api.events)));
  const validators = new Map(
    [...sent].map((type) => {
      const shape = shapes.get(type);
      expect(shape, `${type} is not in the catalog of an API`).toBeDefined();
      return [type, compileValidator("body", eventBodyOf(type, shape?.data ?? {}))];
    }),
  );
  for (const row of events) {
    const { id, type, timestamp, sequence, data } = serializeEvent(row);
    const validate = validators.get(type);
    const fits = validate?.({ id, type, timestamp, sequence, data });
    expect(fits, `${type}: ${JSON.stringify(validate?.errors)}`).toBe(true);
  }
  console.log(`${events.length} events of ${sent.size} types`);
});

it("an object's events are numbered from 1 without a gap", async () => {
  const numbers = Map.groupBy(await eventsOf(time), (each) => each.object_id);
  for (const [object, events] of numbers) {
    const expected = events.map((_, index) => index + 1);
    expect([object, ...events.map((each) => each.sequence)]).toEqual([object, ...expected]);
  }
});
