import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../../../testkit/src/index.ts";
import {
  addAgentGroup,
  addSalesCode,
  addScheduleA,
  addSettledFee,
  addSettledPayments,
  completePeriod,
  joinSalesCode,
  linesOf,
  onFlatRate,
  reportsOf,
} from "./residuals-under-test.ts";

/*
 * Periods that were reckoned by hand. The clock stands in November 2026; December is reckoned.
 */
let server: TestServer;
const servers: TestServer[] = [];
beforeEach(async () => {
  server = await startTestServer();
  servers.push(server);
  await server.database.query("UPDATE accounts SET recruited_by = NULL");
});
afterAll(() => Promise.all(servers.map((each) => each.close())));

const first = "2026-12-01T00:00:00.000Z";
const middle = "2026-12-16T00:00:00.000Z";
const end = "2027-01-01T00:00:00.000Z";

it("three payments on a flat rate: 384.020 is earned, 230.412 shared, 57 and 173 paid", async () => {
  const { account_id: account, partner_id: partner } = server.sandbox;
  const group = await addAgentGroup(server);
  const code = await addSalesCode(server, {
    agent_group_shares: [{ agent_group_id: group, share: 2500, term: 36 }],
  });
  await joinSalesCode(server, account, code.id);
  await addSettledPayments(server, [
    onFlatRate(account, first, 10_000),
    onFlatRate(account, middle, 25_050),
    onFlatRate(account, "2026-12-31T23:59:59.999Z", 999),
  ]);
  const period = await completePeriod(server, end);
  expect(period).toMatchObject({ status: "completed", start_at: first, last_error: null });
  const { partners, salesCodes, merchants, participants } = await reportsOf(server, period.id);
  const activity = {
    transaction_count: 3,
    gpv: 36_049,
    rev: 1135,
    fees: 0,
    expense: 751,
    npr: 384,
    refund_count: 0,
    refund_amount: 0,
  };
  const sums = { ...activity, pool: 230, agent_share: 57, partner_share: 173 };
  expect(partners).toMatchObject([{ partner_id: partner, merchant_count: 1, ...sums }]);
  expect(salesCodes).toMatchObject([{ sales_code_id: code.id, merchant_count: 1, ...sums }]);
  expect(merchants).toMatchObject([
    {
      account_id: account,
      schedule_a_id: code.schedule_a_id,
      discount: 0,
      ...sums,
      items: [
        {
          key: "VISA_QUALIFIED_CNP",
          name: "Visa, card not present",
          count: 3,
          volume: 36_049,
          rev: 1045,
          expense: 721,
          npr: 324,
          pool: 194,
          exact: { expense: "720.98", npr: "324.02", pool: "194.412" },
        },
        {
          key: "AUTH_FEE_CNP",
          count: 3,
          rev: 90,
          expense: 30,
          npr: 60,
          pool: 36,
          exact: { expense: "30", npr: "60", pool: "36" },
        },
      ],
      shares: [
        { participant_type: "agent_group", agent_group_id: group, share: 2500, amount: 57 },
        { participant_type: "partner", agent_group_id: null, share: 7500, amount: 173 },
      ],
    },
  ]);
  expect(participants).toMatchObject([
    { participant_type: "agent_group", ...activity, amount: 57 },
    { participant_type: "partner", ...activity, amount: 173 },
  ]);

  const lines = await linesOf(server, period.id, "limit=1");
  expect(lines.map(({ type, key, pool }) => [type, key, pool])).toEqual([
    ["payment", "VISA_QUALIFIED_CNP", "54"],
    ["payment", "AUTH_FEE_CNP", "12"],
    ["payment", "VISA_QUALIFIED_CNP", "135"],
    ["payment", "AUTH_FEE_CNP", "12"],
    ["payment", "VISA_QUALIFIED_CNP", "5.412"],
    ["payment", "AUTH_FEE_CNP", "12"],
    ["rounding", null, "-0.412"],
  ]);
  expect(lines[0].rule).toBe("290 - 0 - 10000 * 200000 / 10000000 = 90; of it 6000 / 10000 = 54");
  expect(lines.at(-1).shares.map((part: { amount: string }) => part.amount)).toEqual([
    "-0.603",
    "0.191",
  ]);
});

