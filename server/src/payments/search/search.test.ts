import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  addAccount,
  addIntent,
  payIntent,
  startTestServer,
  type TestServer,
} from "../../../../testkit/src/index.ts";

interface Intent {
  id: string;
  status: string;
  amount: number;
  amount_authorized: number;
  amount_captured: number;
  amount_refunded: number;
  amount_voided: number;
  reference_id: string | null;
  created_at: string;
  updated_at: string;
  settled_at: string | null;
  latest_payment: { status: string } | null;
}

interface Moved {
  id: string;
  source_type: string;
  source_id: string;
  root_source_id: string;
  amount: number;
  description: string | null;
  settlement_status: string;
  settled_at: string | null;
  created_at: string;
  updated_at: string;
}

let server: TestServer;
let intents: Intent[];
let moved: Moved[];
const begin = () => intents.at(-1)?.created_at ?? "";

beforeAll(async () => {
  server = await startTestServer();
  const cards = ["4111111111111111", "4387751111111038"];
  for (let index = 0; index < 24; index += 1) {
    server.clock.advance(3_600_000);
    const reference_id = index % 3 === 0 ? `order-${index % 6}` : undefined;
    const intent = await addIntent(server, {
      amount: 1000 + 100 * (index % 7),
      capture: index % 4 !== 1,
      ...(reference_id === undefined ? {} : { reference_id }),
    });
    if (index % 6 !== 5) await payIntent(server, intent.id, cards[index % 5 === 4 ? 1 : 0] ?? "");
    server.clock.advance(60_000);
    const post = (action: string, body: object) =>
      server.call("POST", `/payment_intents/${intent.id}/${action}`, { body });
    if (index % 8 === 1) await post("capture", { amount: 500 });
    if (index % 8 === 5) await post("cancel", {});
    if (index % 4 === 2) await post("refunds", { amount: 200 + index, reference_id: "return" });
  }
  intents = (await server.call("GET", "/payment_intents?limit=50")).body.data;
  moved = [];
  for (let query = "limit=50"; ; ) {
    const { body } = await server.call("GET", `/transactions?${query}`);
    moved.push(...body.data);
    if (!body.meta.has_more) break;
    query = `limit=50&starting_after=${moved.at(-1)?.id}`;
  }
});
afterAll(() => server.close());

const search = (what: string, body: object, headers = {}) =>
  server.call("POST", `/${what}/search`, { body, headers });
const idsOf = (rows: readonly { id: string }[]) => rows.map((row) => row.id);

/** All pages of a search, with their metadata. */
async function walk(what: string, body: object) {
  const rows: { id: string }[] = [];
  for (let page = 1; ; page += 1) {
    const response = await search(what, { ...body, limit: 7, page });
    expect(response.status, JSON.stringify(response.body)).toBe(200);
    rows.push(...response.body.data);
    expect(response.body.meta).toMatchObject({ limit: 7, page });
    if (!response.body.meta.has_more) {
      expect(response.body.meta.total_count).toBe(rows.length);
      return rows;
    }
  }
}

/** Sorted by a column, then by id; null comes last. */
function sorted<Row extends { id: string }>(
  rows: readonly Row[],
  sortKey: (row: Row) => string | number | null,
  direction: "asc" | "desc",
): Row[] {
  const sign = direction === "asc" ? 1 : -1;
  return rows.toSorted((a, b) => {
    const [x, y] = [sortKey(a), sortKey(b)];
    if (x !== y) {
      if (x === null) return 1;
      if (y === null) return -1;
      return sign * (x < y ? -1 : 1);
    }
    return sign * (a.id < b.id ? -1 : 1);
  });
}

