import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import {
  addApiKey,
  addIntent,
  addPartner,
  readTableText,
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
  server = await startTestServer({ webhookTimeoutMs: 2_000 });
  receiver = await startWebhookReceiver();
});
afterAll(async () => {
  await receiver.close();
  await server.close();
});
afterEach(async () => {
  const { body } = await server.call("GET", "/webhook_endpoints?limit=50");
  for (const { id } of body.data) await server.call("DELETE", `/webhook_endpoints/${id}`);
  receiver.requests.length = 0;
  receiver.behave(204);
});

const send = () => webhookDueJobs[0]?.run(server.deps);
const post = (path: string, body: object = {}, headers = {}) =>
  server.call("POST", path, { body, headers });
const create = async (body: object = {}): Promise<TestResponse["body"]> => {
  const response = await post("/webhook_endpoints", {
    url: receiver.url,
    event_types: ["v2.payment_intent.created"],
    ...body,
  });
  expect(response.status, JSON.stringify(response.body)).toBe(201);
  return response.body;
};
const hourMs = 3_600_000;

describe("a webhook endpoint", () => {
  it("returns every field, and its secret only when it is created", async () => {
    const { secret, ...endpoint } = await create({ description: "Orders" });
    const now = server.clock.now().toISOString();
    expect(endpoint).toEqual({
      id: expect.stringMatching(/^we_/),
      entity: "webhook_endpoint",
      url: receiver.url,
      description: "Orders",
      event_types: ["v2.payment_intent.created"],
      account_id: null,
      status: "enabled",
      disabled_reason: null,
      created_at: now,
      updated_at: now,
    });
    expect(secret).toMatch(/^whsec_/);
    expect((await server.call("GET", `/webhook_endpoints/${endpoint.id}`)).body).toEqual(endpoint);
    expect((await server.call("GET", "/webhook_endpoints")).body.data).toEqual([endpoint]);
  });

  it("stores its secret encrypted, also in the response stored for a retry", async () => {
    const key = { "x-idempotency-key": "a-new-endpoint" };
    const body = { url: receiver.url, event_types: ["*"] };
    const first = await post("/webhook_endpoints", body, key);
    const rotated = await post(`/webhook_endpoints/${first.body.id}/rotate_secret`, {}, key);
    for (const table of [
      "webhook_endpoint_secrets",
      "webhook_initial_secrets",
      "idempotency_keys",
    ]) {
      const text = (await readTableText(server.database, table)).join("\n");
      expect(text).not.toContain("whsec_");
      expect(text).not.toContain(first.body.secret.slice(6));
      expect(text).not.toContain(rotated.body.secret.slice(6));
    }
    const again = await post("/webhook_endpoints", body, key);
    expect(again.headers.get("x-idempotent-replay")).toBe("true");
    expect(again.body).toEqual(first.body);
  });

  it("of another partner has a secret of its own", async () => {
    const partner = await addPartner(server);
    const headers = { "x-api-key": partner.privateKey };
    const body = { url: receiver.url, event_types: ["*"] };
    const [one, other] = [
      await post("/webhook_endpoints", body, headers),
      await post("/webhook_endpoints", body, headers),
    ];
    const secrets = new Set([one.body.secret, other.body.secret, server.sandbox.webhook_secret]);
    expect(secrets.size).toBe(3);
  });

  it("is seen by its partner and by the tenant, and by no other partner", async () => {
    const { id } = await create();
    const partner = await addPartner(server);
    const tenant = await addApiKey(server, { kind: "private" });
    const seen = async (key: string) =>
      (await server.call("GET", `/webhook_endpoints/${id}`, { headers: { "x-api-key": key } }))
        .status;
    expect(await seen(partner.privateKey)).toBe(404);
    expect(await seen(tenant.key)).toBe(200);
  });

  it.each([
    ["ftp://shop.example.com/", "invalid_string"],
    ["https://user:password@shop.example.com/", "invalid_string"],
    ["http://10.0.0.1/", "invalid_string"],
    ["http://169.254.169.254/latest", "invalid_string"],
    ["http://[::ffff:192.168.0.1]/", "invalid_string"],
    ["https://shop.example.com:99999/", "invalid_string"],
  ])("rejects the URL %s", async (url, code) => {
    const response = await post("/webhook_endpoints", { url, event_types: ["*"] });
    expect(response).toMatchObject({ status: 400, body: { errors: [{ path: "url", code }] } });
    const { id } = await create();
    expect((await server.call("PATCH", `/webhook_endpoints/${id}`, { body: { url } })).status).toBe(
      400,
    );
  });

  it("rejects an unknown event type, and names the one that was probably meant", async () => {
    const response = await post("/webhook_endpoints", {
      url: receiver.url,
      event_types: ["v2.payment.captured", "v2.payment.capture", "v2.paymint.*"],
    });
    expect(response.body).toMatchObject({
      code: "400-02",
      errors: [
        { path: "event_types[1]", code: "invalid_enum_value", received: "v2.payment.capture" },
        { path: "event_types[2]" },
      ],
    });
    expect(response.body.detail).toContain("Did you mean v2.payment.captured?");
    expect(response.body.detail).toContain("Did you mean v2.payment.*?");
  });

  it("receives nothing while disabled, and only new events after it is enabled again", async () => {
    const { id } = await create();
    const patch = (body: object) => server.call("PATCH", `/webhook_endpoints/${id}`, { body });
    await addIntent(server);
    expect((await patch({ status: "disabled" })).body).toMatchObject({
      status: "disabled",
      disabled_reason: "by_request",
    });
    await addIntent(server);
    await send();
    expect((await patch({ status: "enabled" })).body.disabled_reason).toBeNull();
    await send();
    expect(receiver.requests).toHaveLength(0);
    const { id: intentId } = await addIntent(server);
    await send();
    expect(receiver.requests.map(({ event }) => event.data.id)).toEqual([intentId]);
  });

  it("changes its URL and types, and keeps absent fields", async () => {
    const { id, secret: _, ...before } = await create({ description: "Orders" });
    const patch = (body: object) => server.call("PATCH", `/webhook_endpoints/${id}`, { body });
    const url = `${receiver.url}/two`;
    const changed = await patch({ url, event_types: ["v2.refund.*"] });
    expect(changed.body).toEqual({ ...before, id, url, event_types: ["v2.refund.*"] });
    expect((await patch({})).body).toEqual(changed.body);
  });

  it("is not found after its deletion, and receives nothing more", async () => {
    const { id } = await create();
    await addIntent(server);
    const gone = await server.call("DELETE", `/webhook_endpoints/${id}`);
    expect([gone.status, gone.body]).toEqual([204, ""]);
    await send();
    expect(receiver.requests).toHaveLength(0);
    for (const [method, path] of [
      ["GET", ""],
      ["PATCH", ""],
      ["DELETE", ""],
      ["POST", "/test"],
    ] as const) {
      expect((await server.call(method, `/webhook_endpoints/${id}${path}`)).status).toBe(404);
    }
  });
});