it("a tier holds for the whole period as soon as the partner's volume reaches it", async () => {
  const { account_id: account } = server.sandbox;
  const tiers = [
    { start_amount: 36_050, discount: 9000 },
    { start_amount: 36_049, discount: 1000 },
    { start_amount: 0, discount: 100 },
  ];
  const { id } = await addScheduleA(server, { tiers });
  const code = await addSalesCode(server, { schedule_a_id: id });
  await joinSalesCode(server, account, code.id);
  await addSettledPayments(server, [
    onFlatRate(account, first, 10_000),
    onFlatRate(account, middle, 25_050),
    onFlatRate(account, middle, 999),
  ]);
  const period = await completePeriod(server, end);
  const { merchants } = await reportsOf(server, period.id);
  // 720.980 and 30 less a tenth: 648.882 and 27. Of 1135 are left 459.118; of that 275.4708.
  expect(merchants).toMatchObject([
    {
      discount: 1000,
      expense: 676,
      npr: 459,
      pool: 275,
      agent_share: 0,
      partner_share: 275,
      items: [
        { discount: 1000, exact: { expense: "648.882", npr: "396.118", pool: "237.6708" } },
        { discount: 1000, exact: { expense: "27", npr: "63", pool: "37.8" } },
      ],
    },
  ]);
});

it("a pool is divided among several groups, and the cents left go to the largest remainders", async () => {
  const { account_id: account } = server.sandbox;
  const groups = await Promise.all(
    ["North", "South", "East"].map((name) => addAgentGroup(server, { name })),
  );
  const item = { key: "AUTH_FEE_CNP", expense: 0, expense_type: "mille_cents", share: 10_000 };
  const { id } = await addScheduleA(server, { items: [item] });
  const code = await addSalesCode(server, {
    schedule_a_id: id,
    agent_group_shares: groups.map((agent_group_id) => ({ agent_group_id, share: 2000 })),
  });
  await joinSalesCode(server, account, code.id);
  // A pool of 32: 6.4, 6.4, 6.4 and 12.8. Cut 6, 6, 6, 12; the first cent to .8, the next to the
  // first of those with .4.
  await addSettledPayments(server, [
    { accountId: account, settledAt: first, amount: 100, rate: 0, fixed: 32 },
  ]);
  const period = await completePeriod(server, end);
  const { merchants, participants } = await reportsOf(server, period.id);
  expect(merchants[0].shares.map(({ name, amount }: never) => [name, amount])).toEqual([
    ["North", 7],
    ["South", 6],
    ["East", 6],
    ["Sandbox partner", 13],
  ]);
  const total = participants.reduce((sum: number, row: { amount: number }) => sum + row.amount, 0);
  expect(total).toBe(32);
});

it("a loss is shared as well, and rounded as the gain of the same size is", async () => {
  const { account_id: account } = server.sandbox;
  const group = await addAgentGroup(server);
  const item = { key: "AUTH_FEE_CNP", expense: 414_020, expense_type: "mille_cents", share: 6000 };
  const { id } = await addScheduleA(server, { items: [item] });
  const code = await addSalesCode(server, {
    schedule_a_id: id,
    agent_group_shares: [{ agent_group_id: group, share: 2500 }],
  });
  await joinSalesCode(server, account, code.id);
  await addSettledPayments(server, [onFlatRate(account, first, 10_000)]);
  const period = await completePeriod(server, end);
  const { merchants, partners } = await reportsOf(server, period.id);
  // 30 less 414.020 is -384.020; of it -230.412; of that -57.603 and -172.809.
  expect(merchants).toMatchObject([
    { npr: -384, expense: 414, pool: -230, agent_share: -57, partner_share: -173 },
  ]);
  expect(partners).toMatchObject([{ npr: -384, pool: -230 }]);
});

