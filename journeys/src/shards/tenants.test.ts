import {
  type JsonResponse,
  startWebhookReceiver,
  until,
  type WebhookReceiver,
} from "@openpayfac/testkit";
import { afterAll, beforeAll, expect, it } from "vitest";
import { runOnShards } from "./run-command.ts";
import { type Shards, startShards, type TestShard } from "./start-shards.ts";

/* A tenant's key and a tenant's webhook endpoint have the partners of all shards. */
let shards: Shards;
let home: TestShard;
let other: TestShard;
let tenantKey: string;
let receiver: WebhookReceiver;
beforeAll(async () => {
  shards = await startShards({ count: 2, roles: ["api,worker"] });
  [home, other] = shards.all as [TestShard, TestShard];
  const of = ["--kind", "private", "--tenant", home.fleet.sandbox.tenant_id];
  const [made] = await runOnShards(shards, "keys", "create", ...of);
  tenantKey = made.key;
  receiver = await startWebhookReceiver();
}, 120_000);
afterAll(async () => {
  await receiver?.close();
  await shards?.close();
});

const send = (method: string, at: string, body?: object, more: object = {}) =>
  home.fleet.send(home.fleet.apis[0]!, {
    method,
    path: at,
    body,
    apiKey: tenantKey,
    accountId: null,
    ...more,
  });

async function take(
  method: string,
  at: string,
  body?: object,
  more?: object,
): Promise<JsonResponse["body"]> {
  const response = await send(method, at, body, more);
  if (response.status < 300) return response.body;
  throw new Error(`${method} ${at}: ${JSON.stringify(response)}`);
}

/** Creates an intent for the account of each shard, with the tenant's key. */
const createIntents = () =>
  Promise.all(
    [home, other].map(async ({ fleet }) => {
      const more = { accountId: fleet.sandbox.account_id };
      const { id } = await take("POST", "/payment_intents", { amount: 1_000 }, more);
      return id as string;
    }),
  );

const receivedIds = () => new Set(receiver.requests.map(({ event }) => event.data.id as string));

it("a tenant's endpoint receives the events of the partners on every shard", async () => {
  const created = await take("POST", "/webhook_endpoints", {
    url: receiver.url,
    event_types: ["v2.payment_intent.created"],
  });
  const ids = await createIntents();
  await until("both events arrive", async () => ids.every((id) => receivedIds().has(id)));
  for (const request of receiver.requests) receiver.verify(request, created.secret);
  const listed = await take("GET", "/webhook_endpoints");
  expect(listed.data.filter(({ id }: { id: string }) => id === created.id)).toHaveLength(1);

  const at = `/webhook_endpoints/${created.id}`;
  const attempts = await until("both attempts are recorded", async () => {
    const { data } = await take("GET", `${at}/delivery_attempts`);
    return data.length >= 2 && data;
  });
  const pages = [await take("GET", `${at}/delivery_attempts?limit=1`)];
  pages.push(
    await take("GET", `${at}/delivery_attempts?limit=1&starting_after=${pages[0].data[0].id}`),
  );
  expect(pages.flatMap(({ data }) => data)).toEqual(attempts.slice(0, 2));

  const replayed = await take("POST", `${at}/replay`, {
    from: new Date(Date.now() - 3_600_000).toISOString(),
    include_received: true,
  });
  expect(replayed.event_count).toBe(2);

  // An event of the other shard, which its id does not say.
  const events = await take("GET", `/events?object_id=${ids[1]}`);
  const again = await take("POST", `/events/${events.data[0].id}/replay`, {
    webhook_endpoint_id: created.id,
  });
  expect(again.event_count).toBe(1);

  const disabled = await take("PATCH", at, { status: "disabled" });
  expect(disabled.status).toBe("disabled");
  const copy = await other.server.pool.query("SELECT status FROM webhook_endpoints");
  expect(copy.rows).toContainEqual({ status: "disabled" });
  await take("PATCH", at, { status: "enabled" });
  const later = await createIntents();
  await until("both events arrive", async () => later.every((id) => receivedIds().has(id)));
  expect((await send("DELETE", at)).status).toBe(204);
  const left = await other.server.pool.query(
    "SELECT FROM webhook_endpoints WHERE partner_id IS NULL AND deleted_at IS NULL",
  );
  expect(left.rowCount).toBe(0);
}, 120_000);

