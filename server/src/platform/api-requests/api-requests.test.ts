import { apis } from "@openpayfac/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  addAccount,
  addPaidIntent,
  addPartner,
  startTestServer,
  type TestServer,
  until,
} from "../../../../testkit/src/index.ts";
import { indexRequestsByObject } from "../../database/partitions.ts";
import { makeRequestLog } from "../../http/request-log/request-log.ts";
import { toId, toUuid } from "../../ids.ts";
import {
  addSession,
  paySession,
} from "../../payments/checkout-sessions/checkout-contract-cases.fixtures.ts";
import { signIn } from "../../permissions/sign-in.fixtures.ts";
import { logged } from "./api-request-contract-cases.fixtures.ts";

let server: TestServer;
let as: Record<string, string | undefined>;
beforeAll(async () => {
  server = await startTestServer();
  as = await signIn(server, "PARTNER", "developer");
});
afterAll(() => server.close());

const list = async (query = "", headers = as) => {
  const response = await server.call("GET", `/platform/requests?limit=50${query}`, { headers });
  expect(response.status, JSON.stringify(response.body)).toBe(200);
  return response.body.data;
};
const get = async (id: string, headers = as) =>
  (await server.call("GET", `/platform/requests/${id}`, { headers })).body;
const send: TestServer["call"] = async (...given) => {
  const response = await server.call(...given);
  await logged(server, response.headers.get("x-request-id"));
  return response;
};
const idOf = ({ headers }: { headers: Headers }) => headers.get("x-request-id") ?? "";

