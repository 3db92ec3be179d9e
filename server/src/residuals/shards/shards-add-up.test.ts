import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import {
  addAccount,
  addPartner,
  startTestServer,
  type TestServer,
} from "../../../../testkit/src/index.ts";
import { toUuid } from "../../ids.ts";
import { runResidualPeriods } from "../calculation/run-periods.ts";
import { at, end, type Month, month } from "../random-month.fixtures.ts";
import {
  addAgentGroup,
  addSettledPayments,
  joinSalesCode,
  type SettledPayment,
  tenantKey,
} from "../residuals.fixtures.ts";
import { copyPartner, joinAsShards } from "./shards.fixtures.ts";

/*
 * Two partners in one database, and the same two in two databases: every figure that the tenant
 * sees is the same.
 */
let whole: TestServer;
let first: TestServer;
let second: TestServer;
let key: string;
let directory: { isMoving: boolean };
interface Partner {
  partnerId: string;
  accounts: string[];
  groups: string[];
}
let partners: [Partner, Partner];

beforeAll(async () => {
  [whole, first, second] = (await Promise.all([1, 2, 3].map(() => startTestServer()))) as [
    TestServer,
    TestServer,
    TestServer,
  ];
  await whole.database.query("UPDATE accounts SET recruited_by = NULL");
  key = await tenantKey(whole);
  const added = await addPartner(whole);
  const addTo = async (partnerId: string): Promise<Partner> => {
    const accounts = [];
    for (let count = 0; count < 2; count += 1) {
      accounts.push((await addAccount(whole, { partnerId })).accountId);
    }
    const groups = [
      await addAgentGroup(whole, { partnerId }),
      await addAgentGroup(whole, { name: "Hillside", partnerId }),
    ];
    return { partnerId, accounts, groups };
  };
  partners = [await addTo(whole.sandbox.partner_id), await addTo(added.partnerId)];
  directory = joinAsShards([first, second], whole);
}, 120_000);
afterAll(() => Promise.all([whole, first, second].map((server) => server?.close())));

async function call(server: TestServer, method: string, path: string, body?: object) {
  const response = await server.call(method, path, {
    ...(body === undefined ? {} : { body }),
    headers: { "x-api-key": key, "x-account-id": undefined },
  });
  if (response.status < 300) return response.body;
  throw new Error(`${method} ${path}: ${response.status} ${JSON.stringify(response.body)}`);
}

const forgotten = [
  ...["slices", "totals", "period_merchants", "period_sales", "segments", "merchants", "items"],
  ...["shares", "report_counts", "periods"],
].map((name) => `residual_${name}`);
const forget = (server: TestServer, tables: readonly string[]) =>
  server.database.query(tables.map((table) => `DELETE FROM ${table}`).join("; "));

/** A Schedule A and a sales code for each partner; the rules change once. */
async function addRules({ rules: [before, after], changedAt }: Month): Promise<string[]> {
  const schedules: string[] = [];
  for (const [{ partnerId, accounts, groups }, rules, later] of [
    [partners[0], before, after],
    [partners[1], after, before],
  ] as const) {
    const sharesOf = ({ shares, term }: Month["rules"][number]) =>
      shares.map((share, index) => ({ agent_group_id: groups[index], share, term }));
    const start_at = at(-240);
    const schedule = await call(whole, "POST", "/schedule_as", {
      partner_id: partnerId,
      name: "Standard",
      items: rules.items,
      tiers: rules.tiers,
      start_at,
    });
    const code = await call(whole, "POST", "/sales_codes", {
      name: "West coast",
      schedule_a_id: schedule.id,
      agent_group_shares: sharesOf(rules),
      start_at,
    });
    const change = { items: later.items, tiers: later.tiers, start_at: at(changedAt) };
    await call(whole, "PATCH", `/schedule_as/${schedule.id}`, change);
    schedules.push(schedule.id);
    for (const account of accounts) await joinSalesCode(whole, account, code.id);
  }
  return schedules;
}

