import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import {
  addAccount,
  addApiKey,
  addIntent,
  addPaidIntent,
  addPartner,
  startTestServer,
  startWebhookReceiver,
  type TestResponse,
  type TestServer,
  type WebhookReceiver,
} from "../../../testkit/src/index.ts";
import { toUuid } from "../ids.ts";
import { webhookDueJobs } from "./index.ts";

let server: TestServer;
let receiver: WebhookReceiver;
beforeAll(async () => {
  server = await startTestServer({ webhookTimeoutMs: 400 });
});
afterAll(() => server.close());
beforeAll(async () => {
  receiver = await startWebhookReceiver();
});
afterAll(() => receiver.close());
afterEach(async () => {
  // Each test has its own endpoints.
  const { body } = await server.call("GET", "/webhook_endpoints?limit=50");
  for (const { id } of body.data) await server.call("DELETE", `/webhook_endpoints/${id}`);
  receiver.requests.length = 0;
  receiver.behave(204);
});

const job = webhookDueJobs[0]!;
const send = () => job.run(server.deps);
const due = () => job.nextDue(server.database);

async function addEndpoint(body: object = {}, headers = {}): Promise<TestResponse["body"]> {
  const response = await server.call("POST", "/webhook_endpoints", {
    body: { url: receiver.url, event_types: ["*"], ...body },
    headers,
  });
  expect(response.status, JSON.stringify(response.body)).toBe(201);
  return response.body;
}

const attemptsOf = async (id: string) =>
  (await server.call("GET", `/webhook_endpoints/${id}/delivery_attempts?limit=50`)).body.data;
const endpointOf = async (id: string) =>
  (await server.call("GET", `/webhook_endpoints/${id}`)).body;
const types = () => receiver.requests.map(({ event }) => event.type).sort();

/** Moves the clock to each retry until there is none; returns the delays in seconds. */
async function sendUntilGivenUp(): Promise<number[]> {
  const waits: number[] = [];
  for (;;) {
    await send();
    const next = await due();
    if (next === undefined) return waits;
    waits.push(Math.round((next.getTime() - server.clock.now().getTime()) / 1000));
    server.clock.set(next);
  }
}

