import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  addAccount,
  addApiKey,
  addIntent,
  addPaidIntent,
  addPartner,
  payIntent,
  startTestServer,
  type TestServer,
} from "../../../testkit/src/index.ts";
import { toUuid } from "../ids.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

type Headers = Record<string, string | undefined>;

const idsOf = (body: { data: { id: string }[] }) => body.data.map((each) => each.id);

/** Walks a list with pages of three, and calls a function between them. */
async function walk(
  { path, headers = {} }: Pick<List, "path" | "headers">,
  cursor: string,
  first: string | undefined,
  between?: () => unknown,
) {
  const pages: string[][] = [];
  for (let at = first; ; ) {
    const query = at === undefined ? "" : `&${cursor}=${at}`;
    const { body } = await server.call("GET", `${path}?limit=3${query}`, { headers });
    pages.push(idsOf(body));
    const page = idsOf(body);
    at = cursor === "starting_after" ? page.at(-1) : page[0];
    if (!body.meta.has_more) return pages;
    expect(page).toHaveLength(3);
    await between?.();
  }
}

interface List {
  path: string;
  headers?: Headers;
  add: () => Promise<unknown>;
}

const lists: Record<string, () => Promise<List>> = {
  "payment intents": async () => ({ path: "/payment_intents", add: () => addIntent(server) }),
  "payments of an intent": async () => {
    const { id } = await addIntent(server);
    const add = () => payIntent(server, id, "4387751111111038");
    return { path: `/payment_intents/${id}/payments`, add };
  },
  "payment intents of a business with two accounts": async () => {
    const [one, other] = [await addAccount(server), await addAccount(server)];
    await server.database.query("UPDATE accounts SET business_id = $1 WHERE id = $2", [
      toUuid(one.businessId),
      toUuid(other.accountId),
    ]);
    const headers = { "x-account-id": undefined, "x-business-id": one.businessId };
    const add = async () => {
      for (const { accountId } of [one, other]) {
        await addIntent(server, {}, { "x-account-id": accountId });
      }
    };
    return { path: "/payment_intents", headers, add };
  },
  transactions: async () => ({ path: "/transactions", add: () => addPaidIntent(server) }),
};

describe.each(Object.entries(lists))("a walk through %s", (_, make) => {
  it("returns each object once, newest first and back, while new ones are created", async () => {
    const list = await make();
    const { path, headers = {}, add } = list;
    for (let count = 0; count < 8; count += 1) await add();
    const { body: all } = await server.call("GET", `${path}?limit=50`, { headers });
    const known = idsOf(all);
    expect(all.meta).toEqual({ has_more: false, limit: 50 });
    expect(known).toEqual([...known].sort().reverse());

    const down = await walk(list, "starting_after", undefined, add);
    expect(down.flat()).toEqual(known);

    const oldest = known.at(-1);
    const up = await walk(list, "ending_before", oldest);
    const seen = up.reverse().flat();
    expect(new Set(seen).size).toBe(seen.length);
    expect([...seen, oldest].slice(-known.length)).toEqual(known);
    expect(seen.length).toBeGreaterThan(known.length);
  });

  it("ends at the end of the list", async () => {
    const { path, headers = {}, add } = await make();
    await add();
    const { body } = await server.call("GET", `${path}?limit=50`, { headers });
    const [newest] = idsOf(body);
    const before = await server.call("GET", `${path}?ending_before=${newest}`, { headers });
    expect(before.body).toEqual({ data: [], meta: { has_more: false, limit: 10 } });
  });
});

