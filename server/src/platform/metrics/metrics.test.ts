import { afterAll, beforeAll, expect, it } from "vitest";
import {
  addAccount,
  addIntent,
  addPaidIntent,
  payIntent,
  startTestServer,
  type TestServer,
} from "../../../../testkit/src/index.ts";
import { signIn } from "../../permissions/sign-in.fixtures.ts";
import { followChanges } from "../read-model/follow-changes.ts";

let server: TestServer;
let operator: Record<string, string | undefined>;
let first: string;
let from: string;
let to: string;

beforeAll(async () => {
  server = await startTestServer();
  operator = { "x-api-key": server.sandbox.operator_key, "x-account-id": undefined };
  first = server.clock.now().toISOString();
  await addPaidIntent(server, { amount: 1_000 });
  await addPaidIntent(server, { amount: 2_500 });
  const declined = await addIntent(server, { amount: 700 });
  await payIntent(server, declined.id, "4387751111111038");
  await server.call("POST", "/sandbox/clock", { body: { advance: "P3D" } });
  const { payment } = await addPaidIntent(server, { amount: 4_000 });
  await server.call("POST", "/sandbox/clock", { body: { advance: "P4D" } });
  await server.call("POST", "/sandbox/disputes", { body: { payment_id: payment.id } });
  await followChanges(server.deps);
  from = "2026-11-16T05:00:00.000Z";
  to = "2026-11-24T05:00:00.000Z";
});
afterAll(() => server.close());

const read = (query: Record<string, string>, headers: object = operator) =>
  server.call("GET", `/platform/metrics?${new URLSearchParams({ from, to, ...query })}`, {
    headers: headers as Record<string, string>,
  });
const points = async (query: Record<string, string>, headers: object = operator) => {
  const { status, body } = await read(query, headers);
  expect([status, body.detail]).toEqual([200, undefined]);
  return body.data[0].points as { start: string; amount: number; count: number }[];
};

it("adds up captured payments by New York days, also those without any", async () => {
  expect(first.slice(0, 10)).toBe("2026-11-16");
  const found = await points({ metric: "volume" });
  expect(found.map(({ start }) => start)).toEqual(
    [16, 17, 18, 19, 20, 21, 22, 23].map((day) => `2026-11-${day}T05:00:00.000Z`),
  );
  expect(found.map(({ amount, count }) => [amount, count])).toEqual([
    [3_500, 2],
    [0, 0],
    [0, 0],
    [4_000, 1],
    [0, 0],
    [0, 0],
    [0, 0],
    [0, 0],
  ]);
  expect(await points({ metric: "payment_count" })).toEqual(found);
});

it("counts approvals, and declines by category", async () => {
  const approved = await points({ metric: "approved", interval: "month" });
  expect(approved).toEqual([{ start: "2026-11-01T04:00:00.000Z", amount: 0, count: 3 }]);
  const { body } = await read({ metric: "declined", split: "true", interval: "week" });
  expect(body.data).toEqual([
    {
      part: expect.stringMatching(/^(do_not_retry|retry_later|fix_and_retry|other)$/),
      points: [
        { start: "2026-11-16T05:00:00.000Z", amount: 0, count: 1 },
        { start: "2026-11-23T05:00:00.000Z", amount: 0, count: 0 },
      ],
    },
  ]);
});

it("has the ledger's balances at the end of each interval", async () => {
  const { body } = await read({ metric: "balance", split: "true" });
  const { rows } = await server.database.query(
    `SELECT code::text AS part, (-sum(balance))::bigint AS amount FROM ledger_accounts
      WHERE code IN ('pending', 'available', 'reserve', 'in_dispute', 'in_payout', 'blocked')
      GROUP BY 1 HAVING sum(balance) <> 0 ORDER BY 1`,
  );
  const ends = body.data
    .map(({ part, points }: { part: string; points: { amount: number }[] }) => ({
      part,
      amount: points.at(-1)?.amount,
    }))
    .filter(({ amount }: { amount: number }) => amount !== 0);
  expect(ends).toEqual(rows);
  expect(rows.length).toBeGreaterThan(0);
  // At the end of the first day, everything is pending.
  const pending = body.data.find(({ part }: { part: string }) => part === "pending");
  const first = await server.database.query(
    `SELECT (-sum(amount))::bigint AS amount FROM ledger_entries JOIN ledger_transactions AS t
         ON t.account_id = ledger_entries.account_id AND t.id = transaction_id
      WHERE code = 'pending' AND occurred_at < '2026-11-17T05:00:00Z'`,
  );
  expect(pending.points[0].amount).toBe(Number(first.rows[0].amount));
  const total = await points({ metric: "balance" });
  expect(total.at(-1)?.amount).toBe(
    rows.reduce((sum: number, row: { amount: number }) => sum + Number(row.amount), 0),
  );
});

