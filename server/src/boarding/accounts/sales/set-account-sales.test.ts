import { afterAll, beforeEach, expect, it } from "vitest";
import { eventsOf, startTestServer, type TestServer } from "../../../../../testkit/src/index.ts";
import { toUuid } from "../../../ids.ts";
import {
  addAgentGroup,
  addSalesCode,
  addSettledPayments,
  completePeriod,
  joinSalesCode,
  linesOf,
  onFlatRate,
  reportsOf,
  take,
} from "../../../residuals/residuals.fixtures.ts";

/* The clock is set to November 2026. */
let server: TestServer;
const servers: TestServer[] = [];
beforeEach(async () => {
  server = await startTestServer();
  servers.push(server);
});
afterAll(() => Promise.all(servers.map((each) => each.close())));

const december = "2026-12-01T00:00:00.000Z";
const middle = "2026-12-16T00:00:00.000Z";
const january = "2027-01-01T00:00:00.000Z";
const fewSlices = { sliceMs: 10 * 86_400_000 };

const advanceTo = (at: string) =>
  server.clock.advance(Date.parse(at) - server.clock.now().getTime());
const change = (body: object) =>
  server.call("PUT", `/accounts/${server.sandbox.account_id}/sales`, {
    body,
    headers: { "x-api-key": server.sandbox.operator_key, "x-account-id": undefined },
  });
const changed = async (body: object) => {
  const response = await change(body);
  expect([response.status, response.body]).toMatchObject([200, {}]);
  return response.body;
};
/** A sales code with one group that has a share of the pool. */
async function codeOf(name: string, share: number) {
  const group = await addAgentGroup(server, { name });
  const agent_group_shares = [{ agent_group_id: group, share }];
  return { group, id: (await addSalesCode(server, { name, agent_group_shares })).id };
}

it("divides a period at the time of the change, by hand-calculated shares of both sales codes", async () => {
  const { account_id: account } = server.sandbox;
  const [north, south] = [await codeOf("North", 2500), await codeOf("South", 4000)];
  await joinSalesCode(server, account, north.id);
  await addSettledPayments(server, [
    onFlatRate(account, december, 10_000),
    onFlatRate(account, middle, 25_050),
    onFlatRate(account, "2026-12-31T23:59:59.999Z", 999),
  ]);
  advanceTo("2026-12-20T00:00:00.000Z");
  await changed({ sales_code_id: south.id, effective_at: middle });
  const period = await completePeriod(server, january, fewSlices);
  const reports = await reportsOf(server, period.id);

  // Before: 320 charged less 200 and 10; 60% of 110 is 66. A quarter of it, 16.5, rounds to 17.
  const before = { gpv: 10_000, rev: 320, expense: 210, npr: 110, pool: 66 };
  // From then on: 815 less 501, 19.98 and 20 is 274.02; 60% is 164.412, and 40% of it 65.765.
  const after = { gpv: 26_049, rev: 815, expense: 541, npr: 274, pool: 164 };
  expect(reports.merchants).toMatchObject([
    {
      account_id: account,
      sales_code_id: south.id,
      transaction_count: 2,
      ...after,
      agent_share: 66,
      partner_share: 98,
      shares: [
        { agent_group_id: south.group, amount: 66 },
        { participant_type: "partner", amount: 98 },
      ],
    },
    {
      account_id: account,
      sales_code_id: north.id,
      transaction_count: 1,
      ...before,
      agent_share: 17,
      partner_share: 49,
      shares: [
        { agent_group_id: north.group, amount: 17 },
        { participant_type: "partner", amount: 49 },
      ],
    },
  ]);
  expect(reports.salesCodes).toMatchObject([
    { sales_code_id: south.id, merchant_count: 1, ...after },
    { sales_code_id: north.id, merchant_count: 1, ...before },
  ]);
  const whole = { merchant_count: 1, transaction_count: 3, gpv: 36_049, rev: 1135, npr: 384 };
  expect(reports.partners).toMatchObject([{ ...whole, sales_code_count: 2, pool: 230 }]);
  expect(reports.participants).toMatchObject([
    { participant_type: "partner", merchant_count: 1, transaction_count: 3, amount: 147 },
    { agent_group_id: south.group, merchant_count: 1, transaction_count: 2, amount: 66 },
    { agent_group_id: north.group, merchant_count: 1, transaction_count: 1, amount: 17 },
  ]);
  expect(period.reports).toMatchObject(
    expect.arrayContaining([
      expect.objectContaining({ name: "merchants", row_count: 2 }),
      expect.objectContaining({ name: "sales_codes", row_count: 2 }),
    ]),
  );

  // The lines add up to each row, in pages of any size.
  for (const limit of [1, 50]) {
    const lines = await linesOf(server, period.id, `limit=${limit}`);
    const sumOf = (code: string, field: "npr" | "pool") =>
      lines
        .filter(({ sales_code_id }) => sales_code_id === code)
        .reduce((sum, line) => sum + Math.round(Number(line[field]) * 1000), 0);
    expect([sumOf(north.id, "npr"), sumOf(north.id, "pool")]).toEqual([110_000, 66_000]);
    expect([sumOf(south.id, "npr"), sumOf(south.id, "pool")]).toEqual([274_000, 164_000]);
    expect(lines.filter(({ type }) => type === "rounding")).toHaveLength(2);
  }
  const ofSouth = await linesOf(server, period.id, `sales_code_id=${south.id}`);
  expect(ofSouth.filter(({ type }) => type === "payment")).toHaveLength(4);

  // Completed periods are final.
  const late = await change({ sales_code_id: null, effective_at: "2026-12-10T00:00:00.000Z" });
  expect([late.status, late.body.message]).toEqual([409, expect.stringContaining("are final")]);
  expect(await reportsOf(server, period.id)).toEqual(reports);
});

