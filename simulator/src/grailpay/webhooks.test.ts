import { createHmac } from "node:crypto";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type Json, type SimulatorUnderTest, startUnderTest } from "../simulator.fixtures.ts";

interface Received {
  readonly signature: string;
  readonly body: string;
  readonly json: Json;
}

let simulator: SimulatorUnderTest;
let receiver: Server;
let received: Received[];
let statuses: number[];
let whenReceived: () => void;

beforeEach(async () => {
  received = [];
  statuses = [];
  whenReceived = () => {};
  receiver = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk) => {
      body += chunk;
    });
    request.on("end", () => {
      received.push({ signature: String(request.headers.signature), body, json: JSON.parse(body) });
      response.writeHead(statuses.shift() ?? 200).end();
      whenReceived();
    });
  });
  await new Promise<void>((resolve) => receiver.listen(0, "127.0.0.1", resolve));
  simulator = await startUnderTest();
  await simulator.moveTo("2026-12-01T15:00:00Z");
});
afterEach(async () => {
  await simulator.close();
  receiver.close();
});

async function untilReceived(count: number): Promise<void> {
  while (received.length < count) {
    await new Promise<void>((resolve) => {
      whenReceived = resolve;
    });
  }
}

async function subscribe(): Promise<Json> {
  const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`;
  return (await simulator.grailpay("POST", "/api/v3/webhooks", { url })).json.data;
}

async function debit(account_number: string): Promise<string> {
  const person = await simulator.grailpay("POST", "/api/v3/people", {
    first_name: "Ada",
    last_name: "Example",
    bank_account: { custom: { account_number, routing_number: "011401533" } },
  });
  const created = await simulator.grailpay("POST", "/3p/api/v1/transaction", {
    payer_uuid: person.json.data.uuid,
    processor_mid: "800000000019",
    amount: 100,
  });
  return created.json.data.uuid;
}

test("sends each change with a signature over the exact body", async () => {
  const { uuid, secret } = await subscribe();
  const transaction = await debit("1000000001");
  await simulator.moveTo("2026-12-03T14:00:00Z");
  await untilReceived(3);
  const events = received.toSorted((a, b) => a.body.localeCompare(b.body)).map((one) => one.json);
  expect(events.map(({ event }) => event).toSorted()).toEqual([
    "transaction.created",
    "transaction.failed",
    "transaction.processing",
  ]);
  const failed = events.find(({ event }) => event === "transaction.failed");
  expect(failed).toMatchObject({
    event_version: 3,
    event_occurred_at: "2026-12-03 13:30:00",
    data: { uuid: transaction, ach_return_code: "R01" },
  });
  for (const { body, signature } of received) {
    expect(signature).toBe(createHmac("sha256", secret).update(body).digest("hex"));
  }
  const read = await simulator.grailpay("GET", `/api/v3/webhooks/${uuid}`);
  expect(read.json.data).toMatchObject({ secret });
  const { events: stored } = await simulator.control("grailpay/events");
  expect(new Set(stored.map((one: Json) => one.event_uuid)).size).toBe(3);
});

test("sends a delivery without a 200 again, unchanged, a minute later", async () => {
  await subscribe();
  statuses = [500];
  await debit("5550001234");
  await simulator.control("clock");
  await untilReceived(1);
  // The failure is recorded when its response has arrived; then the next attempt is due.
  while ((await simulator.control("clock")).next?.occasion !== "deliver_webhook");
  await simulator.moveTo("2026-12-01T15:02:00Z");
  await untilReceived(2);
  expect(received[1]).toEqual(received[0]);
});

test("sends nothing more to a removed webhook", async () => {
  const { uuid } = await subscribe();
  expect((await simulator.grailpay("DELETE", `/api/v3/webhooks/${uuid}`)).status).toBe(200);
  expect((await simulator.grailpay("DELETE", `/api/v3/webhooks/${uuid}`)).status).toBe(404);
  await debit("5550001234");
  await simulator.control("clock");
  expect((await simulator.grailpay("GET", "/api/v3/webhooks")).json.data).toEqual([]);
  expect(received).toEqual([]);
  expect((await simulator.grailpay("POST", "/api/v3/webhooks", { url: "no" })).status).toBe(422);
});
