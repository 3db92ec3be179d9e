import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { until } from "@openpayfac/testkit";
import { afterAll, beforeAll, expect, it } from "vitest";
import { runOnShards } from "./run-command.ts";
import { type Shards, startShards, type TestShard } from "./start-shards.ts";

let shards: Shards;
let home: TestShard;
let other: TestShard;
beforeAll(async () => {
  shards = await startShards({ count: 2, roles: ["api,worker"] });
  [home, other] = shards.all as [TestShard, TestShard];
}, 120_000);
afterAll(() => shards?.close());

const command = (...given: string[]) => runOnShards(shards, ...given);

/** The output of a command, also of one that is rejected. */
const outputOf = (given: readonly string[]) =>
  command(...given).then(String, ({ stdout, stderr }) => stdout + stderr);

const asOperator = (method: string, at: string, body?: unknown) =>
  home.fleet.send(home.fleet.apis[0]!, {
    method,
    path: at,
    body,
    apiKey: home.fleet.sandbox.operator_key,
    accountId: null,
  });

it("a tenant's key lists the objects of all partners, in one order", async () => {
  const [made] = await command(
    "keys",
    "create",
    "--kind",
    "private",
    "--tenant",
    home.fleet.sandbox.tenant_id,
  );
  const list = async (query: string) => {
    const response = await home.fleet.send(home.fleet.apis[0]!, {
      method: "GET",
      path: `/businesses${query}`,
      apiKey: made.key,
      accountId: null,
    });
    expect(response.status, JSON.stringify(response.body)).toBe(200);
    return response.body;
  };
  const ids = [home, other].map(({ fleet }) => fleet.sandbox.business_id);
  const all = await list("");
  expect(all.meta.total_count).toBe(2);
  expect(all.data.map((each: { business_id: string }) => each.business_id)).toEqual(
    [...ids].sort().reverse(),
  );
  const pages = [await list("?size=1&page=1"), await list("?size=1&page=2")];
  expect(pages.flatMap(({ data }) => data)).toEqual(all.data);
  expect((await list("?size=1&page=3")).data).toEqual([]);
});

it("an object on another shard is found by a tenant's key", async () => {
  const [made] = await command(
    "keys",
    "create",
    "--kind",
    "private",
    "--tenant",
    home.fleet.sandbox.tenant_id,
  );
  const found = await home.fleet.send(home.fleet.apis[0]!, {
    method: "GET",
    path: `/businesses/${other.fleet.sandbox.business_id}`,
    apiKey: made.key,
    accountId: null,
  });
  expect(found.status).toBe(200);
  await command("keys", "revoke", made.id);
  await until("the key is rejected on each shard", async () => {
    const rejected = await home.fleet.send(home.fleet.apis[0]!, {
      method: "GET",
      path: `/businesses/${other.fleet.sandbox.business_id}`,
      apiKey: made.key,
      accountId: null,
    });
    return rejected.status === 401;
  });
});

it("an operator changes an account on another shard", async () => {
  const plan = await asOperator(
    "GET",
    `/processing_plans/${other.fleet.sandbox.processing_plan_id}/versions`,
  );
  expect(plan.status, JSON.stringify(plan.body)).toBe(200);
  const orders = await asOperator("GET", "/boarding_orders");
  expect(orders.status).toBe(200);
  expect(orders.body.meta.total_count).toBe(orders.body.data.length);
});

it("commands reach the shard of the object that they name, or each shard", async () => {
  const listed = await command("partners", "list");
  expect(listed.map(({ shard }) => shard)).toEqual([0, 1]);
  const verified = await command("ledger", "verify");
  expect(verified.map(({ shard }) => shard)).toEqual([0, 1]);
  const [made] = await command(
    "partners",
    "create",
    "--tenant",
    home.fleet.sandbox.tenant_id,
    "--name",
    "Third partner",
    "--shard",
    "1",
  );
  expect(made.shard).toBe(1);
  const [key] = await command("keys", "create", "--kind", "private", "--partner", made.partner_id);
  const created = await home.fleet.send(home.fleet.apis[0]!, {
    method: "POST",
    path: "/businesses",
    body: { name: "Quay Coffee" },
    apiKey: key.key,
    accountId: null,
  });
  expect(created.status, JSON.stringify(created.body)).toBe(201);
  const rows = await other.server.pool.query("SELECT 1 FROM businesses WHERE name = 'Quay Coffee'");
  expect(rows.rowCount).toBe(1);
});

