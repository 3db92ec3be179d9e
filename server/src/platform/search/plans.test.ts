import { foundKinds } from "@openpayfac/contract";
import type { PoolClient } from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../../testkit/src/index.ts";
import { readOnly } from "../../database/read-only.ts";
import type { Scope } from "../scope.ts";
import type { Statement } from "./conditions.ts";
import { objectQueries } from "./find-objects.ts";
import { paymentQueries } from "./find-payments.ts";
import { countSql, type FoundSearch, pageSql, rarePageSql } from "./read-found-page.ts";
import { conditionsOf } from "./search-all-payments.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  // Payments of 40 accounts of 20 businesses of 4 partners. Every tenth is declined.
  await database.pool.query(
    `INSERT INTO payment_search (account_id, id, tenant_id, partner_id, business_id, status,
       payment_status, amount, amount_captured, amount_refunded, disputed, dispute_open, reversed,
       external, method_type, brand, last_four, entry_mode, customer_name, customer_email,
       reference_id, created_at, settled_at, paid_out_at, search_keys, counted_payment_ids)
     SELECT ${idOf("a", "n % 40")}, ${idOf("e", "n")}, ${idOf("d", "1")}, ${idOf("c", "n % 4")},
            ${idOf("b", "n % 20")},
            CASE WHEN n % 10 = 0 THEN 'created' ELSE 'captured' END::payment_intent_status,
            CASE WHEN n % 10 = 0 THEN 'failed' ELSE 'captured' END::payment_status,
            n * 7919 % 50000, 0, 0, false, false, false, false, 'card', 'visa',
            lpad((n * 31 % 10000)::text, 4, '0'), 'ecommerce', 'Ada ' || md5(n::text),
            md5(n::text) || '@example.com', 'order-' || n, now(),
            CASE WHEN n % 1000 > 0 THEN now() END, CASE WHEN n % 10 > 1 THEN now() END, ARRAY['k' || n], '{}'
       FROM generate_series(1, 20000) AS n`,
  );
  await database.pool.query("ANALYZE payment_search");
});
afterAll(() => database.drop());

/** SQL of a UUID that ends with a number. */
function idOf(kind: string, number: string): string {
  return `('${kind}0000000-0000-7000-8000-' || lpad(to_hex(${number}), 12, '0'))::uuid`;
}
const id = (kind: string, number: number) =>
  `${kind}0000000-0000-7000-8000-${number.toString(16).padStart(12, "0")}`;

const tenant: Scope = { tenantId: id("d", 1), partnerId: null, businessId: null, accountIds: null };
const partner = { ...tenant, partnerId: id("c", 1) };
const business = { ...partner, businessId: id("b", 1) };
const account = { ...business, accountIds: [id("a", 1)] };

const explain = async (client: PoolClient, { text, values }: Statement) => {
  const found = await client.query<string[]>({
    text: `EXPLAIN ${text}`,
    values,
    rowMode: "array",
  });
  return found.rows.flat().join("\n");
};

const search = (scope: Scope, filters: Parameters<typeof conditionsOf>[1]): FoundSearch => ({
  table: "payment_search",
  status: "shown_status",
  conditions: conditionsOf(scope, filters),
  statuses: filters.status,
  sort: filters.sort ?? "newest",
  after: undefined,
  limit: 10,
});