it("has payouts by the day they were sent, and disputes by the day they were opened", async () => {
  const sent = await server.database.query(
    `SELECT (sent_at AT TIME ZONE 'America/New_York')::date::text AS day,
            sum(amount - batch_fee - reject_fee)::int AS amount, count(*)::int AS count
       FROM payouts WHERE status IN ('pending', 'completed') AND sent_at IS NOT NULL
      GROUP BY 1 ORDER BY 1`,
  );
  const found = (await points({ metric: "payouts_sent" })).filter(({ count }) => count > 0);
  expect(found.map(({ start, ...sum }) => ({ day: start.slice(0, 10), ...sum }))).toEqual(
    sent.rows,
  );
  expect(sent.rows.length).toBeGreaterThan(0);
  const disputes = (await points({ metric: "disputes_opened" })).filter(({ count }) => count > 0);
  expect(disputes).toMatchObject([{ amount: 4_000, count: 1 }]);
});

it("is limited to the caller's part of the hierarchy", async () => {
  const other = await addAccount(server);
  const owner = { ...(await signIn(server, "BUSINESS", "owner")), "x-account-id": undefined };
  const volume = async (headers: object, node?: string) =>
    (await points({ metric: "volume", ...(node && { in: node }) }, headers)).reduce(
      (sum, { amount }) => sum + amount,
      0,
    );
  const { account_id, business_id, partner_id } = server.sandbox;
  for (const node of [account_id, business_id, partner_id, undefined]) {
    expect([node, await volume(operator, node)]).toEqual([node, 7_500]);
  }
  expect(await volume(owner)).toBe(7_500);
  expect(await volume(operator, other.accountId)).toBe(0);
  const { body } = await read({ metric: "volume", in: other.accountId }, owner);
  expect(body.detail).toBe(`There is no ${other.accountId}.`);
});

it("needs another permission for balances and payouts", async () => {
  const developer = { ...(await signIn(server, "TENANT", "developer")), "x-account-id": undefined };
  expect((await read({ metric: "volume" }, developer)).status).toBe(200);
  for (const metric of ["balance", "payouts_sent"]) {
    const { status, body } = await read({ metric }, developer);
    expect([status, body.type]).toEqual([403, "PERMISSION_MISSING"]);
  }
});

it("begins days as the time zone does, also those of 23 and 25 hours", async () => {
  const days = await points({
    metric: "volume",
    from: "2026-10-31T12:00:00Z",
    to: "2026-11-02T12:00:00Z",
  });
  expect(days.map(({ start }) => start)).toEqual([
    "2026-10-31T04:00:00.000Z",
    "2026-11-01T04:00:00.000Z",
    "2026-11-02T05:00:00.000Z",
  ]);
  const berlin = await points({
    metric: "volume",
    time_zone: "Europe/Berlin",
    to: "2026-11-16T20:00:00Z",
  });
  expect(berlin[0]?.start).toBe("2026-11-15T23:00:00.000Z");
});

it.each([
  { to: "2026-11-16T05:00:00Z" },
  { interval: "hour", to: "2027-11-16T05:00:00Z" },
  { time_zone: "Mars/Olympus" },
  { metric: "profit" },
])("rejects %j", async (query) => {
  const { status, body } = await read({ metric: "volume", ...query } as Record<string, string>);
  expect([status, body.errors?.length]).toEqual([400, 1]);
});
