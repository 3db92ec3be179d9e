import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addAccount, startTestServer, type TestServer } from "../../../../testkit/src/index.ts";
import { toUuid } from "../../ids.ts";
import {
  addAgentGroup,
  addSalesCode,
  addScheduleA,
  addSettledFee,
  addSettledPayments,
  completePeriod,
  exampleItems,
  joinSalesCode,
  linesOf,
  onFlatRate,
  take,
} from "../residuals.fixtures.ts";

/** Two merchants of two sales codes; only the first has agents. */
let server: TestServer;
let period: { id: string };
let second: string;
let group: string;
let code: { id: string; schedule_a_id: string };
let otherCode: { id: string };
beforeAll(async () => {
  server = await startTestServer();
  const first = server.sandbox.account_id;
  second = (await addAccount(server)).accountId;
  group = await addAgentGroup(server, { name: "=Riverside" });
  const platform = { key: "PLATFORM_FEE", expense: 0, expense_type: "mille_cents", share: 10_000 };
  const { id } = await addScheduleA(server, { items: [...exampleItems, platform] });
  code = await addSalesCode(server, {
    schedule_a_id: id,
    agent_group_shares: [{ agent_group_id: group, share: 2500 }],
  });
  otherCode = await addSalesCode(server, { name: "East coast", schedule_a_id: id });
  await joinSalesCode(server, first, code.id);
  await joinSalesCode(server, second, "East coast");
  // Several at one moment: their order is that of their ids.
  const at = "2026-12-05T00:00:00.000Z";
  await addSettledPayments(server, [
    ...[1000, 2000, 3000].map((amount) => onFlatRate(first, at, amount)),
    ...[4000, 5000].map((amount) => onFlatRate(second, at, amount)),
  ]);
  await addSettledFee(server, { accountId: second, type: "PLATFORM", amount: 995, settledAt: at });
  period = await completePeriod(server, "2027-01-01T00:00:00.000Z");
});
afterAll(() => server.close());

const path = () => `/residual_periods/${period.id}/lines`;

describe("the lines behind a report", () => {
  it("are the same, whatever the length of a page", async () => {
    const all = await linesOf(server, period.id, "limit=50");
    expect(all).toHaveLength(3 * 2 + 1 + 2 * 2 + 1 + 1);
    for (const limit of [1, 2, 3, 7]) {
      expect(await linesOf(server, period.id, `limit=${limit}`)).toEqual(all);
    }
  });

  it("are narrowed to a merchant, a sales code, a group, an item", async () => {
    const count = async (query: string) => (await linesOf(server, period.id, query)).length;
    expect(await count(`account_id=${second}`)).toBe(6);
    expect(await count(`sales_code_id=${otherCode.id}`)).toBe(6);
    expect(await count(`agent_group_id=${group}`)).toBe(7);
    expect(await count("key=AUTH_FEE_CNP&limit=2")).toBe(5);
    expect(await count("key=PLATFORM_FEE")).toBe(1);
    expect(await count(`key=PLATFORM_FEE&agent_group_id=${group}`)).toBe(0);
    expect(await count("key=TOKEN_FEE")).toBe(0);
  });

  it("are returned as one CSV file in which no name is read as a formula", async () => {
    const response = await server.call("GET", `${path()}?limit=1`, {
      headers: { accept: "text/csv" },
    });
    expect(response.headers.get("content-type")).toContain("text/csv");
    expect(response.headers.get("content-disposition")).toContain(
      `attachment; filename="residual-lines-${period.id}.csv"`,
    );
    const [head, ...rows] = String(response.body).trimEnd().split("\r\n");
    expect(head?.split(",").slice(0, 3)).toEqual(["type", "account_id", "sales_code_id"]);
    expect(rows).toHaveLength(13);
    expect(rows.filter((row) => row.startsWith("rounding"))).toHaveLength(2);
    expect(rows.filter((row) => row.includes("'=Riverside: "))).toHaveLength(7);
    // A loss is a number all the same.
    expect(rows.find((row) => row.includes("=Riverside: -"))).toMatch(/,-0\.\d+,/);
  });

  it("reject a cursor that no page returned", async () => {
    const late = `${toUuid(second).replaceAll("-", "")}.0.253402300800000.${"0".repeat(32)}.0`;
    for (const cursor of ["x", "eyJhIjoiMDE5YSJ9", Buffer.from(late).toString("base64url")]) {
      const response = await server.call("GET", `${path()}?cursor=${cursor}`);
      expect(response.status).toBe(400);
      expect(Object.keys(response.body.argument_errors)).toEqual(["cursor"]);
    }
  });
});

