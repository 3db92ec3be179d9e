import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  addAccount,
  addIntent,
  addPartner,
  startTestServer,
  startWebhookReceiver,
  type TestServer,
  type WebhookReceiver,
} from "../../../../testkit/src/index.ts";
import { toUuid } from "../../ids.ts";
import { signIn } from "../../permissions/sign-in.fixtures.ts";
import { webhookDueJobs } from "../../webhooks/index.ts";
import { deliveriesStatements } from "./list-deliveries.ts";

let server: TestServer;
let receiver: WebhookReceiver;
let as: Record<string, string | undefined>;
let endpoint: string;
beforeAll(async () => {
  server = await startTestServer({ webhookTimeoutMs: 400 });
  receiver = await startWebhookReceiver();
  as = await signIn(server, "PARTNER", "developer");
  endpoint = await addEndpoint();
});
afterAll(async () => {
  await receiver.close();
  await server.close();
});

async function addEndpoint(headers = {}): Promise<string> {
  const body = { url: receiver.url, event_types: ["v2.payment_intent.created"] };
  return (await server.call("POST", "/webhook_endpoints", { body, headers })).body.id;
}
const job = webhookDueJobs[0]!;
const send = () => job.run(server.deps);
const list = async (query = "", headers = as) =>
  (await server.call("GET", `/platform/deliveries?limit=50${query}`, { headers })).body.data;
const replay = (ids: readonly string[], headers = as, more = {}) =>
  server.call("POST", "/platform/deliveries/replay", {
    headers: { ...headers, ...more },
    body: { ids },
  });

/** Sends the event of a new payment intent. Returns   the intent's id. */
async function deliverIntent(status: number, more = {}): Promise<string> {
  receiver.behave(status);
  const { id } = await addIntent(server, {}, more);
  await send();
  return id;
}

describe("a delivery", () => {
  it("is received, retrying or abandoned, and appears once, by its latest attempt", async () => {
    const received = await deliverIntent(204);
    const retrying = await deliverIntent(500);
    const [first] = await list(`&object_id=${retrying}`);
    expect(first).toMatchObject({
      status: "retrying",
      webhook_endpoint_id: endpoint,
      url: receiver.url,
      event_type: "v2.payment_intent.created",
      object_id: retrying,
      attempt_number: 1,
      response_status: 500,
      next_attempt_at: expect.anything(),
    });
    server.clock.set(new Date(first.next_attempt_at));
    await send();
    const again = await list(`&object_id=${retrying}`);
    expect(again).toMatchObject([{ status: "retrying", attempt_number: 2 }]);
    expect(again[0].id).not.toBe(first.id);
    const objects = async (query: string) =>
      (await list(query)).map(({ object_id }: { object_id: string }) => object_id);
    expect(await objects("&status=received")).toEqual([received]);
    expect(await objects("&status=retrying&response_status=500")).toEqual([retrying]);
    expect(await objects("&response_status=204")).toEqual([received]);
    expect(await objects(`&from=${server.clock.now().toISOString()}`)).toEqual([retrying]);
    expect(await objects("&event_type=v2.refund.created")).toEqual([]);
    for (;;) {
      const next = await job.nextDue(server.database);
      if (next === undefined) break;
      server.clock.set(next);
      await send();
    }
    // The retries took more than a day.
    as = await signIn(server, "PARTNER", "developer");
    expect(await objects("&status=abandoned")).toEqual([retrying]);
    expect(await objects("&status=retrying")).toEqual([]);
    expect(await objects("")).toEqual([retrying, received]);
    const [newest] = await list();
    expect(await objects(`&starting_after=${newest.id}`)).toEqual([received]);
  });

  it("is listed within the part of the hierarchy that is asked for", async () => {
    const { accountId, businessId } = await addAccount(server);
    const id = await deliverIntent(204, { "x-account-id": accountId });
    for (const node of [accountId, businessId]) {
      expect(await list(`&in=${node}`)).toMatchObject([{ object_id: id }]);
    }
    // Of a business with two accounts, both.
    const own = await deliverIntent(204);
    await server.database.query(
      `UPDATE accounts SET business_id = (SELECT business_id FROM accounts WHERE id = $1) WHERE id = $2`,
      [server.sandbox.account_id, accountId].map(toUuid),
    );
    const of = (await list(`&in=${server.sandbox.business_id}`)).map(
      (delivery: { object_id: string }) => delivery.object_id,
    );
    expect(of.slice(0, 2)).toEqual([own, id]);
    const [newest] = await list(`&in=${server.sandbox.business_id}`);
    const after = await list(`&in=${server.sandbox.business_id}&starting_after=${newest.id}`);
    expect(after).toMatchObject([{ object_id: id }, ...of.slice(2).map(() => ({}))]);
    const stranger = await addPartner(server);
    const foreign = await server.call("GET", `/platform/deliveries?in=${stranger.accountId}`, {
      headers: as,
    });
    expect(foreign.status).toBe(404);
    const ofTenant = await signIn(server, "TENANT", "developer");
    expect(await list(`&in=${accountId}`, ofTenant)).toMatchObject([{ object_id: id }]);
    expect(await list(`&in=${stranger.partnerId}`, ofTenant)).toEqual([]);
  });
});