it("boarding orders are exported to a file for each shard, and imported into one", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "opf-orders-"));
  try {
    const file = path.join(folder, "merchants.csv");
    const reason = ["--reason", "the acquirer's weekly application"];
    const exported = await command("boarding", "export", "--file", file, ...reason);
    expect(exported.map(({ shard }) => shard)).toEqual([0, 1]);
    expect((await readdir(folder)).toSorted()).toEqual([
      "merchants.shard-0.csv",
      "merchants.shard-1.csv",
    ]);
    const ids = [home, other].map(({ fleet }) => fleet.sandbox.account_id);
    const rows = path.join(folder, "ids.csv");
    await writeFile(
      rows,
      `order_id,mid,tid\n${ids.map((id) => `${id},80000000009,1`).join("\n")}\n`,
    );
    for (const given of [
      ["boarding", "import", "--file", rows],
      ["boarding", "export", "--file", file, "--orders", ids.join(","), ...reason],
    ]) {
      expect(await outputOf(given)).toContain(`${ids[0]} is on shard 0, and ${ids[1]} on shard 1`);
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

it("a merchant id of one shard is not entered on another", async () => {
  const { account_id } = other.fleet.sandbox;
  await other.server.pool.query(
    `INSERT INTO boarding_orders (account_id, tenant_id, partner_id, version, processor, state,
            created_at, updated_at)
     SELECT id, tenant_id, partner_id, 1, processor, 'waiting', now(), now() FROM accounts`,
  );
  const send = (at: string, body: object) => asOperator("POST", `/boarding_orders${at}`, body);
  const taken = { mid: home.merchantId, tid: "1" };
  const reason = `it is the merchant id of ${home.fleet.sandbox.account_id}`;
  const assigned = await send(`/${account_id}/assign`, taken);
  expect(assigned.status, JSON.stringify(assigned.body)).toBe(409);
  expect(assigned.body.message).toContain(reason);
  const imported = await send("/import", { orders: [{ order_id: account_id, ...taken }] });
  expect(imported.status).toBe(400);
  expect(imported.body.message).toContain(reason);
  const byCommand = ["boarding", "assign", account_id, "--mid", taken.mid, "--tid", taken.tid];
  expect(await outputOf(byCommand)).toContain(reason);
  const free = await send(`/${account_id}/assign`, { ...taken, mid: "800000000099" });
  expect(free.body).toMatchObject({ state: "assigned", mid: "800000000099" });
});

it("a request creates a partner in the emptiest database, once", async () => {
  const create = () =>
    home.fleet.send(home.fleet.apis[0]!, {
      method: "POST",
      path: "/platform/partners",
      body: { name: "Quay Systems" },
      idempotencyKey: "quay-systems-1",
      apiKey: home.fleet.sandbox.operator_key,
      accountId: null,
    });
  const ofTenant = ["--tenant", home.fleet.sandbox.tenant_id];
  const [first] = await command(
    "partners",
    "create",
    ...ofTenant,
    "--name",
    "Pier Systems",
    "--shard",
    "0",
  );
  await shards.directory.query(
    `INSERT INTO partner_places (partner_id, tenant_id, shard)
       SELECT gen_random_uuid(), tenant_id, 0 FROM partner_places CROSS JOIN generate_series(1, 9)
        LIMIT 9`,
  );
  const made = await create();
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  const settings = (id: string) => asOperator("GET", `/platform/partners/${id}/settings`);
  expect((await settings(made.body.id)).body).toMatchObject({ name: "Quay Systems", database: 1 });
  expect((await settings(first.partner_id)).body).toMatchObject({ database: 0 });
  // As if the process had been killed before its response was stored.
  await home.server.pool.query("DELETE FROM idempotency_keys WHERE response_status = 201");
  const again = await create();
  expect(again.body).toEqual(made.body);
  const stored = await other.server.pool.query("SELECT FROM partners WHERE name = 'Quay Systems'");
  expect(stored.rowCount).toBe(1);
});