it("applies the change with the highest number, and keeps every change with its reason", async () => {
  const { account_id: account } = server.sandbox;
  const [north, south] = [await codeOf("North", 2500), await codeOf("South", 4000)];
  await joinSalesCode(server, account, north.id);
  const days = ["2026-12-02", "2026-12-07", "2026-12-12"].map((day) => `${day}T00:00:00.000Z`);
  await addSettledPayments(
    server,
    days.map((day) => onFlatRate(account, day, 10_000)),
  );
  advanceTo("2026-12-20T00:00:00.000Z");
  await changed({ sales_code_id: south.id, effective_at: "2026-12-10T00:00:00.000Z" });
  const agent = (await take(server, "GET", `/sales_codes/${south.id}/agents`)).data[0];
  const shown = await changed({
    sales_code_id: null,
    sales_agent_id: agent.id,
    sales_group_id: agent.sales_group_id,
    effective_at: "2026-12-05T00:00:00.000Z",
    comment: "The merchant came on its own.",
  });
  expect(shown).toMatchObject({
    account_id: account,
    recruited_by: agent.id,
    changes: [
      {
        number: 2,
        sales_code_id: null,
        sales_agent_id: agent.id,
        sales_group_id: agent.sales_group_id,
        effective_at: "2026-12-05T00:00:00.000Z",
        comment: "The merchant came on its own.",
        changed_by: expect.stringMatching(/^key_/),
        recorded_at: "2026-12-20T00:00:00.000Z",
      },
      { number: 1, sales_code_id: south.id, recruited_by: south.id, comment: null },
      { number: 0, sales_code_id: north.id, recruited_by: north.id, changed_by: null },
    ],
  });
  const read = await server.call("GET", `/accounts/${account}/sales`, {
    headers: { "x-api-key": server.sandbox.operator_key, "x-account-id": undefined },
  });
  expect([read.status, read.body]).toEqual([200, shown]);
  const { body } = await server.call("GET", `/accounts/${account}`);
  expect(body.recruited_by).toBe(agent.id);
  const events = await eventsOf(server, account);
  expect(events.filter(({ type }) => type === "v2.account.updated")).toHaveLength(2);

  const period = await completePeriod(server, january, fewSlices);
  const { merchants } = await reportsOf(server, period.id);
  expect(merchants).toMatchObject([{ sales_code_id: north.id, gpv: 10_000, agent_share: 17 }]);
  expect(period.unassigned).toMatchObject({ gpv: 20_000 });
});

it("is rejected for a time in the future, without a change, and for another partner's code", async () => {
  const rejected = async (body: object) => {
    const { status, body: error } = await change(body);
    return [status, Object.keys(error.argument_errors ?? {})];
  };
  const soon = new Date(server.clock.now().getTime() + 1).toISOString();
  expect(await rejected({ sales_code_id: null, effective_at: soon })).toEqual([
    400,
    ["effective_at"],
  ]);
  expect(await rejected({ comment: "Nothing" })).toEqual([400, ["sales_code_id"]]);
  expect(await rejected({ sales_code_id: "East" })).toEqual([400, ["sales_code_id"]]);
  const { rows } = await server.database.query("SELECT FROM account_sales_changes");
  expect(rows).toEqual([]);
});

it("waits for a run that reads the merchants, and is then rejected in its period", async () => {
  const tenant = toUuid(server.sandbox.tenant_id);
  const period = await take(server, "POST", "/residual_periods", { end_at: january });
  advanceTo("2026-12-20T00:00:00.000Z");
  const run = await server.database.connect();
  try {
    await run.query("BEGIN");
    await run.query(
      "SELECT pg_advisory_xact_lock(hashtextextended('residual sales ' || $1::uuid::text, 0))",
      [tenant],
    );
    const response = change({ sales_code_id: null, effective_at: middle });
    await expect
      .poll(async () => {
        const waiting = await server.database.query(
          "SELECT FROM pg_locks WHERE locktype = 'advisory' AND NOT granted AND database = (SELECT oid FROM pg_database WHERE datname = current_database())",
        );
        return waiting.rowCount;
      })
      .toBe(1);
    await run.query("UPDATE residual_periods SET status = 'processing' WHERE id = $1", [
      toUuid(period.id),
    ]);
    await run.query("COMMIT");
    expect((await response).status).toBe(409);
  } finally {
    run.release();
  }
});