describe("an event", () => {
  it("reaches an endpoint signed, with the body that GET /events shows", async () => {
    const { secret } = await addEndpoint();
    expect(secret).toBe(server.sandbox.webhook_secret);
    const { payment } = await addPaidIntent(server);
    await send();
    expect(types()).toEqual([
      "v2.fee.created",
      "v2.payment.captured",
      "v2.payment.created",
      "v2.payment_intent.captured",
      "v2.payment_intent.created",
    ]);
    for (const request of receiver.requests) {
      expect(receiver.verify(request, secret)).toEqual(request.event);
      expect(request.headers["webhook-id"]).toBe(request.event.id);
      expect(request.headers["user-agent"]).toBe("openpayfac-webhooks/1");
      expect(request.headers["content-type"]).toBe("application/json");
      const { body: shown } = await server.call("GET", `/events/${request.event.id}`);
      const { entity: _, account_id: accountId, object_id: objectId, ...rest } = shown;
      expect(rest).toEqual(request.event);
      expect(accountId).toBe(server.sandbox.account_id);
      expect(objectId).toBe(request.event.data.id);
    }
    const captured = receiver.requests.find(({ event }) => event.type === "v2.payment.captured");
    expect(captured?.event.data).toEqual(payment);
    for (const { event } of receiver.requests) expect(event.data.client_secret ?? null).toBeNull();
    expect(await due()).toBeUndefined();
  });

  it("is not sent if it is older than the endpoint, or of a type without subscription", async () => {
    await addIntent(server);
    await addEndpoint({ event_types: ["v2.payment.*", "v2.fee.created"] });
    await addPaidIntent(server);
    await send();
    expect(types()).toEqual(["v2.fee.created", "v2.payment.captured", "v2.payment.created"]);
  });

  it("is sent to each endpoint that may see its account, and to no other", async () => {
    const stranger = await addPartner(server);
    const tenant = await addApiKey(server, { kind: "private" });
    const { accountId } = await addAccount(server);
    const own = await addEndpoint();
    const ofAccount = await addEndpoint({ account_id: accountId });
    const ofTenant = await addEndpoint({}, { "x-api-key": tenant.key });
    const strangers = await addEndpoint({}, { "x-api-key": stranger.privateKey });
    await addIntent(server);
    await addIntent(server, {}, { "x-account-id": accountId });
    await addIntent(
      server,
      {},
      { "x-api-key": stranger.privateKey, "x-account-id": stranger.accountId },
    );
    await send();
    const sent = await server.database.query(
      `SELECT webhook_endpoint_id AS id, array_agg(DISTINCT account_id) AS accounts
         FROM webhook_deliveries GROUP BY 1`,
    );
    const accountsOf = (id: string) =>
      sent.rows.find((row) => row.id === toUuid(id))?.accounts.sort();
    const [sandbox, second, foreign] = [
      server.sandbox.account_id,
      accountId,
      stranger.accountId,
    ].map(toUuid);
    expect(accountsOf(own.id)).toEqual([sandbox, second].sort());
    expect(accountsOf(ofAccount.id)).toEqual([second]);
    expect(accountsOf(ofTenant.id)).toEqual([sandbox, second, foreign].sort());
    expect(accountsOf(strangers.id)).toEqual([foreign]);
    for (const [id, key] of [
      [ofTenant.id, tenant.key],
      [strangers.id, stranger.privateKey],
    ]) {
      await server.call("DELETE", `/webhook_endpoints/${id}`, { headers: { "x-api-key": key } });
    }
  });

  it("is sent even if it commits after a later one was sent", async () => {
    await addEndpoint({ event_types: ["v2.payment_intent.created"] });
    const slow = await server.database.connect();
    await slow.query("BEGIN");
    await slow.query(
      `INSERT INTO events (account_id, partner_id, id, type, object_id, sequence, occurred_at, data)
       VALUES ($1, $2, $3, 'v2.payment_intent.created', $4, 1, $5, '{"id": "late"}')`,
      [
        toUuid(server.sandbox.account_id),
        toUuid(server.sandbox.partner_id),
        server.deps.ids.next(),
        server.deps.ids.next(),
        server.clock.now().toISOString(),
      ],
    );
    await addIntent(server);
    await addIntent(server);
    await send();
    // Dispatch does not wait for the open transaction.
    expect(receiver.requests).toHaveLength(2);
    await slow.query("COMMIT");
    slow.release();
    await send();
    expect(receiver.requests).toHaveLength(3);
    expect(receiver.requests[2]?.event.data).toEqual({ id: "late" });
    await send();
    expect(receiver.requests).toHaveLength(3);
  });

  it("is sent after a restore from a server with higher transaction numbers", async () => {
    await addEndpoint({ event_types: ["v2.payment_intent.created"] });
    await server.database.query("UPDATE webhook_cursor SET snapshot = '900000000:900000000:'");
    await server.database.query(
      `UPDATE events SET transaction_id = '899999999' WHERE id IN (SELECT id FROM events LIMIT 1)`,
    );
    await send();
    expect(receiver.requests).toHaveLength(0);
    await addIntent(server);
    await send();
    expect(receiver.requests).toHaveLength(1);
  });

  it("is dispatched once by any number of concurrent processes", async () => {
    await addEndpoint({ event_types: ["v2.payment_intent.created"] });
    for (let count = 0; count < 12; count += 1) await addIntent(server);
    await Promise.all(Array.from({ length: 6 }, send));
    await send();
    const ids = receiver.requests.map(({ event }) => event.id);
    expect(ids).toHaveLength(12);
    expect(new Set(ids).size).toBe(12);
  });
});