it("a tenant's endpoint that is gone is disabled in every database", async () => {
  const gone = await startWebhookReceiver();
  try {
    const created = await take("POST", "/webhook_endpoints", {
      url: gone.url,
      event_types: ["v2.payment_intent.created"],
      account_id: other.fleet.sandbox.account_id,
    });
    const tested = await take("POST", `/webhook_endpoints/${created.id}/test`, {});
    expect(tested.type).toBe("v2.webhook_endpoint.tested");
    await until("the test event arrives", async () => gone.requests.length === 1);
    gone.behave(410);
    await createIntents();
    await until("the endpoint is disabled", async () => {
      const endpoint = await take("GET", `/webhook_endpoints/${created.id}`);
      return endpoint.status === "disabled" && endpoint.disabled_reason === "gone";
    });
    await until("its copy is disabled", async () => {
      const copy = await other.server.pool.query(
        `SELECT FROM webhook_endpoints
          WHERE partner_id IS NULL AND status = 'enabled' AND deleted_at IS NULL`,
      );
      return copy.rowCount === 0;
    });
  } finally {
    await gone.close();
  }
}, 120_000);

it("lists are filtered by an object of any shard", async () => {
  for (const { fleet } of [home, other]) {
    const { business_id, account_id } = fleet.sandbox;
    const accounts = await take("GET", `/accounts?business_id=${business_id}`);
    expect(accounts.data.map(({ id }: { id: string }) => id)).toEqual([account_id]);
    const plans = await take("GET", `/schedule_as`);
    const ofPartner = plans.data.find(
      ({ partner_id }: { partner_id: string }) => partner_id === fleet.sandbox.partner_id,
    );
    const codes = await take("GET", `/sales_codes?schedule_a_id=${ofPartner.id}`);
    expect(codes.data.length).toBeGreaterThan(0);
  }
});

it("an object that its id does not place is found on any shard, once per idempotency key", async () => {
  for (const shard of [home, other]) {
    const absent = await send("POST", "/sandbox/disputes", {
      payment_id: "pmt_01kh9tqwx7f3v8yfm0zyz9b1aa",
    });
    expect(absent.status).toBe(404);
    const { fleet } = shard;
    const more = { accountId: fleet.sandbox.account_id };
    const { body: tokenized } = await fleet.control("POST", "/cardsecure/api/v1/ccn/tokenize", {
      account: "4111111111111111",
    });
    const method = await take(
      "POST",
      "/payment_methods",
      {
        payment_method_type: "card",
        card: { token: tokenized.token, exp_month: "12", exp_year: "2030" },
        billing_details: { name: "Ada Park", address: { postal_code: "97210" } },
      },
      more,
    );
    const intent = await take("POST", "/payment_intents", { amount: 5_000 }, more);
    const payment = await take(
      "POST",
      `/payment_intents/${intent.id}/payments`,
      { payment_method_id: method.id },
      more,
    );
    await take("POST", "/sandbox/clock", { advance: "P7D" });
    const idempotencyKey = `dispute-of-${payment.id}`;
    const dispute = () =>
      take("POST", "/sandbox/disputes", { payment_id: payment.id }, { idempotencyKey });
    const opened = await dispute();
    expect((await dispute()).id).toBe(opened.id);
    const decided = await send("POST", `/sandbox/disputes/${opened.id}/decide`, {
      status: "lost",
    });
    expect(decided.body.detail).toContain("The dispute is new");
  }
}, 120_000);

it("the settlements without a payment of all shards are one list", async () => {
  for (const { fleet } of [home, other]) {
    await take("POST", "/sandbox/unmatched_settlements", {
      account_id: fleet.sandbox.account_id,
      transaction_type: "payment",
      amount: 1_234,
    });
  }
  await take("POST", "/sandbox/clock", { advance: "P3D" });
  const { data } = await take("GET", "/unmatched_settlements");
  const ids = [home, other].map(({ fleet }) => fleet.sandbox.account_id).toSorted();
  expect(data.map(({ account_id }: { account_id: string }) => account_id)).toEqual(ids);
}, 120_000);

it("an operator exports the boarding orders of all shards", async () => {
  const asOperator = { apiKey: home.fleet.sandbox.operator_key };
  const body = { reason: "the acquirer's weekly application" };
  const exported = await take("POST", "/boarding_orders/export", body, asOperator);
  const waiting = await take("GET", "/boarding_orders?state=exported", undefined, asOperator);
  expect(exported.data.length).toBe(waiting.data.length);
  const rows = exported.csv.trimEnd().split("\n");
  expect(rows).toHaveLength(1 + exported.data.length);
  const mixed = [home, other].map(({ fleet }) => fleet.sandbox.account_id);
  const rejected = await send(
    "POST",
    "/boarding_orders/export",
    { ...body, order_ids: mixed },
    asOperator,
  );
  expect(rejected.status).toBe(400);
  expect(JSON.stringify(rejected.body)).toContain("order_ids[1]");
});
