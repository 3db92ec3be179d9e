import { feeTypes, scheduleAItemKeys } from "@openpayfac/contract";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { addAccount, startTestServer, type TestServer } from "../../../testkit/src/index.ts";
import { accounts, bankBody, bankPlan } from "../payments/bank/bank.fixtures.ts";
import { addExternal } from "../payments/external-payments/external-contract-cases.fixtures.ts";
import { chargeTokenFees } from "../payments/fees/charge-token-fees.ts";
import { chargedByPayment, paymentFacts } from "./calculation/countable-items.ts";
import {
  addAgentGroup,
  addSalesCode,
  addScheduleA,
  addSettledFee,
  addSettledPayments,
  addSettledRefund,
  completePeriod,
  exampleItems,
  joinSalesCode,
  linesOf,
  onFlatRate,
  reportsOf,
} from "./residuals.fixtures.ts";

/* Periods calculated by hand. The clock is set to November 2026, and the period is December. */
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
/** Counts do not depend on the slice length; longer slices are faster. */
const fewSlices = { sliceMs: 10 * 86_400_000 };

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
  const period = await completePeriod(server, end, fewSlices);
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

it("a tier applies to the whole period as soon as the partner's volume reaches it", async () => {
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
  const period = await completePeriod(server, end, fewSlices);
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

it("a pool is allocated to several groups, and the leftover cents go to the largest remainders", async () => {
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
  const period = await completePeriod(server, end, fewSlices);
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

it("a loss is shared too, and rounded like a gain of the same size", async () => {
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
  const period = await completePeriod(server, end, fewSlices);
  const { merchants, partners } = await reportsOf(server, period.id);
  // 30 less 414.020 is -384.020; of it -230.412; of that -57.603 and -172.809.
  expect(merchants).toMatchObject([
    { npr: -384, expense: 414, pool: -230, agent_share: -57, partner_share: -173 },
  ]);
  expect(partners).toMatchObject([{ npr: -384, pool: -230 }]);
});

it("calculates each payment by the Schedule A and sales code versions in effect at that moment", async () => {
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
  const period = await completePeriod(server, end, fewSlices);
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
  it("interchange is the charged amount less the actual one; unlisted keys are not shared", async () => {
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
    const more = { interchangeCharged: 180, actualInterchange: 175 };
    await addSettledPayments(server, [
      onFlatRate(account, first, 10_000, { brand: "mastercard", ...more }),
      // The funding file reports no interchange, so the charged amount applies.
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
    const period = await completePeriod(server, end, fewSlices);
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

  it("settlements without a sales code are in no report, and the period returns their total", async () => {
    const { account_id: account } = server.sandbox;
    const code = await addSalesCode(server, { start_at: middle });
    await joinSalesCode(server, account, "West coast");
    await addSettledPayments(server, [
      onFlatRate(account, first, 10_000),
      onFlatRate(account, middle, 500),
    ]);
    const period = await completePeriod(server, end, fewSlices);
    expect(period.unassigned).toEqual({ merchant_count: 1, transaction_count: 1, gpv: 10_000 });
    const { merchants } = await reportsOf(server, period.id);
    expect(merchants).toMatchObject([{ sales_code_id: code.id, transaction_count: 1, gpv: 500 }]);
  });
});

describe("merchants of one month, March 2027, each with a different edge case", () => {
  const march = "2027-03-01T00:00:00.000Z";
  const april = "2027-04-01T00:00:00.000Z";
  const auth = (expense: number) => ({
    key: "AUTH_FEE_CNP",
    expense,
    expense_type: "mille_cents",
    share: 10_000,
  });
  // biome-ignore lint/suspicious/noExplicitAny: rows are read as the reports have them.
  type Row = any;

  /** A merchant with its own rules: by default its payments for authorizations are all shared. */
  async function merchant(rules: { items?: object[]; code?: object } = {}) {
    const { accountId } = await addAccount(server);
    const { id } = await addScheduleA(server, { items: rules.items ?? [auth(0)] });
    const code = await addSalesCode(server, { schedule_a_id: id, ...rules.code });
    await joinSalesCode(server, accountId, code.id);
    return { accountId, scheduleA: id };
  }

  /** Pays `fixed` for an authorization at each of the times. */
  const pay = (accountId: string, fixed: number, ...times: string[]) =>
    addSettledPayments(
      server,
      times.map((settledAt) => ({ accountId, settledAt, amount: 100, rate: 0, fixed })),
    );

  it("add up in every report, and their lines add up to them", async () => {
    const groups = await Promise.all(
      ["North", "South", "East"].map((name) => addAgentGroup(server, { name })),
    );
    const [group] = groups;
    const thirds = groups.map((agent_group_id) => ({ agent_group_id, share: 3333 }));

    // Two midnights of New York around the night in which its clocks go forward: 23 hours.
    const [forward, after] = ["2027-03-14T00:00:00-05:00", "2027-03-15T00:00:00-04:00"];
    const zoned = await merchant({ items: [auth(10_000)] });
    for (const [start_at, expense] of [
      [forward, 20_000],
      [after, 25_000],
    ] as const) {
      const body = { start_at, items: [auth(expense)] };
      expect((await server.call("PATCH", `/schedule_as/${zoned.scheduleA}`, { body })).status).toBe(
        200,
      );
    }
    await pay(
      zoned.accountId,
      30,
      march,
      "2027-03-14T04:59:59.999Z",
      "2027-03-14T05:00:00.000Z",
      "2027-03-15T03:59:59.999Z",
      "2027-03-15T04:00:00.000Z",
    );

    const refunded = await merchant();
    for (const amount of [1000, 500]) {
      const { accountId } = refunded;
      await addSettledRefund(server, { accountId, amount, settledAt: march });
    }

    // No volume at all: a chargeback that cost 10.00 and was paid with 15.00, and a fee of no key.
    const disputed = await merchant({
      items: [{ ...auth(1_000_000), key: "CHARGEBACK_FEE", share: 5000 }],
      code: { agent_group_shares: [{ agent_group_id: group, share: 5000 }] },
    });
    for (const type of ["CHARGEBACK", "PLATFORM"]) {
      const { accountId } = disputed;
      await addSettledFee(server, { accountId, type, amount: 1500, settledAt: march });
    }

    // Three months from 16 December: the first moment of 16 March is the partner's alone.
    const ending = await merchant({
      code: {
        start_at: "2026-12-16T00:00:00.000Z",
        agent_group_shares: [{ agent_group_id: group, share: 5000, term: 3 }],
      },
    });
    await pay(ending.accountId, 31, "2027-03-15T23:59:59.999Z", "2027-03-16T00:00:00.000Z");

    const inThirds = await merchant({ code: { agent_group_shares: thirds } });
    await pay(inThirds.accountId, 100, march);

    const lossInThirds = await merchant({
      items: [{ ...auth(0), key: "VISA_INTERCHANGE" }],
      code: { agent_group_shares: thirds },
    });
    await addSettledPayments(server, [
      { ...onFlatRate(lossInThirds.accountId, march, 100), actualInterchange: 100 },
    ]);

    // 30 less these thousandths: 0.5, 1.5, -0.5 and -1.5 cents.
    const halves = [];
    for (const expense of [29_500, 28_500, 30_500, 31_500]) {
      const half = await merchant({ items: [auth(expense)] });
      await pay(half.accountId, 30, march);
      halves.push(half);
    }

    const period = await completePeriod(server, april, fewSlices);
    const { partners, salesCodes, merchants, participants } = await reportsOf(server, period.id);
    const rowOf = ({ accountId }: { accountId: string }): Row =>
      merchants.find((row: Row) => row.account_id === accountId);
    const parts = (of: { accountId: string }) =>
      rowOf(of).shares.map(({ share, amount }: Row) => [share, amount]);

    expect(rowOf(zoned).items.map((item: Row) => [item.schedule_a_version, item.npr])).toEqual([
      [1, 40],
      [2, 20],
      [3, 5],
    ]);
    expect(rowOf(refunded)).toMatchObject({
      transaction_count: 0,
      gpv: 0,
      refund_count: 2,
      refund_amount: 1500,
      rev: 0,
      pool: 0,
      items: [],
      shares: [],
    });
    expect(rowOf(disputed)).toMatchObject({
      transaction_count: 0,
      gpv: 0,
      rev: 1500,
      expense: 1000,
      npr: 500,
      pool: 250,
      agent_share: 125,
    });
    // 15.5 and 15.5 and 31: the leftover cent goes to the first of the equal remainders.
    expect(parts(ending)).toEqual([
      [5000, 16],
      [5000, 15],
      [10_000, 31],
    ]);
    expect(parts(inThirds)).toEqual([
      [3333, 34],
      [3333, 33],
      [3333, 33],
      [1, 0],
    ]);
    expect(parts(lossInThirds)).toEqual([
      [3333, -34],
      [3333, -33],
      [3333, -33],
      [1, 0],
    ]);
    expect(halves.map(rowOf).map(({ npr, expense, pool }) => [npr, expense, pool])).toEqual([
      [0, 30, 0],
      [2, 28, 2],
      [0, 30, 0],
      [-2, 32, -2],
    ]);

    const sum = (rows: Row[], figure: string) =>
      rows.reduce((total: number, row: Row) => total + row[figure], 0);
    for (const figure of ["gpv", "rev", "fees", "expense", "npr", "pool", "refund_amount"]) {
      const total = sum(merchants, figure);
      expect([figure, sum(partners, figure)]).toEqual([figure, total]);
      expect([figure, sum(salesCodes, figure)]).toEqual([figure, total]);
    }
    expect(sum(participants, "amount")).toBe(sum(merchants, "pool"));
    // Each figure above has at most three decimals.
    const lines = await linesOf(server, period.id);
    for (const row of merchants) {
      const own = lines.filter((line) => line.account_id === row.account_id);
      const thousandths = own.reduce((total, line) => total + Math.round(line.pool * 1000), 0);
      expect([row.account_id, thousandths]).toEqual([row.account_id, row.pool * 1000]);
    }
  });
});

it("a linked bank account is charged by the plan, and shared under ACCOUNT_ON_FILE_FEE", async () => {
  const { accountId } = await addAccount(server, {
    plan: { bank: { ...bankPlan, linking_fee: 60 } },
    paymentMethodTypes: ["bank"],
  });
  const { id } = await addScheduleA(server, {
    items: [
      { key: "ACCOUNT_ON_FILE_FEE", expense: 20_000, expense_type: "mille_cents", share: 5000 },
    ],
  });
  const code = await addSalesCode(server, { schedule_a_id: id });
  await joinSalesCode(server, accountId, code.id);
  const linked = await server.call("POST", "/payment_methods", {
    body: bankBody(accounts.settles),
    headers: { "x-account-id": accountId },
  });
  await chargeTokenFees(server.deps);
  const period = await completePeriod(server, first, fewSlices);
  const { merchants } = await reportsOf(server, period.id);
  expect(merchants).toMatchObject([
    { gpv: 0, rev: 60, expense: 20, npr: 40, pool: 20, partner_share: 20 },
  ]);
  const fees = await server.call("GET", "/fees", { headers: { "x-account-id": accountId } });
  expect(fees.body.data).toMatchObject([
    { fee_type: "LINKING_FEE", amount: 60, source_id: linked.body.id },
  ]);
  const [line] = await linesOf(server, period.id, "key=ACCOUNT_ON_FILE_FEE");
  expect(line).toMatchObject({ type: "fee", fee_id: fees.body.data[0].id, rev: 60, pool: "20" });
});

it("counts the volume of merchants without a sales code for the partner's tier", async () => {
  const { account_id: account } = server.sandbox;
  const { accountId: unassigned } = await addAccount(server);
  const tiers = [{ start_amount: 30_000, discount: 5000 }];
  const { id } = await addScheduleA(server, { tiers });
  const code = await addSalesCode(server, { schedule_a_id: id });
  await joinSalesCode(server, account, code.id);
  await addSettledPayments(server, [
    onFlatRate(account, first, 10_000),
    onFlatRate(unassigned, first, 20_000),
  ]);
  const period = await completePeriod(server, end, fewSlices);
  const { merchants } = await reportsOf(server, period.id);
  // Half of 2 % and 10 cents.
  expect(merchants).toMatchObject([{ account_id: account, discount: 5000, expense: 105 }]);
  expect(period.unassigned).toMatchObject({ gpv: 20_000 });
});

it("shares the fees of bank payments under ACH_PROCESSING if the Schedule A names it", async () => {
  const { account_id: account } = server.sandbox;
  // 50 basis points.
  const item = { key: "ACH_PROCESSING", expense: 50_000, expense_type: "mille_bips", share: 5000 };
  const { id } = await addScheduleA(server, { items: [...exampleItems, item] });
  const code = await addSalesCode(server, { schedule_a_id: id });
  await joinSalesCode(server, account, code.id);
  const bank = { method: "bank", rate: 80, fixed: 25 } as const;
  await addSettledPayments(server, [
    { ...onFlatRate(account, first, 10_000), ...bank },
    { ...onFlatRate(account, middle, 10_000), ...bank, rate: 0, fixed: 0 },
    onFlatRate(account, middle, 10_000),
  ]);
  const period = await completePeriod(server, end, fewSlices);
  const { merchants } = await reportsOf(server, period.id);
  expect(merchants[0]).toMatchObject({ gpv: 30_000, transaction_count: 3 });
  expect(merchants[0].items.map(({ key }: { key: string }) => key)).toEqual([
    "VISA_QUALIFIED_CNP",
    "AUTH_FEE_CNP",
    "ACH_PROCESSING",
  ]);
  // The free payment costs its 50 basis points all the same.
  expect(merchants[0].items[2]).toMatchObject({
    name: "Bank payments",
    count: 2,
    volume: 20_000,
    rev: 105,
    fees: 0,
    exact: { expense: "100", npr: "5", pool: "2.5" },
  });
  const lines = await linesOf(server, period.id, "key=ACH_PROCESSING");
  expect(lines.map(({ type, rev, pool }) => [type, rev, pool])).toEqual([
    ["payment", 105, "27.5"],
    ["payment", 0, "-25"],
  ]);
});

it("every kind of fee counts under its key, except PARTNER_TRANSFER, which has no fee", async () => {
  const { account_id: account } = server.sandbox;
  const { id } = await addScheduleA(server, {
    items: scheduleAItemKeys.map((key) => ({
      key,
      expense: 0,
      expense_type: "mille_cents",
      share: 10_000,
    })),
  });
  const code = await addSalesCode(server, { schedule_a_id: id });
  await joinSalesCode(server, account, code.id);
  const brands = ["visa", "mastercard", "american_express", "discover", "jcb"];
  await addSettledPayments(
    server,
    brands.flatMap((brand) =>
      [true, false].map((cardPresent) =>
        onFlatRate(account, first, 10_000, { brand, cardPresent, interchangeCharged: 100 }),
      ),
    ),
  );
  for (const type of feeTypes.filter((each) => each !== "PROCESSING" && each !== "INTERCHANGE")) {
    await addSettledFee(server, { accountId: account, type, amount: 100, settledAt: middle });
  }
  const bank = { method: "bank", rate: 80, fixed: 25 } as const;
  await addSettledPayments(server, [{ ...onFlatRate(account, first, 10_000), ...bank }]);
  const period = await completePeriod(server, end, fewSlices);
  const { merchants } = await reportsOf(server, period.id);
  const counted = merchants[0].items.map((item: { key: string }) => item.key);
  expect(scheduleAItemKeys.filter((key) => !counted.includes(key))).toEqual(["PARTNER_TRANSFER"]);
  // A returned payout, a returned bank payment, and one whose return was reversed later.
  const rejects = merchants[0].items.find(({ key }: { key: string }) => key === "DDA_REJECT_FEE");
  expect(rejects).toMatchObject({ count: 3, rev: 300 });
  expect(await linesOf(server, period.id, "key=DDA_REJECT_FEE&limit=2")).toHaveLength(3);
});

it("a corrected amount of an external payment counts with its new fee only", async () => {
  const { id } = await addExternal(server);
  for (const amount of [4000, 3000]) {
    await server.call("PATCH", `/external_payments/${id}`, { body: { amount } });
  }
  const facts = await server.database.query(
    `SELECT volume, rate_part::int, fixed_part::int, interchange_part::int
       FROM (${paymentFacts("payments", `(${chargedByPayment("fees")})`)}) AS fact`,
  );
  expect(facts.rows).toEqual([
    { volume: 3000, rate_part: 87, fixed_part: 30, interchange_part: 0 },
  ]);
});