it("a rare type and a rare response are found by an index", async () => {
  const { database, sandbox } = server;
  await deliverIntent(204);
  await database.query(
    `INSERT INTO delivery_attempts (account_id, id, event_id, event_type, webhook_endpoint_id,
         attempt_number, status, response_status, duration_ms, attempted_at)
       SELECT account_id, overlay(id::text PLACING lpad(to_hex(n), 12, '0') FROM 25)::uuid, event_id,
              'v2.payment.captured', webhook_endpoint_id, 1000 + n, 'succeeded', 200, 1, attempted_at
         FROM (SELECT * FROM delivery_attempts ORDER BY id DESC LIMIT 1) AS model,
              generate_series(1, 20000) AS n`,
  );
  await database.query("ANALYZE delivery_attempts");
  const planOf = async (filters: Parameters<typeof deliveriesStatements>[1]) => {
    const values = [toUuid(sandbox.tenant_id)];
    const scope = { endpoints: "tenant_id = $1", accountIds: undefined, values };
    const page = { limit: 10, boundary: undefined };
    const { read } = deliveriesStatements(scope, filters, page);
    const explain = { text: `EXPLAIN ${read.text}`, values: read.values ?? [], rowMode: "array" };
    const { rows } = await database.query(explain);
    return rows.flat().join("\n");
  };
  expect(await planOf({ event_type: "v2.payment.failed" })).toMatch(/event_type_(id_)?idx/);
  expect(await planOf({ response_status: 503 })).toMatch(/response_status_(id_)?idx/);
  await database.query("DELETE FROM delivery_attempts WHERE attempt_number > 1000");
});

it("an attempt of the previous version has the type of its event", async () => {
  const { database } = server;
  const { rows } = await database.query(
    `INSERT INTO delivery_attempts (account_id, id, event_id, webhook_endpoint_id, attempt_number,
         status, duration_ms, attempted_at)
       SELECT account_id, overlay(id::text PLACING 'ffffffffffff' FROM 25)::uuid, event_id,
              webhook_endpoint_id, 99, status, 1, attempted_at
         FROM delivery_attempts ORDER BY id DESC LIMIT 1 RETURNING event_type`,
  );
  expect(rows).toEqual([{ event_type: "v2.payment_intent.created" }]);
});

describe("deliveries that are sent again", () => {
  it("begin again at their endpoints, once for one idempotency key", async () => {
    const id = await deliverIntent(204);
    const [{ id: delivery }] = await list(`&object_id=${id}`);
    receiver.requests.length = 0;
    const key = { "x-idempotency-key": "replay-once-0001" };
    const { status, body } = await replay([delivery], as, key);
    expect([status, body]).toEqual([202, { queued_ids: [delivery], skipped_ids: [] }]);
    expect(await list(`&object_id=${id}`)).toMatchObject([{ status: "retrying" }]);
    await send();
    expect((await replay([delivery], as, key)).body).toEqual(body);
    await send();
    expect(receiver.requests.map(({ event }) => event.data.id)).toEqual([id]);
    expect(await list(`&object_id=${id}`)).toMatchObject([
      { status: "received", attempt_number: 2 },
    ]);
  });

  it("are skipped if their endpoint is disabled", async () => {
    const other = await addEndpoint();
    const id = await deliverIntent(204);
    const [{ id: delivery }] = await list(`&object_id=${id}&webhook_endpoint_id=${other}`);
    await server.call("PATCH", `/webhook_endpoints/${other}`, { body: { status: "disabled" } });
    const { body } = await replay([delivery]);
    expect(body).toEqual({ queued_ids: [], skipped_ids: [delivery] });
    expect(await job.nextDue(server.database)).toBeUndefined();
  });

  it("are the caller's own, by a role that changes them", async () => {
    const stranger = await addPartner(server);
    await addEndpoint({ "x-api-key": stranger.privateKey });
    const keys = { "x-api-key": stranger.privateKey, "x-account-id": stranger.accountId };
    const id = await deliverIntent(204, keys);
    const ofTenant = await signIn(server, "TENANT", "developer");
    const [{ id: delivery }] = await list(`&object_id=${id}`, ofTenant);
    const foreign = await replay([delivery]);
    const absent = await replay(["dlv_01m8ej105je00a11gygmz8vt6n"]);
    expect([foreign.status, absent.status]).toEqual([404, 404]);
    expect(foreign.body.detail.replace(delivery, "")).toBe(
      absent.body.detail.replace(/dlv_\w+/, ""),
    );
    expect(await list(`&object_id=${id}`)).toEqual([]);
    const support = await signIn(server, "PARTNER", "support");
    expect((await replay([delivery], support)).body.type).toBe("PERMISSION_MISSING");
    expect((await replay([delivery], ofTenant)).status).toBe(202);
  });
});