it("each payment is reckoned by the versions of its own moment, of Schedule A and of sales code", async () => {
  const { account_id: account } = server.sandbox;
  const group = await addAgentGroup(server);
  const auth = (expense: number) => [
    { key: "AUTH_FEE_CNP", expense, expense_type: "mille_cents", share: 10_000 },
  ];
  const { id } = await addScheduleA(server, { items: auth(10_000) });
  const code = await addSalesCode(server, {
    schedule_a_id: id,
    agent_group_shares: [{ agent_group_id: group, share: 1000 }],
  });
  await joinSalesCode(server, account, code.id);
  const from = (path: string, body: object) =>
    server.call("PATCH", path, { body: { ...body, start_at: middle } });
  expect((await from(`/schedule_as/${id}`, { items: auth(20_000) })).status).toBe(200);
  const shares = [{ agent_group_id: group, share: 5000 }];
  expect((await from(`/sales_codes/${code.id}`, { agent_group_shares: shares })).status).toBe(200);
  await addSettledPayments(server, [
    onFlatRate(account, first, 100),
    onFlatRate(account, "2026-12-15T23:59:59.999Z", 100),
    onFlatRate(account, middle, 100),
  ]);
  const period = await completePeriod(server, end);
  const { merchants, participants } = await reportsOf(server, period.id);
  // Twice 30 less 10, of which a tenth is the group's; once 30 less 20, of which it is a half.
  expect(merchants).toMatchObject([
    {
      npr: 50,
      items: [
        { schedule_a_version: 1, count: 2, npr: 40, expense_rate: 10_000 },
        { schedule_a_version: 2, count: 1, npr: 10, expense_rate: 20_000 },
      ],
      shares: [
        { participant_type: "agent_group", share: 1000, amount: 4 },
        { participant_type: "agent_group", share: 5000, amount: 5 },
        { participant_type: "partner", share: 9000, amount: 36 },
        { participant_type: "partner", share: 5000, amount: 5 },
      ],
    },
  ]);
  expect(participants).toMatchObject([
    { participant_type: "agent_group", amount: 9, merchant_count: 1, gpv: 300 },
    { participant_type: "partner", amount: 41, merchant_count: 1, gpv: 300 },
  ]);
  expect(participants[0].shares).toHaveLength(2);
});

describe("what counts under which item", () => {
  it("interchange is what was charged less what the networks took; unlisted keys are not shared", async () => {
    const { account_id: account } = server.sandbox;
    const free = (key: string) => ({ key, expense: 0, expense_type: "mille_cents", share: 10_000 });
    const keys = [
      "MASTERCARD_INTERCHANGE",
      "MISC_INTERCHANGE",
      "PLATFORM_FEE",
      "VISA_QUALIFIED_CP",
    ];
    const { id } = await addScheduleA(server, { items: keys.map(free) });
    const code = await addSalesCode(server, { schedule_a_id: id });
    await joinSalesCode(server, account, code.id);
    const more = { interchangeCharged: 180, interchangeTaken: 175 };
    await addSettledPayments(server, [
      onFlatRate(account, first, 10_000, { brand: "mastercard", ...more }),
      // Nobody said what was taken: it is what was charged.
      onFlatRate(account, first, 10_000, { brand: "mastercard", interchangeCharged: 150 }),
      onFlatRate(account, first, 10_000, { brand: "jcb", ...more }),
      onFlatRate(account, first, 10_000, { cardPresent: true }),
      onFlatRate(account, first, 10_000),
    ]);
    await addSettledFee(server, {
      accountId: account,
      type: "PLATFORM",
      amount: 995,
      settledAt: middle,
    });
    await addSettledFee(server, {
      accountId: account,
      type: "GATEWAY_FEE",
      amount: 500,
      settledAt: middle,
    });
    const period = await completePeriod(server, end);
    const { merchants } = await reportsOf(server, period.id);
    expect(merchants[0]).toMatchObject({ transaction_count: 5, gpv: 50_000 });
    const figures = merchants[0].items.map((item: Record<string, unknown>) => [
      item.key,
      item.count,
      item.volume,
      item.rev,
      item.fees,
      item.npr,
    ]);
    expect(figures).toEqual([
      ["MASTERCARD_INTERCHANGE", 2, 20_000, 330, 325, 5],
      ["MISC_INTERCHANGE", 1, 10_000, 180, 175, 5],
      ["PLATFORM_FEE", 1, 0, 995, 0, 995],
      ["VISA_QUALIFIED_CP", 1, 10_000, 290, 0, 290],
    ]);
    const fees = (await linesOf(server, period.id)).filter(({ type }) => type === "fee");
    expect(fees).toMatchObject([{ key: "PLATFORM_FEE", rev: 995, pool: "995", payment_id: null }]);
  });

  it("what no sales code held for is in no report, and the period says how much that is", async () => {
    const { account_id: account } = server.sandbox;
    const code = await addSalesCode(server, { start_at: middle });
    await joinSalesCode(server, account, "West coast");
    await addSettledPayments(server, [
      onFlatRate(account, first, 10_000),
      onFlatRate(account, middle, 500),
    ]);
    const period = await completePeriod(server, end);
    expect(period.unassigned).toEqual({ merchant_count: 1, transaction_count: 1, gpv: 10_000 });
    const { merchants } = await reportsOf(server, period.id);
    expect(merchants).toMatchObject([{ sales_code_id: code.id, transaction_count: 1, gpv: 500 }]);
  });
});
