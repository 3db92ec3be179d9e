import { apis, type OperationShape, pagesOperations } from "@openpayfac/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  addAccount,
  addPaidIntent,
  laneTerminal,
  miniTerminal,
  startTestServer,
  type TestServer,
} from "../../../testkit/src/index.ts";
import { addApplication } from "../boarding/boarding.fixtures.ts";
import { toId, toUuid } from "../ids.ts";
import { addDispute } from "../payments/disputes/dispute-contract-cases.fixtures.ts";
import { addPayout } from "../payments/payouts/payout-contract-cases.fixtures.ts";
import { followChanges } from "./read-model/follow-changes.ts";
import { signInWithin } from "./sign-in-within.fixtures.ts";

let server: TestServer;
/** Another account of the same business, at a location of its own, without payments. */
let branch: { accountId: string; locationId: string };
let ownLocation: string;
/** Objects of the sandbox's own location, which only its users see. */
let hidden: Record<string, string>;

beforeAll(async () => {
  server = await startTestServer();
  const { database, sandbox } = server;
  await database.query("UPDATE accounts SET name = 'Hidden Harbor' WHERE id = $1", [
    toUuid(sandbox.account_id),
  ]);
  const { accountId } = await addAccount(server);
  branch = { accountId, locationId: await locationOf(accountId) };
  ownLocation = await locationOf(sandbox.account_id);
  for (const [table, id] of [
    ["accounts", accountId],
    ["locations", branch.locationId],
  ] as const) {
    await database.query(`UPDATE ${table} SET business_id = $2 WHERE id = $1`, [
      toUuid(id),
      toUuid(sandbox.business_id),
    ]);
  }
  const { intent, payment } = await addPaidIntent(server, {
    amount: 4_200,
    reference_id: "hidden-order",
  });
  const refund = await server.call("POST", `/payment_intents/${intent.id}/refunds`, {
    body: { amount: 100 },
  });
  expect(refund.status, JSON.stringify(refund.body)).toBe(201);
  hidden = {
    account: sandbox.account_id,
    name: "Hidden Harbor",
    intent: intent.id,
    payment: payment.id,
    reference: "hidden-order",
    refund: refund.body.id,
    dispute: (await addDispute(server)).id,
    payout: await addPayout(server),
    application: (await addApplication(server, { location_id: ownLocation })).id,
    location: ownLocation,
    terminal: miniTerminal,
    lane: laneTerminal,
  };
  await followChanges(server.deps);
});
afterAll(() => server.close());

async function locationOf(accountId: string): Promise<string> {
  const { rows } = await server.database.query("SELECT location_id FROM accounts WHERE id = $1", [
    toUuid(accountId),
  ]);
  return toId("location", rows[0].location_id);
}

const signInAt = (accountId: string, role: "owner" | "staff" = "owner") =>
  signInWithin(server, ["BUSINESS", role], {
    businessId: server.sandbox.business_id,
    accountIds: [accountId],
  });

const reads: readonly OperationShape[] = [
  ...apis.flatMap((api) =>
    Object.entries(api.operations)
      .filter(([id]) => api.servedBy?.[id] === undefined)
      .map(([, operation]) => operation),
  ),
  ...Object.values<OperationShape>(pagesOperations).filter(
    ({ audience }) => audience === "session",
  ),
].filter(({ effect, id }) => effect === "read" && id !== "streamNotices");

const range = "from=2026-10-01T00:00:00.000Z&to=2026-12-01T00:00:00.000Z&interval=week";

/** Parameters that operations require. */
const asked: Record<string, () => { query?: string; body?: object }> = {
  search: () => ({ query: "?q=hidden" }),
  listMetrics: () => ({ query: `?metric=volume&${range}` }),
  listLocations: () => ({ query: `?business_id=${server.sandbox.business_id}&size=50` }),
  searchAllPayments: () => ({ body: {} }),
  downloadAllPayments: () => ({ body: {} }),
  searchAllRefunds: () => ({ body: {} }),
  searchPaymentIntents: () => ({ body: {} }),
  searchTransactions: () => ({ body: {} }),
};