it.each<[string, Scope, Parameters<typeof conditionsOf>[1], string]>([
  ["the newest of a tenant", tenant, {}, "payment_search_by_tenant"],
  ["the newest of a partner", partner, {}, "payment_search_by_partner"],
  ["the newest of a business", business, {}, "payment_search_by_business"],
  ["the newest of an account", account, {}, "payment_search_pkey"],
  ["a status of a tenant", tenant, { status: ["declined"] }, "payment_search_by_tenant_status"],
  ["a status of a partner", partner, { status: ["declined"] }, "payment_search_by_partner_status"],
  ["a status of none", tenant, { status: ["disputed"] }, "payment_search_by_tenant_status"],
  ["the highest of a tenant", tenant, { sort: "amount" }, "payment_search_by_amount"],
  ["an amount", tenant, { amount_min: 500, amount_max: 510 }, "payment_search_by_amount"],
  ["last four digits", tenant, { last_four: "0031" }, "payment_search_by_last_four"],
  ["a reference", tenant, { reference: "order-777" }, "payment_search_by_reference"],
  ["a rare brand", tenant, { brand: "discover" }, "payment_search_by_brand"],
  ["a rare entry mode", tenant, { entry_mode: "moto" }, "payment_search_by_entry_mode"],
  ["payments from banks", tenant, { method_type: "bank" }, "payment_search_of_banks"],
  [
    "a reason of declines",
    partner,
    { decline_category: "retry_later" },
    "payment_search_by_decline",
  ],
  ["refunded payments", tenant, { refunded: true }, "payment_search_refunded"],
  ["disputed payments", partner, { disputed: true }, "payment_search_disputed"],
  ["external payments", tenant, { external: true }, "payment_search_external"],
  ["unsettled payments", tenant, { settled: false }, "payment_search_unsettled"],
])("%s is found by its index", async (_, scope, filters, index) => {
  await readOnly(database.serverPool, 5_000, async (client) => {
    const plan = await explain(client, pageSql(search(scope, filters), 11, undefined));
    expect(plan).toMatch(new RegExp(`${index}\\b`));
    expect(plan).not.toContain("Seq Scan");
    if (filters.amount_min === undefined && filters.last_four === undefined) {
      if (filters.reference === undefined) expect(plan).not.toContain("Sort");
    }
    // The number of results needs no order.
    const counted = await explain(client, countSql(search(scope, filters)));
    if (!["", "sort", "amount_min,amount_max", "reference"].includes(Object.keys(filters).join())) {
      expect(counted).not.toContain("Seq Scan");
    }
  });
});

it.each([
  ["reference_id", { reference: "order-777" }, "payment_search_by_reference"],
  ["customer", { customer: "nobody at all" }, "payment_search_by_(name|email)"],
])("a rare %s is found by its text, and a page of it is sorted", async (_, filters, index) => {
  await readOnly(database.serverPool, 5_000, async (client) => {
    const plan = await explain(client, rarePageSql(search(tenant, filters), 11, undefined));
    expect(plan).toMatch(new RegExp(`${index}\\b`));
    expect(plan).not.toMatch(/Seq Scan|payment_search_by_tenant\b/);
  });
});

it("keys, names, emails and references of payments are found by their indexes, and none by reading all payments", async () => {
  await readOnly(database.serverPool, 5_000, async (client) => {
    const found = paymentQueries(tenant, { key: "nobody", prefix: "nobody" }, undefined);
    const plans = [];
    for (const statement of found) plans.push(await explain(client, statement));
    const indexes = plans.map((plan) => /payment_search_by_\w+/.exec(plan)?.[0]);
    expect(indexes).toEqual(
      ["key", "name", "email", "reference"].map((text) => `payment_search_by_${text}`),
    );
  });
});

it("every meaning of an input is found by an index", async () => {
  const input = { tail: "8vt6n0", amount: 500, lastFour: "0031", key: "k7", prefix: "ada ab" };
  await readOnly(database.serverPool, 5_000, async (client) => {
    for (const statement of paymentQueries(tenant, input, id("e", 7))) {
      expect(await explain(client, statement)).not.toContain("Seq Scan");
    }
    // The tables are empty: without this setting, PostgreSQL would not use an index.
    await client.query("SET LOCAL enable_seqscan = off");
    for (const scope of [tenant, partner, business, account]) {
      for (const statement of objectQueries(scope, input, foundKinds, id("e", 7))) {
        expect(await explain(client, statement)).not.toContain("Seq Scan");
      }
    }
  });
});