describe("a search of payment intents", () => {
  const middle = () => intents[12]?.created_at ?? "";
  const filters: [string, () => object, (intent: Intent) => boolean][] = [
    ["nothing", () => ({}), () => true],
    ["a reference", () => ({ reference_id: "order-0" }), (each) => each.reference_id === "order-0"],
    ...["created", "uncaptured", "captured", "cancelled", "failed", "pending"].map(
      (status): [string, () => object, (intent: Intent) => boolean] => [
        `status ${status}`,
        () => ({ status }),
        (each) => each.status === status,
      ],
    ),
    [
      "failed payments",
      () => ({ payment_status: "failed" }),
      (each) => each.latest_payment?.status === "failed",
    ],
    [
      "voided payments",
      () => ({ payment_status: "voided" }),
      (each) => each.latest_payment?.status === "voided",
    ],
    ["a refund", () => ({ has_refund: true }), (each) => each.amount_refunded > 0],
    ["no refund", () => ({ has_refund: false }), (each) => each.amount_refunded === 0],
    ["unsettled", () => ({ settlement_status: "unsettled" }), (each) => each.settled_at === null],
    ["settled", () => ({ settlement_status: "settled" }), (each) => each.settled_at !== null],
    [
      "amounts from 1200 to 1400",
      () => ({ amount_min: 1200, amount_max: 1400 }),
      (each) => each.amount >= 1200 && each.amount <= 1400,
    ],
    [
      "created before a time, exclusive",
      () => ({ created: { to: middle() } }),
      (each) => each.created_at < middle(),
    ],
    [
      "created from a time on, inclusive",
      () => ({ created: { from: middle() } }),
      (each) => each.created_at >= middle(),
    ],
    [
      "updated within a range",
      () => ({ updated: { from: begin(), to: middle() } }),
      (each) => each.updated_at >= begin() && each.updated_at < middle(),
    ],
    [
      "settled within a range",
      () => ({ settled: { from: begin() } }),
      (each) => each.settled_at !== null,
    ],
    [
      "several filters",
      () => ({
        status: "captured",
        has_refund: true,
        amount_max: 1300,
        created: { from: middle() },
      }),
      (each) =>
        each.status === "captured" &&
        each.amount_refunded > 0 &&
        each.amount <= 1300 &&
        each.created_at >= middle(),
    ],
  ];

  it.each(filters)(
    "by %s returns exactly those, the last changed first",
    async (_, body, holds) => {
      const expected = sorted(intents.filter(holds), (each) => each.updated_at, "desc");
      expect(idsOf(await walk("payment_intents", body()))).toEqual(idsOf(expected));
    },
  );

  const columns = [
    "amount",
    "amount_captured",
    "amount_refunded",
    "amount_authorized",
    "amount_voided",
    "updated_at",
  ] as const;
  it.each(columns.flatMap((column) => [[column, "asc"] as const, [column, "desc"] as const]))(
    "sorts by %s %s",
    async (column, direction) => {
      const found = await walk("payment_intents", {
        sort_column: column,
        sort_direction: direction.toUpperCase(),
      });
      expect(idsOf(found)).toEqual(idsOf(sorted(intents, (each) => each[column], direction)));
    },
  );

  it("sorts by status in the order of an intent's transitions", async () => {
    const steps = ["created", "pending", "uncaptured", "captured", "cancelled", "failed"];
    const found = await walk("payment_intents", { sort_column: "status", sort_direction: "asc" });
    const expected = sorted(intents, (each) => steps.indexOf(each.status), "asc");
    expect(idsOf(found)).toEqual(idsOf(expected));
  });

  it("returns intents like a list, with their newest payment and without a secret", async () => {
    const { body } = await search("payment_intents", { limit: 50 });
    const byId = new Map(intents.map((each) => [each.id, each]));
    for (const found of body.data) expect(found).toEqual(byId.get(found.id));
  });

  it("returns nothing of another account", async () => {
    const { accountId } = await addAccount(server);
    for (const what of ["payment_intents", "transactions"]) {
      const { body } = await search(what, {}, { "x-account-id": accountId });
      expect(body).toEqual({
        data: [],
        meta: { has_more: false, limit: 10, page: 1, total_count: 0 },
      });
    }
  });

  it("beyond its last page returns no rows, and still their number", async () => {
    const { body } = await search("payment_intents", { page: 1000, limit: 50 });
    expect(body).toEqual({
      data: [],
      meta: { has_more: false, limit: 50, page: 1000, total_count: intents.length },
    });
  });

  it.each([
    [{ sort_column: "id" }, "sort_column"],
    [{ sort_direction: "up" }, "sort_direction"],
    [{ limit: 51 }, "limit"],
    [{ page: 0 }, "page"],
    [{ page: 1e300 }, "page"],
    [{ created: { since: "2026-01-01T00:00:00.000Z" } }, "created.since"],
    [{ created: { from: "yesterday" } }, "created.from"],
    [{ amount_min: -1 }, "amount_min"],
    [{ status: "paid" }, "status"],
  ])("rejects %j", async (body, path) => {
    const response = await search("payment_intents", body);
    expect(response.body).toMatchObject({ code: "400-02" });
    expect(response.body.errors.map((each: { path: string }) => each.path)).toContain(path);
  });
});

describe("a search of transactions", () => {
  const find = (id: string) =>
    intents.find(({ latest_payment: payment }) => (payment as { id?: string } | null)?.id === id);
  const filters: [string, object, (each: Moved) => boolean][] = [
    ["nothing", {}, () => true],
    ["a refund's reference", { reference_id: "return" }, (each) => each.source_type === "refund"],
    [
      "an intent's reference",
      { reference_id: "order-0" },
      (each) => find(each.root_source_id)?.reference_id === "order-0",
    ],
    ["captured payments", { status: "captured" }, (each) => each.source_type === "payment"],
    ["pending refunds", { status: "pending" }, (each) => each.source_type === "refund"],
    ["failed sources", { status: "failed" }, () => false],
    ["their payment's status", { payment_status: "captured" }, () => true],
    ["another status", { payment_status: "voided" }, () => false],
    [
      "a refund",
      { has_refund: true },
      (each) => (find(each.root_source_id)?.amount_refunded ?? 0) > 0,
    ],
    [
      "no refund",
      { has_refund: false },
      (each) => find(each.root_source_id)?.amount_refunded === 0,
    ],
    ["unsettled", { settlement_status: "unsettled" }, () => true],
    ["settled", { settlement_status: "settled" }, () => false],
    [
      "amounts",
      { amount_min: 60, amount_max: 1000 },
      (each) => each.amount >= 60 && each.amount <= 1000,
    ],
  ];
  it.each(filters)(
    "by %s returns exactly those, the last changed first",
    async (_, body, holds) => {
      const expected = sorted(moved.filter(holds), (each) => each.updated_at, "desc");
      expect(idsOf(await walk("transactions", body))).toEqual(idsOf(expected));
    },
  );

  const columns = ["amount", "updated_at", "created_at", "settled_at", "description"] as const;
  it.each(columns.flatMap((column) => [[column, "asc"] as const, [column, "desc"] as const]))(
    "sorts by %s %s",
    async (column, direction) => {
      const found = await walk("transactions", {
        sort_column: column,
        sort_direction: direction,
      });
      expect(idsOf(found)).toEqual(idsOf(sorted(moved, (each) => each[column], direction)));
    },
  );
});
