import { shownPaymentStatuses } from "@openpayfac/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  addAccount,
  addIntent,
  addPaidIntent,
  addPartner,
  payIntent,
  startTestServer,
  type TestServer,
} from "../../../../testkit/src/index.ts";
import { addApplication } from "../../boarding/boarding.fixtures.ts";
import { addContractor } from "../../boarding/contractors/contractor-contract-cases.fixtures.ts";
import { toId, toUuid } from "../../ids.ts";
import { addDispute } from "../../payments/disputes/dispute-contract-cases.fixtures.ts";
import { signIn } from "../../permissions/sign-in.fixtures.ts";
import { followChanges } from "../read-model/follow-changes.ts";
import { classifyInput } from "./classify-input.ts";

type Headers = Record<string, string | undefined>;

let server: TestServer;
let operator: Headers;
let paid: Awaited<ReturnType<typeof addPaidIntent>>;
let other: Awaited<ReturnType<typeof addAccount>>;
let foreign: Awaited<ReturnType<typeof addPartner>>;
let tenant: Awaited<ReturnType<typeof addPartner>>;

const declinedCard = "4387751111111038";

beforeAll(async () => {
  server = await startTestServer();
  operator = { "x-api-key": server.sandbox.operator_key, "x-account-id": undefined };
  other = await addAccount(server);
  foreign = await addPartner(server);
  tenant = await addPartner(server, { tenantId: "new" });
  paid = await addPaidIntent(server, { amount: 4_200, reference_id: "Order-100%_done" });
  await server.call("POST", `/payment_intents/${paid.intent.id}/refunds`, {
    body: { amount: 200, reference_id: "return-1", description: "Too small" },
  });
  const declined = await addIntent(server, { amount: 900 });
  await payIntent(server, declined.id, declinedCard);
  await followChanges(server.deps);
  const places = [
    [server.sandbox.account_id, 24],
    [other.accountId, 12],
    [foreign.accountId, 6],
    [tenant.accountId, 3],
  ] as const;
  for (const [accountId, count] of places) await addRows(accountId, count);
});
afterAll(() => server.close());

/** Rows of the read model with every status and category, for an account. */
async function addRows(accountId: string, count: number) {
  const statuses = [
    ["created", null, false, 0, false],
    ["pending", "pending", false, 0, false],
    ["uncaptured", "uncaptured", false, 0, false],
    ["captured", "captured", false, 0, false],
    ["captured", "captured", false, 0, true],
    ["captured", "captured", false, 100, false],
    ["captured", "captured", false, 1_000, false],
    ["captured", "captured", true, 0, false],
    ["failed", "rejected", false, 0, false],
    ["created", "failed", false, 0, false],
    ["cancelled", "voided", false, 0, false],
    ["cancelled", null, false, 0, false],
  ] as const;
  const categories = ["do_not_retry", "retry_later", "fix_and_retry", null];
  for (let index = 0; index < count; index += 1) {
    server.clock.advance(1_000);
    const [status, payment, open, refunded, isPaid] = statuses[index % 12] ?? statuses[0];
    const at = server.clock.now().toISOString();
    await server.database.query(
      `INSERT INTO payment_search (account_id, id, tenant_id, partner_id, business_id, status,
         payment_id, payment_status, amount, amount_captured, amount_refunded, disputed,
         dispute_open, reversed, external, method_type, brand, last_four, entry_mode,
         customer_name, customer_email, reference_id, failure_code, decline_category,
         authorization_code, created_at, captured_at, settled_at, paid_out_at, search_keys,
         counted_payment_ids)
       SELECT id, $2, tenant_id, partner_id, business_id, $3::payment_intent_status, NULL,
              $4::payment_status, $5, 1000, $6, $7, $7, false, $8, 'card', 'visa', $9, 'moto', $10,
              $11, $12, NULL, $13, $14, $15, $15, $15, $16, ARRAY[lower($14)], '{}'
         FROM accounts WHERE id = $1`,
      [
        toUuid(accountId),
        server.deps.ids.next(),
        status,
        payment,
        1_000 + index,
        refunded,
        open,
        index % 5 === 0,
        String(1_000 + index),
        `Ada ${index} Park`,
        `ada${index}@example.com`,
        `order-${index}`,
        categories[index % 4],
        `PPS${100 + index}`,
        at,
        isPaid ? at : null,
      ],
    );
  }
}