describe("a list of payment intents", () => {
  it("contains those of the account, the business, the partner, or the tenant", async () => {
    const other = await addPartner(server);
    const outside = await addPartner(server, { tenantId: "new" });
    const sibling = await addAccount(server);
    const tenantKey = (await addApiKey(server, { kind: "private" })).key;
    const { sandbox } = server;
    const keyed = (key: string, account: string) => ({ "x-api-key": key, "x-account-id": account });
    const own = await addIntent(server);
    const siblings = await addIntent(server, {}, { "x-account-id": sibling.accountId });
    const others = await addIntent(server, {}, keyed(other.privateKey, other.accountId));
    const outsiders = await addIntent(server, {}, keyed(outside.privateKey, outside.accountId));
    const made = [own, siblings, others, outsiders].map((each) => each.id);

    const seen = async (headers: Headers) => {
      const { body } = await server.call("GET", "/payment_intents?limit=50", { headers });
      const ids = new Set(idsOf(body));
      expect(body.data.every((each: { client_secret: null }) => each.client_secret === null)).toBe(
        true,
      );
      return made.map((id) => ids.has(id));
    };
    const all = { "x-account-id": undefined };
    expect(await seen({})).toEqual([true, false, false, false]);
    expect(await seen(all)).toEqual([true, true, false, false]);
    expect(await seen({ ...all, "x-business-id": sibling.businessId })).toEqual([
      false,
      true,
      false,
      false,
    ]);
    expect(await seen({ ...all, "x-api-key": tenantKey })).toEqual([true, true, true, false]);
    expect(await seen({ ...all, "x-api-key": other.privateKey })).toEqual([
      false,
      false,
      true,
      false,
    ]);
    expect(await seen({ "x-business-id": sibling.businessId })).toEqual([
      false,
      false,
      false,
      false,
    ]);
    expect(await seen({ "x-business-id": sandbox.business_id })).toEqual([
      true,
      false,
      false,
      false,
    ]);
    for (const business of [other.businessId, outside.businessId]) {
      const headers = { ...all, "x-business-id": business };
      const response = await server.call("GET", "/payment_intents", { headers });
      expect(response.body).toMatchObject({ code: "404-01", type: "NOT_FOUND" });
    }
    const malformed = await server.call("GET", "/payment_intents", {
      headers: { "x-business-id": "bus_1" },
    });
    expect(malformed.body).toMatchObject({ code: "400-04", errors: [{ path: "x-business-id" }] });
  });

  it("rejects a cursor of another account's list", async () => {
    const sibling = await addAccount(server);
    const { id } = await addIntent(server, {}, { "x-account-id": sibling.accountId });
    const response = await server.call("GET", `/payment_intents?starting_after=${id}`);
    expect(response.body).toMatchObject({ code: "400-03", errors: [{ path: "starting_after" }] });
  });
});

describe("balances and transactions", () => {
  it("agree: credits less debits equal the pending and available balances", async () => {
    const { accountId } = await addAccount(server);
    const headers = { "x-account-id": accountId };
    const empty = await server.call("GET", "/balances", { headers });
    expect(empty.body).toEqual({
      data: [{ currency: "USD", pending: 0, available: 0, reserve: 0 }],
      meta: { has_more: false, limit: 10 },
    });
    const { body } = await server.call("GET", "/transactions?limit=50");
    const sum = body.data.reduce(
      (total: number, each: { amount: number; direction: string }) =>
        total + (each.direction === "credit" ? each.amount : -each.amount),
      0,
    );
    expect(body.meta.has_more).toBe(false);
    const { body: balances } = await server.call("GET", "/balances");
    expect(balances.data[0].pending + balances.data[0].available).toBe(sum);
  });

  it("a transaction contains every field", async () => {
    const { payment } = await addPaidIntent(server);
    const { body } = await server.call("GET", "/transactions?limit=2");
    const now = server.clock.now().toISOString();
    const [fee, sale] = body.data;
    expect(sale).toEqual({
      id: expect.stringMatching(/^txn_/),
      ledger_account_id: server.sandbox.account_id.replace("acct_", "la_"),
      payout_id: null,
      bank_transfer_id: null,
      source_type: "payment",
      source_id: payment.id,
      source_account_id: server.sandbox.account_id,
      root_source_id: payment.id,
      root_source_type: "payment",
      amount: 1000,
      direction: "credit",
      settlement_id: null,
      settlement_status: "unsettled",
      settled_at: null,
      description: "Payment captured",
      created_at: now,
      updated_at: now,
    });
    expect(fee).toMatchObject({ source_id: expect.stringMatching(/^fee_/), amount: 59 });
    expect((await server.call("GET", `/transactions/${sale.id}`)).body).toEqual(sale);
    const unpaid = "po_01kh9tqwx7f3v8yfm0zyz9b1aa";
    const ofPayout = await server.call("GET", `/transactions?payout_id=${unpaid}`);
    expect(ofPayout.body.data).toEqual([]);
  });
});
