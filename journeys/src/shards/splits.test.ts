import { afterAll, beforeAll, expect, it } from "vitest";
import { toUuid } from "../../../server/src/ids.ts";
import { runOnShards } from "./run-command.ts";
import { type Shards, startShards, type TestShard } from "./start-shards.ts";

/* A split stays within its partner: no receiver of another shard is credited, and none is debited. */
let shards: Shards;
let home: TestShard;
let other: TestShard;
let tenantKey: string;
const contractorId = "ctr_01kh9tqwx7f3v8yfm0zyz9b1ab";
beforeAll(async () => {
  shards = await startShards({ count: 2, roles: ["api,worker"] });
  [home, other] = shards.all as [TestShard, TestShard];
  const of = ["--kind", "private", "--tenant", home.fleet.sandbox.tenant_id];
  const [made] = await runOnShards(shards, "keys", "create", ...of);
  tenantKey = made.key;
  await other.server.pool.query(
    `INSERT INTO contractors (id, tenant_id, partner_id, parent_type, parent_id, version, sequence,
       status, type, name, profile, encrypted_identity, bank_account_id, created_at, updated_at)
     SELECT $1, tenant_id, id, 'PARTNER', id, 1, 1, 'ACTIVE', 'INDIVIDUAL', 'Mira Holm', '{}', '', $1,
            now(), now() FROM partners WHERE id = $2`,
    [toUuid(contractorId), toUuid(other.fleet.sandbox.partner_id)],
  );
}, 120_000);
afterAll(() => shards?.close());

/** Calls for the account of the first shard. */
const send = (apiKey: string, method: string, at: string, body?: object) =>
  home.fleet.send(home.fleet.apis[0]!, { method, path: at, body, apiKey });

const split = (account_id: string, amount = 100) => ({ account_id, amount, description: "share" });

const ledgers = () =>
  Promise.all(
    [home, other].map(async ({ server }) => {
      const found = await server.pool.query(
        "SELECT account_id, posted FROM ledger_heads ORDER BY account_id",
      );
      return found.rows;
    }),
  );

const keys = () => [home.fleet.sandbox.private_key, tenantKey];
const absent = {
  account: "acct_01kh9tqwx7f3v8yfm0zyz9b1aa",
  partner: "part_01kh9tqwx7f3v8yfm0zyz9b1aa",
  contractor: "ctr_01kh9tqwx7f3v8yfm0zyz9b1aa",
};
const foreign = () => ({
  account: other.fleet.sandbox.account_id,
  partner: other.fleet.sandbox.partner_id,
  contractor: contractorId,
});

it("a receiver on another shard is rejected like an unknown one, and nothing is posted", async () => {
  const before = await ledgers();
  for (const key of keys()) {
    for (const kind of ["account", "partner", "contractor"] as const) {
      const responses = [];
      for (const id of [absent[kind], foreign()[kind]]) {
        const body = { amount: 1_000, payment_splits: [split(id)] };
        const response = await send(key, "POST", "/payment_intents", body);
        expect(response.body).toMatchObject({
          errors: [{ path: "payment_splits[0].account_id", code: "invalid_payee", received: id }],
        });
        const { errors } = response.body;
        const text = JSON.stringify(errors).replaceAll(id, "");
        responses.push({ status: response.status, text });
      }
      const [unknown, elsewhere] = responses;
      expect(unknown?.status).toBe(400);
      expect(elsewhere).toEqual(unknown);
    }
  }
  expect(await ledgers()).toEqual(before);
});

it("a receiver of another partner is rejected on the same shard, too", async () => {
  const tenant = home.fleet.sandbox.tenant_id;
  const of = ["--tenant", tenant, "--name", "Third partner", "--shard", "0"];
  const [{ partner_id: id }] = await runOnShards(shards, "partners", "create", ...of);
  const body = { amount: 1_000, payment_splits: [split(id)] };
  const response = await send(tenantKey, "POST", "/payment_intents", body);
  expect(response.body).toMatchObject({
    errors: [{ path: "payment_splits[0].account_id", code: "invalid_payee", received: id }],
  });
});

it("an update and a refund reject it, too", async () => {
  const { fleet } = home;
  const { body: tokenized } = await fleet.control("POST", "/cardsecure/api/v1/ccn/tokenize", {
    account: "4111111111111111",
  });
  const key = tenantKey;
  const method = await send(key, "POST", "/payment_methods", {
    payment_method_type: "card",
    card: { token: tokenized.token, exp_month: "12", exp_year: "2030" },
    billing_details: { name: "Ada Park", address: { postal_code: "97210" } },
  });
  expect(method.status, JSON.stringify(method.body)).toBe(201);
  const own = split(fleet.sandbox.partner_id);
  const intent = await send(key, "POST", "/payment_intents", {
    amount: 1_000,
    payment_splits: [own],
  });
  expect(intent.status, JSON.stringify(intent.body)).toBe(201);
  const at = `/payment_intents/${intent.body.id}`;
  const updated = await send(key, "PATCH", at, { payment_splits: [split(foreign().account)] });
  expect(updated.body).toMatchObject({ errors: [{ path: "payment_splits[0].account_id" }] });
  const paid = await send(key, "POST", `${at}/payments`, { payment_method_id: method.body.id });
  expect(paid.body.status, JSON.stringify(paid.body)).toBe("captured");
  const before = await ledgers();
  const refused = [];
  for (const id of [absent.account, foreign().account]) {
    const refund = await send(key, "POST", `${at}/refunds`, {
      amount: 500,
      refund_splits: [
        { account_id: id, amount: 100 },
        { account_id: fleet.sandbox.account_id, amount: 400 },
      ],
    });
    expect(refund.body).toMatchObject({ errors: [{ path: "refund_splits[0].account_id" }] });
    refused.push(JSON.stringify(refund.body.errors).replaceAll(id, ""));
  }
  expect(refused[1]).toBe(refused[0]);
  expect(await ledgers()).toEqual(before);
  const balanced = await home.server.pool.query<{ sum: string }>(
    "SELECT sum(amount)::text AS sum FROM ledger_entries",
  );
  expect(balanced.rows[0]?.sum).toBe("0");
});