describe("a secret that is rotated", () => {
  const signedBy = (secret: string) => {
    const request = receiver.requests.at(-1);
    if (request === undefined) throw new Error("nothing came");
    try {
      receiver.verify(request, secret);
      return true;
    } catch {
      return false;
    }
  };
  const rotate = async (id: string, body = {}) =>
    (await post(`/webhook_endpoints/${id}/rotate_secret`, body)).body.secret;
  const sendOne = async () => {
    await addIntent(server);
    await send();
  };

  it("signs beside the new one for exactly 24 hours", async () => {
    const { id, secret: old } = await create();
    const fresh = await rotate(id);
    expect(fresh).not.toBe(old);
    await sendOne();
    expect([signedBy(old), signedBy(fresh)]).toEqual([true, true]);
    server.clock.advance(24 * hourMs - 1);
    await sendOne();
    expect([signedBy(old), signedBy(fresh)]).toEqual([true, true]);
    server.clock.advance(1);
    await sendOne();
    expect([signedBy(old), signedBy(fresh)]).toEqual([false, true]);
  });

  it("ends immediately with 0 hours, and after 168 with 168", async () => {
    const { id, secret: first } = await create();
    const second = await rotate(id, { old_secret_hours: 0 });
    await sendOne();
    expect([signedBy(first), signedBy(second)]).toEqual([false, true]);
    const third = await rotate(id, { old_secret_hours: 168 });
    server.clock.advance(168 * hourMs - 1);
    await sendOne();
    expect([signedBy(second), signedBy(third)]).toEqual([true, true]);
  });

  it("is one of at most ten that sign", async () => {
    const { id, secret: first } = await create();
    for (let count = 0; count < 10; count += 1) await rotate(id);
    await sendOne();
    expect(receiver.requests.at(-1)?.headers["webhook-signature"]?.split(" ")).toHaveLength(10);
    expect(signedBy(first)).toBe(false);
  });
});