describe("an endpoint that fails", () => {
  it("is attempted eight times over 28 hours, with the same id and bytes and a new signature each time", async () => {
    const { id, secret } = await addEndpoint({ event_types: ["v2.payment_intent.created"] });
    await addIntent(server);
    receiver.behave(503);
    const waits = await sendUntilGivenUp();
    const schedule = [5, 300, 1800, 7200, 18_000, 36_000, 36_000];
    expect(waits).toHaveLength(schedule.length);
    for (const [index, wait] of waits.entries()) {
      expect(wait).toBeGreaterThanOrEqual(schedule[index] ?? 0);
      expect(wait).toBeLessThanOrEqual((schedule[index] ?? 0) * 1.2);
    }
    expect(receiver.requests).toHaveLength(8);
    expect(new Set(receiver.requests.map(({ rawBody }) => rawBody)).size).toBe(1);
    for (const request of receiver.requests) receiver.verify(request, secret);
    const attempts = await attemptsOf(id);
    expect(attempts.map((each: { attempt_number: number }) => each.attempt_number)).toEqual([
      8, 7, 6, 5, 4, 3, 2, 1,
    ]);
    expect(attempts[0]).toMatchObject({
      entity: "delivery_attempt",
      webhook_endpoint_id: id,
      status: "failed",
      failure: "status",
      response_status: 503,
      response_body: "status 503",
      next_attempt_at: null,
    });
    expect(attempts[1].next_attempt_at).not.toBeNull();
    expect((await endpointOf(id)).status).toBe("enabled");
  });

  it("receives the second attempt, and gets no third one", async () => {
    const { id } = await addEndpoint({ event_types: ["v2.payment_intent.created"] });
    await addIntent(server);
    let count = 0;
    receiver.behave(() => {
      count += 1;
      return count === 1 ? 500 : 200;
    });
    await sendUntilGivenUp();
    expect(receiver.requests).toHaveLength(2);
    const attempts = await attemptsOf(id);
    expect(attempts.map((each: { status: string }) => each.status)).toEqual([
      "succeeded",
      "failed",
    ]);
    const failed = await server.call(
      "GET",
      `/webhook_endpoints/${id}/delivery_attempts?status=failed`,
    );
    expect(failed.body.data).toEqual([attempts[1]]);
  });

  it.each([
    ["redirects", { failure: "redirect", response_status: 302 }],
    ["takes too long", { failure: "timeout", response_status: null }],
    ["hangs up", { failure: "no_connection", response_status: null }],
  ])("because it %s is tried again", async (what, expected) => {
    const { id } = await addEndpoint({ event_types: ["v2.payment_intent.created"] });
    await addIntent(server);
    receiver.behave((_, response) => {
      if (what === "redirects") response.writeHead(302, { location: receiver.url }).end();
      if (what === "hangs up") response.destroy();
      return undefined;
    });
    await send();
    expect(receiver.requests).toHaveLength(1);
    const [attempt] = await attemptsOf(id);
    expect(attempt).toMatchObject({ status: "failed", ...expected });
    expect(attempt.next_attempt_at).not.toBeNull();
  });

  it("counts as received on 2xx although the body never ends; 1 KB of it is stored", async () => {
    const { id } = await addEndpoint({ event_types: ["v2.payment_intent.created"] });
    await addIntent(server);
    receiver.behave((_, response) => {
      response.writeHead(200).write(`\u0000${"x".repeat(100)}`);
      return undefined;
    });
    await send();
    await addIntent(server);
    receiver.behave((_, response) => {
      response.writeHead(200).write("y".repeat(5_000));
      return undefined;
    });
    await send();
    const attempts = await attemptsOf(id);
    expect(attempts.map((each: { status: string }) => each.status)).toEqual([
      "succeeded",
      "succeeded",
    ]);
    expect(attempts[1].response_body).toBe(`\ufffd${"x".repeat(100)}`);
    expect(attempts[0].response_body).toBe("y".repeat(1024));
  });

  it("may request a longer delay with Retry-After", async () => {
    await addEndpoint({ event_types: ["v2.payment_intent.created"] });
    await addIntent(server);
    receiver.behave((_, response) => {
      response.writeHead(429, { "retry-after": "600" }).end();
      return undefined;
    });
    await send();
    const next = await due();
    expect((next?.getTime() ?? 0) - server.clock.now().getTime()).toBe(600_000);
  });

  it("at an address that is not public gets no request", async () => {
    const { id } = await addEndpoint({ url: "http://localhost:1/", event_types: ["*"] });
    await server.database.query(
      "UPDATE webhook_endpoints SET url = 'http://10.0.0.1/' WHERE id = $1",
      [toUuid(id)],
    );
    await addIntent(server);
    await send();
    expect(await attemptsOf(id)).toMatchObject([
      { failure: "refused_address", response_status: null, response_body: null },
    ]);
  });

  it("is disabled immediately by a 410, and the other endpoints receive an event about it", async () => {
    const { id } = await addEndpoint({ event_types: ["v2.payment_intent.created"] });
    await addIntent(server);
    await addIntent(server);
    receiver.behave(410);
    await send();
    expect(await endpointOf(id)).toMatchObject({ status: "disabled", disabled_reason: "gone" });
    expect(await due()).toBeUndefined();

    receiver.behave(204);
    receiver.requests.length = 0;
    const other = await addEndpoint({ event_types: ["v2.webhook_endpoint.*"] });
    await server.call("PATCH", `/webhook_endpoints/${id}`, { body: { status: "enabled" } });
    await addIntent(server);
    receiver.behave(({ event }) => (event.type === "v2.webhook_endpoint.disabled" ? 204 : 410));
    await send();
    expect(await attemptsOf(other.id)).toMatchObject([{ status: "succeeded" }]);
    const result = receiver.requests.find(({ event }) => event.type.endsWith("disabled"));
    expect(result?.event).toMatchObject({ sequence: 2, data: { id, disabled_reason: "gone" } });
    expect(await due()).toBeUndefined();
  });

  it("is disabled after five days in which it received nothing", async () => {
    const { id } = await addEndpoint({ event_types: ["v2.payment_intent.created"] });
    receiver.behave(500);
    const began = server.clock.now().getTime();
    const dayMs = 86_400_000;
    for (const days of [0, 2, 4, 5 - 1 / dayMs]) {
      server.clock.set(new Date(began + days * dayMs));
      await addIntent(server);
      await send();
      expect((await endpointOf(id)).status).toBe("enabled");
    }
    server.clock.set(new Date(began + 5 * dayMs));
    await addIntent(server);
    await send();
    expect(await endpointOf(id)).toMatchObject({ status: "disabled", disabled_reason: "failing" });
    const { body } = await server.call("GET", "/events?type=v2.webhook_endpoint.disabled&limit=1", {
      headers: { "x-account-id": undefined },
    });
    expect(body.data[0]).toMatchObject({ object_id: id, account_id: null });
    const before = receiver.requests.length;
    await addIntent(server);
    await sendUntilGivenUp();
    expect(receiver.requests).toHaveLength(before);
  });

  it("is enabled for another five days after one success in between", async () => {
    const { id } = await addEndpoint({ event_types: ["v2.payment_intent.created"] });
    const began = server.clock.now().getTime();
    for (const [days, status] of [
      [0, 500],
      [3, 204],
      [4, 500],
      [8, 500],
    ] as const) {
      receiver.behave(status);
      server.clock.set(new Date(began + days * 86_400_000));
      await addIntent(server);
      await send();
    }
    expect((await endpointOf(id)).status).toBe("enabled");
  });

  it("gets its retries at their times when the sandbox's clock moves by two days", async () => {
    const { id } = await addEndpoint({ event_types: ["v2.payment_intent.created"] });
    await addIntent(server);
    receiver.behave(500);
    const began = server.deps.clock.now().getTime();
    const moved = await server.call("POST", "/sandbox/clock", { body: { advance: "P2D" } });
    expect(moved.status).toBe(200);
    const attempts: { attempted_at: string; next_attempt_at: string | null }[] =
      await attemptsOf(id);
    expect(attempts).toHaveLength(8);
    const [last, ...others] = attempts;
    expect(last?.next_attempt_at).toBeNull();
    for (const [index, attempt] of others.entries()) {
      expect(attempt.next_attempt_at).toBe(attempts[index]?.attempted_at);
    }
    expect(Date.parse(last?.attempted_at ?? "") - began).toBeGreaterThanOrEqual(99_305_000);
  });

  it("does not delay other endpoints", async () => {
    const slow = await startWebhookReceiver();
    slow.behave(() => undefined);
    await addEndpoint({ url: slow.url, event_types: ["v2.payment_intent.created"] });
    await addEndpoint({ event_types: ["v2.payment_intent.created"] });
    for (let count = 0; count < 20; count += 1) await addIntent(server);
    await send();
    expect(receiver.requests).toHaveLength(20);
    await slow.close();
  });
});