async function addPayments({ payments }: Month): Promise<void> {
  const accounts = partners.flatMap((each) => each.accounts);
  await addSettledPayments(
    whole,
    payments.map(
      ({ account, hour, interchangeCharged, actualInterchange, ...of }): SettledPayment => ({
        ...of,
        accountId: accounts[account] ?? "",
        settledAt: at(hour),
        ...(interchangeCharged === undefined ? {} : { interchangeCharged }),
        ...(actualInterchange === undefined ? {} : { actualInterchange }),
      }),
    ),
  );
}

const hour = 3_600_000;

/** Everything that the tenant can read about a period. */
async function calculate(servers: readonly [TestServer, ...TestServer[]], schedules: string[]) {
  const [server] = servers;
  const { id } = await call(server, "POST", "/residual_periods", { end_at: end });
  const behind = Date.parse(end) + hour - whole.clock.now().getTime();
  if (behind > 0) whole.clock.advance(behind);
  await call(server, "POST", `/residual_periods/${id}/run`, {});
  for (const each of servers) await runResidualPeriods(each.deps, { sliceMs: 60 * hour });
  const period = await call(server, "GET", `/residual_periods/${id}`);
  const listed = await call(server, "GET", "/residual_periods");
  expect(listed.data).toEqual([period]);
  const { status, last_error, start_at, unassigned, reports } = period;
  expect([status, last_error]).toEqual(["completed", null]);
  const path = `/residual_periods/${id}`;
  const lines = [];
  for (let cursor: string | null = ""; cursor !== null; ) {
    const more: string = cursor === "" ? "" : `&cursor=${cursor}`;
    const page = await call(server, "GET", `${path}/lines?limit=7${more}`);
    lines.push(...page.data);
    cursor = page.meta.next_cursor;
  }
  const text = await server.call("GET", `${path}/lines`, {
    headers: { "x-api-key": key, "x-account-id": undefined, accept: "text/csv" },
  });
  const read = async (name: string) =>
    (await call(server, "GET", `${path}/reports/partners${name}`)).data;
  return {
    start_at,
    unassigned,
    rows: reports.map(({ name, row_count }: { name: string; row_count: number }) => [
      name,
      row_count,
    ]),
    partners: await read(""),
    salesCodes: await read("/sales_codes"),
    merchants: await read("/merchants"),
    participants: await read("/participants"),
    lines,
    csv: text.body,
    previews: await Promise.all(
      schedules.flatMap((schedule_a_id) =>
        [1, 2].map((version) =>
          call(server, "POST", `${path}/what_if`, { schedule_a_id, version }),
        ),
      ),
    ),
  };
}

it("a tenant's residuals are the same to the cent in one database and in two", async () => {
  await fc.assert(
    fc.asyncProperty(month, async (chance) => {
      for (const server of [whole, first, second]) await forget(server, forgotten);
      await forget(whole, ["payments", "fees", "transactions", "settlement_records"]);
      const schedules = await addRules(chance);
      await addPayments(chance);
      await copyPartner(whole, first, partners[0].partnerId);
      await copyPartner(whole, second, partners[1].partnerId);
      const together = await calculate([whole], schedules);
      expect(await calculate([first, second], schedules)).toEqual(together);
      for (const figure of ["gpv", "rev", "fees", "expense", "npr", "pool"]) {
        const total = (rows: Record<string, number>[]) =>
          rows.reduce((sum, row) => sum + (row[figure] ?? 0), 0);
        expect(total(together.partners)).toBe(total(together.merchants));
      }
    }),
    { numRuns: 5, endOnFailure: true, seed: whole.random.integer(0, 2 ** 31) },
  );
}, 180_000);

/** Periods of two databases, without a period and with one payment for each partner. */
async function openPeriod(): Promise<string> {
  for (const server of [first, second]) await forget(server, forgotten);
  const { id } = await call(first, "POST", "/residual_periods", { end_at: end });
  return id;
}

const periodOf = (id: string) => call(first, "GET", `/residual_periods/${id}`);
const copyOf = async (server: TestServer, id: string) => {
  const found = await server.database.query("SELECT * FROM residual_periods WHERE id = $1", [
    toUuid(id),
  ]);
  return found.rows[0];
};