describe("a test event", () => {
  it("is sent to the tested endpoint only, whichever types it subscribes to", async () => {
    const { id, secret, ...endpoint } = await create({ event_types: ["v2.refund.failed"] });
    await create({ event_types: ["*"], description: "another" });
    const response = await server.call("POST", `/webhook_endpoints/${id}/test`);
    expect(response.status).toBe(202);
    await send();
    expect(receiver.requests).toHaveLength(1);
    const [request] = receiver.requests;
    if (request === undefined) throw new Error("nothing came");
    expect(receiver.verify(request, secret)).toMatchObject({
      id: response.body.id,
      type: "v2.webhook_endpoint.tested",
      sequence: 1,
      data: { ...endpoint, id },
    });
    const attempts = await server.call("GET", `/events/${response.body.id}/delivery_attempts`, {
      headers: { "x-account-id": undefined },
    });
    expect(attempts.body.data).toMatchObject([{ webhook_endpoint_id: id, status: "succeeded" }]);
    const again = await server.call("POST", `/webhook_endpoints/${id}/test`);
    expect(again.body.sequence).toBe(2);
  });
});

describe("a replay", () => {
  it("of a time span sends missed events with their original ids and bodies", async () => {
    server.clock.advance(hourMs);
    const from = server.clock.now().toISOString();
    const { id } = await create();
    await addIntent(server);
    await send();
    const [received] = receiver.requests;
    await server.call("PATCH", `/webhook_endpoints/${id}`, { body: { status: "disabled" } });
    server.clock.advance(hourMs);
    const { id: missed } = await addIntent(server);
    await send();
    await server.call("PATCH", `/webhook_endpoints/${id}`, { body: { status: "enabled" } });
    server.clock.advance(hourMs);
    await addIntent(server);
    await send();
    expect(receiver.requests).toHaveLength(2);

    const to = server.clock.now().toISOString();
    const replay = (body: object) => post(`/webhook_endpoints/${id}/replay`, body);
    expect((await replay({ from, to })).body).toEqual({ event_count: 1 });
    await send();
    expect(receiver.requests.at(-1)?.event.data.id).toBe(missed);
    expect((await replay({ from, to })).body).toEqual({ event_count: 0 });
    expect((await replay({ from, to, include_received: true })).body.event_count).toBe(2);
    expect((await replay({ from, include_received: true })).body.event_count).toBe(3);
    await send();
    const bodies = receiver.requests.filter(({ event }) => event.id === received?.event.id);
    expect(bodies).toHaveLength(2);
    expect(new Set(bodies.map(({ rawBody }) => rawBody)).size).toBe(1);
  });

  it("includes the first moment of its span, and not the last", async () => {
    const { id } = await create();
    server.clock.advance(hourMs);
    const at = server.clock.now();
    await addIntent(server);
    await send();
    const count = async (from: Date, to: Date) =>
      (
        await post(`/webhook_endpoints/${id}/replay`, {
          from: from.toISOString(),
          to: to.toISOString(),
          include_received: true,
        })
      ).body.event_count;
    const next = new Date(at.getTime() + 1);
    expect([await count(at, next), await count(next, next), await count(at, at)]).toEqual([
      1, 0, 0,
    ]);
  });

  it("of one event is sent to all subscribed endpoints, or to the named one", async () => {
    const one = await create();
    const other = await create({ event_types: ["v2.payment_intent.*"] });
    const unlike = await create({ event_types: ["v2.refund.*"] });
    const { id: intentId } = await addIntent(server);
    await send();
    const { body } = await server.call("GET", `/events?object_id=${intentId}`);
    const path = `/events/${body.data[0].id}`;
    expect((await post(`${path}/replay`)).body).toEqual({ event_count: 1 });
    await send();
    expect(receiver.requests).toHaveLength(4);
    const named = { webhook_endpoint_id: unlike.id };
    expect((await post(`${path}/replay`, named)).body).toEqual({ event_count: 1 });
    await send();
    expect(receiver.requests).toHaveLength(5);
    const attempts = await server.call("GET", `${path}/delivery_attempts`);
    const endpoints = attempts.body.data.map(
      (each: { webhook_endpoint_id: string }) => each.webhook_endpoint_id,
    );
    expect(endpoints.sort()).toEqual([one.id, one.id, other.id, other.id, unlike.id].sort());
  });

  it("rejects an endpoint of another account or of another partner", async () => {
    const partner = await addPartner(server);
    const theirs = await post(
      "/webhook_endpoints",
      { url: receiver.url, event_types: ["*"] },
      { "x-api-key": partner.privateKey },
    );
    const { id: intentId } = await addIntent(server);
    const { body } = await server.call("GET", `/events?object_id=${intentId}`);
    const replay = (endpoint: string, headers = {}) =>
      post(`/events/${body.data[0].id}/replay`, { webhook_endpoint_id: endpoint }, headers);
    expect((await replay(theirs.body.id)).body.type).toBe("NOT_FOUND");
    const tenant = await addApiKey(server, { kind: "private" });
    expect((await replay(theirs.body.id, { "x-api-key": tenant.key })).body).toMatchObject({
      status: 400,
      type: "BAD_REQUEST",
    });
  });

  it("starts again with the first delay", async () => {
    server.clock.advance(hourMs);
    const from = server.clock.now().toISOString();
    const { id } = await create();
    await addIntent(server);
    receiver.behave(500);
    await send();
    server.clock.advance(10_000);
    await send();
    await post(`/webhook_endpoints/${id}/replay`, { from });
    await send();
    const { body } = await server.call("GET", `/webhook_endpoints/${id}/delivery_attempts?limit=1`);
    expect(body.data[0].attempt_number).toBe(3);
    const waits = Date.parse(body.data[0].next_attempt_at) - Date.parse(body.data[0].attempted_at);
    expect(waits).toBeLessThan(10_000);
  });
});