const payments = async (body: object, headers: Headers = operator) =>
  (await server.call("POST", "/platform/payments/search", { body, headers })).body;
const idsOf = (body: { data: { id: string }[] }) => body.data.map(({ id }) => id);
const search = async (q: string, headers: Headers = operator) => {
  const { body } = await server.call("GET", `/platform/search?q=${encodeURIComponent(q)}`, {
    headers,
  });
  return new Map<string, { id: string; label: string; path: string }[]>(
    body.data.map((group: { kind: string; objects: never[] }) => [group.kind, group.objects]),
  );
};
const resolve = (id: string, headers: Headers = operator) =>
  server.call("GET", `/platform/objects/${id}`, { headers });

describe("a search of all payments", () => {
  it("shows the payment with its method, customer and merchant", async () => {
    const { data, meta } = await payments({ reference: "order-100%_" });
    expect(data).toEqual([
      expect.objectContaining({
        id: paid.intent.id,
        shown_status: "captured",
        payment_id: paid.payment.id,
        account_id: server.sandbox.account_id,
        amount: 4_200,
        amount_captured: 4_200,
        // The refund waits for settlement.
        amount_refunded: 0,
        brand: "visa",
        last_four: "1111",
      }),
    ]);
    expect(meta).toMatchObject({ total_count: 1, has_more: false, complete: true });
    expect(meta.as_of).toBe(server.clock.now().toISOString());
  });

  it.each<[string, object, (row: Record<string, unknown>) => boolean]>([
    [
      "an amount",
      { amount_min: 1_005, amount_max: 1_010 },
      ({ amount }) => (amount as number) >= 1_005 && (amount as number) <= 1_010,
    ],
    ["last four digits", { last_four: "1003" }, ({ last_four }) => last_four === "1003"],
    [
      "a customer's name",
      { customer: "ADA 1" },
      ({ customer_name }) => String(customer_name).startsWith("Ada 1"),
    ],
    [
      "a customer's email",
      { customer: "ada2@" },
      ({ customer_email }) => customer_email === "ada2@example.com",
    ],
    ["an entry mode", { entry_mode: "moto" }, ({ entry_mode }) => entry_mode === "moto"],
    [
      "a category",
      { decline_category: "do_not_retry" },
      ({ decline_category }) => decline_category === "do_not_retry",
    ],
    ["refunds", { refunded: true }, ({ amount_refunded }) => (amount_refunded as number) > 0],
    ["no refunds", { refunded: false }, ({ amount_refunded }) => amount_refunded === 0],
    ["disputes", { disputed: true }, ({ disputed }) => disputed === true],
    ["another gateway", { external: true }, ({ external }) => external === true],
    ["settlement", { settled: true }, ({ settled_at }) => settled_at !== null],
    ["no settlement", { settled: false }, ({ settled_at }) => settled_at === null],
    ["a brand and a type", { brand: "visa", method_type: "card" }, ({ brand }) => brand === "visa"],
  ])("filters by %s", async (_, filter, matches) => {
    const all = await payments({ limit: 50 });
    const found = await payments({ ...filter, limit: 50 });
    expect(idsOf(found)).toEqual(idsOf({ data: all.data.filter(matches) }));
    expect(found.data.length).toBeGreaterThan(0);
    expect(found.meta.total_count).toBe(found.data.length);
  });

  it("filters by each status and by several", async () => {
    const all = (await payments({ limit: 50 })).data;
    for (const status of shownPaymentStatuses) {
      const found = await payments({ status: [status], limit: 50 });
      const expected = all.filter((row: { shown_status: string }) => row.shown_status === status);
      expect([status, idsOf(found)]).toEqual([status, idsOf({ data: expected })]);
      expect([status, found.data.length > 0]).toEqual([status, true]);
    }
    const several = await payments({ status: ["declined", "refunded"], limit: 50 });
    expect(idsOf(several)).toEqual(
      idsOf({
        data: all.filter((row: { shown_status: string }) =>
          ["declined", "refunded"].includes(row.shown_status),
        ),
      }),
    );
  });

  it.each([{ sort: "newest" }, { sort: "amount" }, { status: ["captured", "declined"] }])(
    "returns every result once in pages of %j",
    async (filter) => {
      const all = await payments({ ...filter, limit: 50 });
      const found: string[] = [];
      for (let after: string | undefined; ; ) {
        const body = { ...filter, limit: 7, ...(after && { starting_after: after }) };
        const page = await payments(body);
        found.push(...idsOf(page));
        expect(page.meta.total_count).toBe(all.meta.total_count);
        if (!page.meta.has_more) break;
        after = found.at(-1);
      }
      expect(found).toEqual(idsOf(all));
      if ("sort" in filter && filter.sort === "amount") {
        const amounts = all.data.map(({ amount }: { amount: number }) => amount);
        expect(amounts).toEqual(amounts.toSorted((a: number, b: number) => b - a));
      }
    },
  );

  it("finds what was created in a range of time", async () => {
    const all = (await payments({ limit: 50 })).data;
    const [from, to] = [all[20].created_at, all[10].created_at];
    const found = await payments({ created: { from, to }, limit: 50 });
    expect(idsOf(found)).toEqual(idsOf({ data: all.slice(11, 21) }));
  });

  it.each([
    "%",
    "_%",
    "\\",
    "' OR 1=1 --",
    "<script>alert(1)</script>",
    "\u202Eada",
    "ada\u0000",
    "a".repeat(128),
  ])("treats %j as text", async (text) => {
    const { status, body } = await server.call("POST", "/platform/payments/search", {
      body: { customer: text.padEnd(2, "!"), reference: text },
      headers: operator,
    });
    expect([200, 400, 422]).toContain(status);
    if (status === 200) expect(body.data).toEqual([]);
    const found = await server.call("GET", `/platform/search?q=${encodeURIComponent(text)}`, {
      headers: operator,
    });
    expect([200, 400, 422]).toContain(found.status);
    if (found.status === 200) expect(found.body.data).toEqual([]);
  });
});