describe("reports", () => {
  const report = (name: string, accept: string) =>
    server.call("GET", `/residual_periods/${period.id}/reports/partners${name}`, {
      headers: { accept, "x-account-id": undefined },
    });

  it.each(["", "/sales_codes", "/merchants", "/participants"])(
    "%s is a CSV file with the same rows and columns on request",
    async (name) => {
      const { data } = (await report(name, "application/json")).body;
      const response = await report(name, "text/csv");
      expect(response.headers.get("content-type")).toContain("text/csv");
      expect(response.headers.get("content-disposition")).toContain(`${period.id}.csv"`);
      const [head, ...rows] = String(response.body).trimEnd().split("\r\n");
      expect(head?.split(",")).toEqual(Object.keys(data[0]));
      expect(rows).toHaveLength(data.length);
      const column = head?.split(",").indexOf("gpv") ?? -1;
      const volumes = rows.map((row) => Number(row.split(",")[column]));
      expect(volumes).toEqual(data.map(({ gpv }: { gpv: number }) => gpv));
    },
  );

  it("in CSV show the amounts of items and shares in one column each", async () => {
    const { data } = (await report("/merchants", "application/json")).body;
    const text = String((await report("/merchants", "text/csv")).body);
    const { items, shares } = data.find((row: { shares: object[] }) => row.shares.length > 1);
    expect(text).toContain(
      items.map(({ key, pool }: { key: string; pool: number }) => `${key}: ${pool}`).join("; "),
    );
    expect(text).toContain(`; ${shares[1].name}: ${shares[1].amount}`);
  });
});

describe("a what-if", () => {
  const compare = (body: object) =>
    server.call("POST", `/residual_periods/${period.id}/what_if`, {
      body: { schedule_a_id: code.schedule_a_id, ...body },
    });

  it("with the rules of the period changes nothing", async () => {
    const { body } = await compare({ version: 1 });
    expect(body.before).toEqual(body.after);
    expect(body.data).toHaveLength(2);
    for (const row of body.data) expect(row.difference).toBe(0);
  });

  it("returns what each participant would receive, before the version is in effect, and writes nothing", async () => {
    const items = exampleItems.map((item) => ({ ...item, expense: 0, share: 10_000 }));
    await take(server, "PATCH", `/schedule_as/${code.schedule_a_id}`, {
      items,
      start_at: "2030-01-01T00:00:00.000Z",
    });
    const counted = () =>
      server.database.query("SELECT (SELECT sum(pool) FROM residual_merchants) AS pool");
    const before = (await counted()).rows;
    const stored = await compare({ version: 2 });
    const sent = await compare({ items, tiers: [] });
    expect(stored.body.data).toEqual(sent.body.data);
    // Of 59 + 88 + 117 = 264 a quarter is the group's; the partner has the rest and 146 + 175.
    expect(stored.body.after).toEqual({ expense: 0, npr: 585, pool: 585 });
    const after = stored.body.data.map((row: Record<string, unknown>) => [row.name, row.after]);
    expect(Object.fromEntries(after)).toEqual({ "=Riverside": 66, "Sandbox partner": 519 });
    for (const row of stored.body.data) expect(row.difference).toBe(row.after - row.before);
    expect((await counted()).rows).toEqual(before);
  });

  it("rejects missing rules, both kinds of rules, and an unknown version", async () => {
    for (const [body, received] of [
      [{}, "neither"],
      [{ version: 1, tiers: [] }, "both"],
      [{ version: 99 }, "99"],
    ] as const) {
      const response = await compare(body);
      expect(response.status).toBe(400);
      expect(response.body.argument_errors.version).toContain(received);
    }
  });
});