it("a period is completed when every database has calculated its part", async () => {
  const id = await openPeriod();
  await call(first, "POST", `/residual_periods/${id}/run`, {});
  await runResidualPeriods(first.deps, { sliceMs: 60 * hour });
  const running = await periodOf(id);
  expect(running.status).toBe("processing");
  expect(running.progress.done * 2).toBe(running.progress.total);
  const report = await first.call("GET", `/residual_periods/${id}/reports/partners`, {
    headers: { "x-api-key": key, "x-account-id": undefined },
  });
  expect(report.status).toBe(409);
  // A following period changes the row, and not the run.
  await call(first, "POST", "/residual_periods", { end_at: at(60 * 24) });
  await runResidualPeriods(second.deps, { sliceMs: 60 * hour });
  expect((await periodOf(id)).status).toBe("completed");
  expect((await copyOf(second, id)).status).toBe("completed");
});

it("a run that fails in one database fails, and is repeated in all", async () => {
  const id = await openPeriod();
  const { rows } = await second.database.query(
    `UPDATE schedule_a_versions SET items = items || items WHERE version = 1
     RETURNING schedule_a_id, items`,
  );
  expect(rows.length).toBeGreaterThan(0);
  await call(first, "POST", `/residual_periods/${id}/run`, {});
  for (const server of [first, second]) await runResidualPeriods(server.deps);
  const failed = await periodOf(id);
  expect(failed.status).toBe("pending");
  expect(failed.last_error).toContain("cannot be applied");
  expect(await copyOf(second, id)).toMatchObject({ status: "pending", calculated_at: null });
  await second.database.query(
    `UPDATE schedule_a_versions SET items = (
       SELECT jsonb_agg(item) FROM jsonb_array_elements(items) WITH ORDINALITY AS each (item, n)
        WHERE n <= jsonb_array_length(items) / 2) WHERE version = 1`,
  );
  await call(first, "POST", `/residual_periods/${id}/run`, {});
  for (const server of [first, second]) await runResidualPeriods(server.deps);
  expect(await periodOf(id)).toMatchObject({ status: "completed", last_error: null });
});

it("a run waits for a partner that is being moved", async () => {
  const id = await openPeriod();
  directory.isMoving = true;
  await call(first, "POST", `/residual_periods/${id}/run`, {});
  for (const server of [first, second]) await runResidualPeriods(server.deps);
  expect(await copyOf(second, id)).toMatchObject({ status: "processing", slices_total: null });
  directory.isMoving = false;
  for (const server of [first, second]) await runResidualPeriods(server.deps);
  expect((await periodOf(id)).status).toBe("completed");
});

it("no figures of a tenant are returned while a partner's rows can be in two databases", async () => {
  const { data } = await call(first, "GET", "/residual_periods?limit=50");
  const { id } = data.find(({ status }: { status: string }) => status === "completed");
  const statuses = () =>
    Promise.all(
      ["/reports/partners", "/reports/partners/participants", "/lines"].map(async (name) => {
        const at = `/residual_periods/${id}${name}`;
        const headers = { "x-api-key": key, "x-account-id": undefined };
        return (await first.call("GET", at, { headers })).status;
      }),
    );
  directory.isMoving = true;
  expect(await statuses()).toEqual([503, 503, 503]);
  directory.isMoving = false;
  expect(await statuses()).toEqual([200, 200, 200]);
});

it("no database uses the segment numbers of another", async () => {
  await second.database.query(
    "INSERT INTO shard_number (directory_id, number) VALUES (gen_random_uuid(), 1)",
  );
  const id = await openPeriod();
  await call(first, "POST", `/residual_periods/${id}/run`, {});
  for (const server of [first, second]) await runResidualPeriods(server.deps);
  expect((await periodOf(id)).status).toBe("completed");
  const numbers = await Promise.all(
    [first, second].map(async (server) => {
      const found = await server.database.query<{ number: number }>(
        "SELECT number FROM residual_segments",
      );
      return found.rows.map(({ number }) => number);
    }),
  );
  for (const each of numbers) expect(each.length).toBeGreaterThan(0);
  expect(new Set(numbers.flat()).size).toBe(numbers.flat().length);
});