describe("a download of all payments", () => {
  it("has the rows of the search in its scope, safe for a spreadsheet, and an audit entry", async () => {
    await server.database.query(
      "UPDATE payment_search SET reference_id = '=1+1' WHERE reference_id = 'order-3'",
    );
    const owner = { ...(await signIn(server, "BUSINESS", "owner")), "x-account-id": undefined };
    const body = { status: ["captured", "declined", "authorized"], amount_min: 1_000 };
    const found = await payments({ ...body, limit: 50 }, owner);
    const file = await server.call("POST", "/platform/payments/download", { body, headers: owner });
    expect(file.status).toBe(200);
    expect(file.headers.get("content-disposition")).toMatch(/^attachment; .*payments-.*\.csv/);
    const [head = "", ...rows] = String(file.body).trim().split("\r\n");
    const fields = head.split(",");
    const column = (name: string) => rows.map((row) => row.split(",")[fields.indexOf(name)]);
    expect(column("id")).toEqual(idsOf(found));
    expect(rows.length).toBeGreaterThan(5);
    expect(new Set(column("account_id"))).toEqual(new Set([server.sandbox.account_id]));
    const references = found.data.map((row: { reference_id: string | null }) => row.reference_id);
    expect(references).not.toContain("order-3");
    const all = await server.call("POST", "/platform/payments/download", {
      body: { reference: "=1" },
      headers: owner,
    });
    expect(String(all.body)).toContain(",'=1+1,");
    const { rows: entries } = await server.database.query(
      "SELECT channel, outcome FROM audit_entries WHERE operation = 'downloadAllPayments'",
    );
    expect(entries).toEqual([
      { channel: "console", outcome: "done" },
      { channel: "console", outcome: "done" },
    ]);
  });
});