/** Requests every read without an object, and every read of one by each id. Returns   all responses. */
async function readAll(headers: Record<string, string | undefined>, ids: readonly string[]) {
  const responses: [request: string, status: number, text: string][] = [];
  for (const operation of reads) {
    const { id, method, account } = operation;
    const { query = "", body } = asked[id]?.() ?? {};
    const named = account === "none" ? undefined : server.sandbox.account_id;
    for (const address of addressesOf(operation, ids)) {
      const response = await server.call(method, `${address}${query}`, {
        headers: { ...headers, "x-account-id": named },
        ...(body === undefined ? {} : { body }),
      });
      const text =
        typeof response.body === "string" ? response.body : JSON.stringify(response.body ?? "");
      responses.push([`${method} ${address}`, response.status, text]);
    }
  }
  return responses;
}

/** The path of an operation; of one that names an object, with each id that it accepts. */
function addressesOf({ path, params }: OperationShape, ids: readonly string[]): string[] {
  const [name, another] = [...path.matchAll(/\{(\w+)\}/g)].map(([, each]) => each ?? "");
  if (name === undefined) return [path];
  if (another !== undefined) return [];
  const { pattern = "" } = (params?.properties[name] ?? {}) as { pattern?: string };
  return ids.filter((id) => RegExp(pattern).test(id)).map((id) => path.replace(`{${name}}`, id));
}

describe("a user who is limited to locations", () => {
  it("reads nothing of another location by any operation, and all of the own", async () => {
    const ids = Object.values(hidden);
    const elsewhere = await readAll(await signInAt(branch.accountId), ids);
    const shown = elsewhere.flatMap(([request, status, text]) =>
      Object.entries(hidden)
        // An error repeats the id that was asked for.
        .filter(([, value]) => text.includes(value) && status < 400)
        .map(([name]) => `${name} by ${request}`),
    );
    expect(shown).toEqual([]);
    const there = await readAll(await signInAt(server.sandbox.account_id), ids);
    const all = there
      .filter(([, status]) => status < 400)
      .map(([, , text]) => text)
      .join("\n");
    for (const [name, value] of Object.entries(hidden)) {
      expect([name, all.includes(value)]).toEqual([name, true]);
    }
  });

  it("has sums of the own location only", async () => {
    const volume = async (headers: Record<string, string | undefined>, more = "") => {
      const { status, body } = await server.call(
        "GET",
        `/platform/metrics?metric=volume&${range}${more}`,
        { headers },
      );
      if (status !== 200) return status;
      const [series] = body.data;
      return series.points.reduce((sum: number, { amount }: { amount: number }) => sum + amount, 0);
    };
    const all = await volume({ "x-api-key": server.sandbox.operator_key });
    expect(all).toBeGreaterThan(0);
    const here = await signInAt(server.sandbox.account_id, "staff");
    const elsewhere = await signInAt(branch.accountId, "staff");
    expect(await volume(here)).toBe(all);
    expect(await volume(elsewhere)).toBe(0);
    // A foreign location gets the response of one that does not exist.
    expect(await volume(elsewhere, `&in=${ownLocation}`)).toBe(404);
    expect(await volume(elsewhere, "&in=loc_01m8ej105je00a11gygmz8vt6n")).toBe(404);
    expect(await volume(elsewhere, `&in=${branch.locationId}`)).toBe(0);
    expect(await volume(elsewhere, `&in=${server.sandbox.account_id}`)).toBe(404);
  });
});

describe("a location as the scope", () => {
  it("narrows every list to its accounts, for users above the business", async () => {
    const partner = await signInWithin(server, ["PARTNER", "support"]);
    const at = async (location: string) => {
      const get = async (path: string) => {
        const { status, body } = await server.call("GET", `${path}?in=${location}`, {
          headers: partner,
        });
        expect(status, JSON.stringify(body)).toBe(200);
        return body.data.length as number;
      };
      const search = await server.call("POST", "/platform/payments/search", {
        body: { in: location },
        headers: partner,
      });
      return {
        accounts: await get("/platform/accounts"),
        payouts: await get("/platform/payouts"),
        disputes: await get("/platform/disputes"),
        terminals: await get("/platform/terminals"),
        balances: await get("/platform/balances"),
        hasPayments: search.body.data.length > 0,
      };
    };
    expect(await at(ownLocation)).toEqual({
      accounts: 1,
      payouts: 1,
      disputes: 1,
      terminals: expect.any(Number),
      balances: 1,
      hasPayments: true,
    });
    expect(await at(branch.locationId)).toEqual({
      accounts: 1,
      payouts: 0,
      disputes: 0,
      terminals: 0,
      balances: 1,
      hasPayments: false,
    });
  });
});