describe("the log of requests", () => {
  it("has a change with its objects, events and repeated idempotency key", async () => {
    const body = { amount: 1_250, currency: "USD", reference_id: "order-2291" };
    const key = { "x-idempotency-key": "order-2291-intent" };
    const first = await send("POST", "/payment_intents", { body, headers: key });
    const again = await send("POST", "/payment_intents", { body, headers: key });
    const detail = await get(idOf(first));
    expect(detail).toMatchObject({
      id: idOf(first),
      channel: "key",
      caller_id: expect.stringMatching(/^key_/),
      caller_name: null,
      operation: "createPaymentIntent",
      method: "POST",
      path: "/payment_intents",
      status: 201,
      error_type: null,
      partner_id: server.sandbox.partner_id,
      business_id: server.sandbox.business_id,
      account_id: server.sandbox.account_id,
      idempotency_key: "order-2291-intent",
      replayed: false,
      created_ids: [first.body.id],
      object_ids: [first.body.id],
      request_body: body,
      response_body: null,
      same_key_ids: [idOf(again)],
    });
    expect(detail.events).toMatchObject([
      { type: "v2.payment_intent.created", object_id: first.body.id },
    ]);
    expect(await get(idOf(again))).toMatchObject({ replayed: true, same_key_ids: [idOf(first)] });

    const read = await send("GET", `/payment_intents/${first.body.id}`);
    expect(await get(idOf(read))).toMatchObject({ request_body: null, events: [] });
    const found = async (query: string) => (await list(query)).map(({ id }: { id: string }) => id);
    expect(await found(`&object_id=${first.body.id}`)).toEqual([read, again, first].map(idOf));
    expect(await found("&idempotency_key=order-2291-intent")).toEqual([again, first].map(idOf));
    expect(await found(`&object_id=${first.body.id}&operation=getPaymentIntent`)).toEqual([
      idOf(read),
    ]);
    expect(await found(`&object_id=${first.body.id}&starting_after=${idOf(read)}`)).toEqual(
      [again, first].map(idOf),
    );
    const { caller_id: keyId, at } = detail;
    expect(await found(`&caller=${keyId}&outcome=succeeded`)).toContain(idOf(first));
    expect(await found(`&from=${new Date(Date.parse(at) + 86_400_000).toISOString()}`)).toEqual([]);
    expect(await found(`&to=${at}`)).not.toContain(idOf(first));
  });

  it("has the errors of programs, and of users what they change, in their part of the hierarchy", async () => {
    const { accountId } = await addAccount(server);
    const headers = { "x-account-id": accountId };
    const rejected = await send("POST", "/payment_intents", { body: { amount: -1 }, headers });
    expect(rejected.status).toBe(400);
    expect(await list(`&in=${accountId}&outcome=rejected`)).toMatchObject([
      { id: idOf(rejected), status: 400, error_type: rejected.body.type, created_ids: [] },
    ]);
    expect(await get(idOf(rejected))).toMatchObject({
      request_body: { amount: -1 },
      response_body: { type: rejected.body.type, instance: idOf(rejected) },
    });
    expect(await list(`&in=${accountId}&outcome=failed`)).toEqual([]);

    // With a key that may not see the account, and with one that may not do it.
    const unknown = { "x-account-id": "acct_01m8ej105je00a11gygmz8vt6n" };
    const hidden = await send("GET", "/payment_intents", { headers: unknown });
    const forbidden = await send("POST", "/payment_intents", {
      body: {},
      headers: { "x-api-key": server.sandbox.public_key },
    });
    expect([hidden.status, forbidden.status]).toEqual([404, 403]);
    expect(await list("&outcome=rejected")).toMatchObject([
      { id: idOf(forbidden) },
      { id: idOf(hidden), account_id: null },
      { id: idOf(rejected) },
    ]);

    const change = await send("POST", "/webhook_endpoints", {
      body: { url: "https://shop.example/hooks", event_types: ["*"] },
      headers: as,
    });
    expect(await get(idOf(change))).toMatchObject({
      channel: "console",
      caller_id: expect.stringMatching(/^user_/),
      caller_name: expect.stringContaining(" "),
    });
    // Reads of pages are not there.
    expect(
      (await list()).some(
        ({ operation }: { operation: string }) => operation === "listApiRequests",
      ),
    ).toBe(false);

    const session = await addSession(server);
    const page = { "x-api-key": session.url.split("#")[1], "x-account-id": undefined };
    const seen = await send("GET", `/checkout_sessions/${session.id}/details`, { headers: page });
    expect(await get(idOf(seen))).toMatchObject({ channel: "checkout", caller_id: session.id });

    const stranger = await addPartner(server);
    const keys = { "x-api-key": stranger.privateKey, "x-account-id": stranger.accountId };
    const foreign = await send("POST", "/payment_intents", { body: {}, headers: keys });
    expect((await get(idOf(foreign))).status).toBe(404);
    expect((await get("req_01m8ej105je00a11gygmz8vt6n")).status).toBe(404);
    expect(await list(`&in=${server.sandbox.account_id}`)).not.toContainEqual(
      expect.objectContaining({ id: idOf(foreign) }),
    );
    const ofTenant = await signIn(server, "TENANT", "developer");
    expect(await get(idOf(foreign), ofTenant)).toMatchObject({ id: idOf(foreign) });
    const finance = await signIn(server, "PARTNER", "finance");
    const denied = await server.call("GET", "/platform/requests", { headers: finance });
    expect(denied.body.type).toBe("PERMISSION_MISSING");
  });

  it("never has card numbers, CVVs, SSNs, bank account numbers, passwords or keys", async () => {
    const secrets = {
      card: "4111 1111 1111 1111",
      ssn: "123-45-6789",
      plainSsn: "987654321",
      account: "000123456789",
      routing: "021000021",
      cvv: "7391",
      password: "correct horse battery",
      key: "key_private_abcdefghijklmnop",
    };
    const everything = {
      card: { token: secrets.card, cvv: secrets.cvv, number: secrets.card },
      bank: { account_number: secrets.account, routing_number: secrets.routing },
      bank_account: { account_number: secrets.account },
      ssn: secrets.ssn,
      password: secrets.password,
      client_secret: secrets.key,
      unknown_field: `${secrets.password} ${secrets.account}`,
      [secrets.card]: secrets.ssn,
      description: `pan ${secrets.card} ssn ${secrets.plainSsn}`,
      reference_id: secrets.key,
      meta_data: { secret: secrets.password, note: secrets.ssn },
      owners: [{ ssn: secrets.plainSsn, first_name: secrets.account }],
    };
    const operations = [
      ...new Set(apis.flatMap(({ operations }) => Object.values(operations))),
    ].filter(({ body, bodyContent }) => body !== undefined && bodyContent === undefined);
    const { operator_key, private_key, account_id } = server.sandbox;
    await addPaidIntent(server);
    const session = await addSession(server);
    await paySession(server, session.id);
    let last = "";
    for (const { method, path, audience } of operations) {
      const named = path.replace(/\{\w+\}/g, "pi_01m8ej105je00a11gygmz8vt6n");
      const key = audience === "operator" ? operator_key : private_key;
      const response = await server.call(method, named, {
        body: everything,
        headers: { "x-api-key": key, "x-account-id": account_id },
      });
      last = idOf(response);
    }
    await logged(server, last);
    const { rows } = await server.database.query<{ text: string }>(
      "SELECT row_to_json(request)::text AS text FROM api_requests AS request",
    );
    expect(rows.length).toBeGreaterThan(operations.length / 2);
    const all = rows.map(({ text }) => text).join("\n");
    expect(all).toContain("[redacted]");
    for (const secret of Object.values(secrets)) {
      expect(all).not.toContain(secret);
      expect(all).not.toContain(secret.replaceAll(/[ -]/g, ""));
    }
    // Tokens of cards are keys, too.
    expect(all).not.toMatch(/"token":"(?!\[redacted\])/);
  });
});

it("is filtered by an object through an index, in partitions to which nothing is added", async () => {
  const { sandbox, database } = server;
  const { intent } = await addPaidIntent(server);
  const known = await send("POST", `/payment_intents/${intent.id}/cancel`);
  const { rows } = await database.query("SELECT * FROM api_requests WHERE id = $1", [
    toUuid(idOf(known)),
  ]);
  const others = Array.from({ length: 20_000 }, () => {
    const id = server.deps.ids.next();
    return { ...rows[0], id, object_ids: [toId("payment_intent", id)], created_ids: [] };
  });
  await database.query(
    "INSERT INTO api_requests SELECT * FROM json_populate_recordset(NULL::api_requests, $1)",
    [JSON.stringify(others)],
  );
  const indexed = () => indexRequestsByObject(server.deps.database, "api_requests_first");
  expect([await indexed(), await indexed()]).toEqual([true, false]);
  expect(await indexRequestsByObject(server.deps.database, "payments_first")).toBe(false);
  const found = await until("the statistics have a scan of the index", async () => {
    const all = await list(`&object_id=${intent.id}`, {
      "x-api-key": sandbox.operator_key,
      "x-account-id": undefined,
    });
    const { rows: scans } = await database.query(
      "SELECT idx_scan FROM pg_stat_user_indexes WHERE indexrelname = 'api_requests_first_objects'",
    );
    return Number(scans[0].idx_scan) > 0 && all;
  });
  expect(found.map(({ id }: { id: string }) => id)).toContain(idOf(known));
  expect(found.every((each: { object_ids: string[] }) => each.object_ids.includes(intent.id))).toBe(
    true,
  );
});

it("drops and counts entries while too many wait, and writes the others after an outage", async () => {
  const { database, log } = server.deps;
  let isAway = true;
  const unreliable = Object.create(database, {
    query: {
      value: (...given: Parameters<typeof database.query>) =>
        isAway
          ? Promise.reject(
              Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" }),
            )
          : database.query(...given),
    },
  });
  const requests = makeRequestLog({ database: unreliable, log }, { everyMs: 5, entriesMax: 3 });
  const ids = Array.from({ length: 5 }, () => server.deps.ids.next());
  for (const id of ids) requests.add(...served("createPaymentIntent", 201, id));
  expect(requests.counts).toEqual({ written: 0, dropped: 2, leftOut: 0 });
  expect(requests.waiting()).toBe(3);
  isAway = false;
  await until("they are written", async () => requests.counts.written === 3);
  await requests.close();
  const { rowCount } = await database.query("SELECT FROM api_requests WHERE id = ANY($1)", [ids]);
  expect(rowCount).toBe(3);
  expect(requests.waiting()).toBe(0);
});

it("leaves out reads that succeed while many wait, and no change or error", async () => {
  const requests = makeRequestLog(server.deps, { everyMs: 60_000, readsMax: 3 });
  const ids = Array.from({ length: 5 }, () => server.deps.ids.next());
  for (const id of ids) requests.add(...served("getPaymentIntent", 200, id));
  expect(requests.counts.leftOut).toBe(2);
  requests.add(...served("getPaymentIntent", 404));
  requests.add(...served("createPaymentIntent", 201));
  expect(requests.waiting()).toBe(5);
  await requests.close();
  expect(requests.counts).toEqual({ written: 5, dropped: 0, leftOut: 2 });
  const { rowCount } = await server.database.query("SELECT FROM api_requests WHERE id = ANY($1)", [
    ids,
  ]);
  expect(rowCount).toBe(3);
});

/** A request as the server ends it, and its reply. */
function served(operation: string, statusCode: number, id = server.deps.ids.next()) {
  const caller = {
    keyId: id,
    kind: "private",
    tenantId: toUuid(server.sandbox.tenant_id),
    partnerId: null,
  };
  const request = {
    id: toId("request", id),
    url: "/payment_intents",
    params: {},
    headers: {},
    body: { amount: 1 },
    replayed: false,
    responseText: null,
    identified: null,
    caller,
    routeOptions: { config: { operation: apis[0]?.operations[operation] } },
  };
  return [request as never, { statusCode, elapsedTime: 1.4 } as never] as const;
}