describe("the scope of a search", () => {
  it("ends at the caller's tenant, partner, business and locations", async () => {
    const of = async (headers: Headers) =>
      new Set(
        (await payments({ limit: 50 }, headers)).data.map(
          (row: { account_id: string }) => row.account_id,
        ),
      );
    const own = server.sandbox.account_id;
    expect(await of(operator)).toEqual(new Set([own, other.accountId, foreign.accountId]));
    const partner = await signIn(server, "PARTNER", "support");
    expect(await of({ ...partner, "x-account-id": undefined })).toEqual(
      new Set([own, other.accountId]),
    );
    const owner = { ...(await signIn(server, "BUSINESS", "owner")), "x-account-id": undefined };
    expect(await of(owner)).toEqual(new Set([own]));
    expect((await payments({ in: other.accountId }, owner)).code).toBe(
      (await payments({ in: "acct_01m8ej105je00a11gygmz8vt6n" }, owner)).code,
    );
    // A location without an account.
    const { rows } = await server.database.query(
      `INSERT INTO locations (id, business_id, name, created_at)
       SELECT gen_random_uuid(), $1, 'Salem', now() RETURNING id`,
      [toUuid(server.sandbox.business_id)],
    );
    await server.database.query(
      "UPDATE users SET location_ids = ARRAY[$1::uuid] WHERE type = 'BUSINESS'",
      [rows[0].id],
    );
    expect(await of(owner)).toEqual(new Set());
    expect((await resolve(toId("location", rows[0].id), owner)).status).toBe(404);
    expect(await search("Ada 3 Park", owner)).toEqual(new Map());
    expect((await resolve(paid.intent.id, owner)).status).toBe(404);
    await server.database.query("UPDATE accounts SET location_id = $1 WHERE id = $2", [
      rows[0].id,
      toUuid(own),
    ]);
    expect(await of(owner)).toEqual(new Set([own]));
    const location = toId("location", rows[0].id);
    expect((await resolve(location, owner)).body).toMatchObject({
      kind: "location",
      path: `/locations/${location}`,
      account_id: null,
    });
    const { partner_id: partnerId } = server.sandbox;
    expect((await resolve(partnerId, owner)).status).toBe(404);
    expect((await resolve(partnerId, { ...partner, "x-account-id": undefined })).body.path).toBe(
      `/partners/${partnerId}`,
    );
  });

  it("rejects a cursor outside of it like one of no payment", async () => {
    const owner = { ...(await signIn(server, "BUSINESS", "owner")), "x-account-id": undefined };
    const [foreigner] = (await payments({ in: foreign.accountId })).data;
    const absent = toId("payment_intent", server.deps.ids.next());
    const withCursor = (starting_after: string) => payments({ starting_after }, owner);
    const { instance: _, ...rejected } = await withCursor(foreigner.id);
    expect(rejected).toMatchObject({ errors: [{ code: "invalid_cursor" }] });
    expect(await withCursor(absent)).toMatchObject(rejected);
  });
});

describe("a search of all refunds", () => {
  it("returns refunds with their payment, by status", async () => {
    const refunds = (body: object) =>
      server.call("POST", "/platform/refunds/search", { body, headers: operator });
    const { body } = await refunds({ status: ["pending", "succeeded"] });
    expect(body.data).toEqual([
      expect.objectContaining({
        amount: 200,
        payment_intent_id: paid.intent.id,
        payment_id: paid.payment.id,
        account_id: server.sandbox.account_id,
        reference_id: "return-1",
        description: "Too small",
      }),
    ]);
    expect((await refunds({ status: ["failed"] })).body.data).toEqual([]);
    expect((await refunds({ external: true })).body.data).toEqual([]);
    expect((await refunds({ in: other.accountId })).body.data).toEqual([]);
    const after = { starting_after: body.data[0].id };
    expect((await refunds(after)).body.data).toEqual([]);
  });
});

describe("a search of all objects", () => {
  it("finds a payment by its ids, its amount, its codes and its customer", async () => {
    const { id } = paid.intent;
    for (const input of [id, id.slice(-6), paid.payment.id, "$42.00", "42.00", "order-100%"]) {
      const found = (await search(input)).get("payment") ?? [];
      expect([input, found.map((each) => each.path)]).toEqual([input, [`/payments/${id}`]]);
    }
    expect((await search("pps105")).get("payment")?.map(({ label }) => label)).toEqual([
      "Ada 5 Park",
      "Ada 5 Park",
      "Ada 5 Park",
    ]);
    expect((await search("1003")).get("payment")).toHaveLength(3);
    expect((await search("ada 2")).get("payment")).toHaveLength(5);
    expect((await search("ADA2@EX")).get("payment")).toHaveLength(3);
  });

  it("finds other objects by the start of any word, of kinds that the role can read", async () => {
    await server.database.query("UPDATE accounts SET name = 'Larkspur Coffee' WHERE id = $1", [
      toUuid(other.accountId),
    ]);
    await followChanges(server.deps);
    for (const input of ["larkspur cof", "COFFEE", other.accountId, other.accountId.slice(-6)]) {
      const found = (await search(input)).get("account") ?? [];
      expect([input, found.map((each) => each.id)]).toEqual([input, [other.accountId]]);
    }
    const partner = {
      ...(await signIn(server, "PARTNER", "administrator")),
      "x-account-id": undefined,
    };
    const support = { ...(await signIn(server, "PARTNER", "support")), "x-account-id": undefined };
    await followChanges(server.deps);
    expect((await search("ada park", partner)).has("user")).toBe(true);
    expect((await search("ada park", support)).has("user")).toBe(false);
    const owner = { ...(await signIn(server, "BUSINESS", "owner")), "x-account-id": undefined };
    expect((await search("coffee", owner)).size).toBe(0);
  });

  it("resolves ids to their pages, and none outside of the scope", async () => {
    const refund = (
      await server.call("POST", "/platform/refunds/search", { body: {}, headers: operator })
    ).body.data[0];
    for (const id of [paid.intent.id, paid.payment.id, refund.id]) {
      const { body } = await resolve(id);
      expect(body).toMatchObject({
        id,
        path: `/payments/${paid.intent.id}`,
        partner_id: server.sandbox.partner_id,
        account_id: server.sandbox.account_id,
      });
    }
    expect((await resolve(other.accountId)).body).toMatchObject({
      kind: "account",
      path: `/accounts/${other.accountId}`,
    });
    const owner = { ...(await signIn(server, "BUSINESS", "owner")), "x-account-id": undefined };
    for (const id of [
      other.accountId,
      foreign.businessId,
      toId("refund", server.deps.ids.next()),
    ]) {
      expect((await resolve(id, owner)).status).toBe(404);
    }
    expect((await resolve(tenant.accountId)).status).toBe(404);
  });
});