describe("the list of events", () => {
  it("contains what the key may see, filtered by account, type and object", async () => {
    const partner = await addPartner(server);
    const tenant = await addApiKey(server, { kind: "private" });
    const { id } = await addIntent(server);
    const theirs = { "x-api-key": partner.privateKey, "x-account-id": partner.accountId };
    const { id: foreign } = await addIntent(server, {}, theirs);
    const list = async (query: string, headers: Record<string, string | undefined>) =>
      (await server.call("GET", `/events?limit=50&${query}`, { headers })).body.data.map(
        (each: { object_id: string }) => each.object_id,
      );
    const everywhere = { "x-account-id": undefined };
    expect(await list("", everywhere)).toContain(id);
    expect(await list("", everywhere)).not.toContain(foreign);
    const all = await list("", { ...everywhere, "x-api-key": tenant.key });
    expect([all[0], all[1]]).toEqual([foreign, id]);
    expect(await list(`object_id=${foreign}`, everywhere)).toEqual([]);
    expect(await list(`object_id=${id}`, everywhere)).toEqual([id]);
    expect(await list(`object_id=${id}&type=v2.refund.created`, everywhere)).toEqual([]);
    expect(await list(`object_id=${id}&type=v2.payment_intent.created`, {})).toEqual([id]);
    expect(
      await list("", { "x-api-key": tenant.key, ...{ "x-account-id": partner.accountId } }),
    ).toEqual([foreign]);
  });

  it("is paged forward and back without gaps, also by a tenant of several partners", async () => {
    const partner = await addPartner(server);
    const tenant = await addApiKey(server, { kind: "private" });
    const theirs = { "x-api-key": partner.privateKey, "x-account-id": partner.accountId };
    for (let count = 0; count < 6; count += 1) {
      await addIntent(server);
      await addIntent(server, {}, theirs);
    }
    const get = async (query: string) =>
      (
        await server.call("GET", `/events?${query}`, {
          headers: { "x-api-key": tenant.key, "x-account-id": undefined },
        })
      ).body;
    const known = (await get("limit=50")).data.map((each: { id: string }) => each.id).slice(0, 12);
    expect(known).toEqual([...known].sort().reverse());
    const down: string[] = [];
    while (down.length < 12) {
      const page = await get(`limit=3${down.length > 0 ? `&starting_after=${down.at(-1)}` : ""}`);
      down.push(...page.data.map((each: { id: string }) => each.id));
    }
    expect(down).toEqual(known);
    const up = await get(`limit=4&ending_before=${known[11]}`);
    expect(up.data.map((each: { id: string }) => each.id)).toEqual(known.slice(7, 11));
    expect(up.meta).toEqual({ has_more: true, limit: 4 });
  });

  it("reads its rows by an index", async () => {
    const partner = toUuid(server.sandbox.partner_id);
    const client = await server.database.connect();
    await client.query("BEGIN");
    await client.query("SET LOCAL enable_seqscan = off");
    for (const condition of [
      `partner_id = '${partner}' ORDER BY id DESC LIMIT 10`,
      `account_id = '${partner}' ORDER BY id DESC LIMIT 10`,
      `object_id = '${partner}'`,
      `transaction_id >= '5'`,
    ]) {
      const plan = await client.query(`EXPLAIN SELECT * FROM events WHERE ${condition}`);
      const text = plan.rows.map((row) => row["QUERY PLAN"]).join("\n");
      expect(text).toMatch(/Index Scan|Bitmap Index Scan/);
      expect(text).not.toContain("Seq Scan");
    }
    await client.query("ROLLBACK");
    client.release();
  });
});