describe("the classification of an input", () => {
  const id = "pi_01m8ej105je00a11gygmz8vt6n";
  it.each([
    [id.toUpperCase(), { id }],
    ["$1,250", { amount: 125_000 }],
    ["12.50", { amount: 1_250 }],
    ["4242", { lastFour: "4242", key: "4242", prefix: "4242" }],
    ["8VT6N0", { tail: "8vt6n0", key: "8vt6n0", prefix: "8vt6n0" }],
    ["  Ada   Park ", { prefix: "ada park" }],
    ["a", {}],
    ["123456789012", { key: "123456789012", prefix: "123456789012" }],
  ])("of %j is %j", (input, expected) => {
    expect(classifyInput(input)).toEqual(expected);
  });
});

describe("a search of refunds with an outcome", () => {
  it("has the reason of a failure and the time of the settlement", async () => {
    const { intent } = await addPaidIntent(server, { amount: 300_000 });
    await server.control("POST", "/_simulator/settle");
    const refund = (amount: number) =>
      server.call("POST", `/payment_intents/${intent.id}/refunds`, { body: { amount } });
    const failed = (await refund(111_600)).body;
    const settled = (await refund(400)).body;
    await server.database.query(
      "UPDATE refunds SET settlement_status = 'settled', settled_at = $2 WHERE id = $1",
      [toUuid(settled.id), server.clock.now().toISOString()],
    );
    await followChanges(server.deps);
    const found = (status: string) =>
      server.call("POST", "/platform/refunds/search", {
        body: { status: [status] },
        headers: operator,
      });
    expect((await found("failed")).body.data).toMatchObject([
      { id: failed.id, failure_code: "insufficient_funds", settled_at: null },
    ]);
    const [succeeded] = (await found("succeeded")).body.data;
    expect(succeeded).toMatchObject({
      id: settled.id,
      failure_code: null,
      settled_at: server.clock.now().toISOString(),
    });
  });
});

describe("a search by id", () => {
  it("finds an object of each kind", async () => {
    const dispute = (await addDispute(server)).id;
    await server.call("POST", "/sandbox/clock", { body: { advance: "P2D" } });
    const payout = (await server.call("GET", "/payouts")).body.data[0].id;
    const application = (await addApplication(server)).id;
    const contractor = (await addContractor(server)).id;
    const business = server.sandbox.business_id;
    await followChanges(server.deps);
    const objects = Object.entries({ dispute, payout, application, contractor, business });
    for (const [kind, id] of objects) {
      const found = (await search(id)).get(kind) ?? [];
      expect([kind, found.map((each) => each.id)]).toEqual([kind, [id]]);
    }
    const { rows } = await server.database.query("SELECT hsn FROM terminals LIMIT 1");
    const terminals = (await search(rows[0].hsn)).get("terminal") ?? [];
    expect(terminals.map(({ id }) => id)).toEqual([rows[0].hsn]);
  });
});
