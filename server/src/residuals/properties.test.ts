import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { addAccount, startTestServer, type TestServer } from "../../../testkit/src/index.ts";
import { at, end, type Month, month } from "./random-month.fixtures.ts";
import {
  addAgentGroup,
  addSalesCode,
  addScheduleA,
  addSettledFee,
  addSettledPayments,
  joinSalesCode,
  linesOf,
  reportsOf,
  runPeriod,
  type SettledPayment,
  take,
} from "./residuals.fixtures.ts";

/* Random periods of several merchants and sales codes. */
let server: TestServer;
let accounts: string[];
let groups: string[];
beforeAll(async () => {
  server = await startTestServer();
  await server.database.query("UPDATE accounts SET recruited_by = NULL");
  accounts = [];
  for (let count = 0; count < 4; count += 1) accounts.push((await addAccount(server)).accountId);
  groups = [await addAgentGroup(server), await addAgentGroup(server, { name: "Hillside" })];
});
afterAll(() => server.close());

const periodTables = [
  "slices",
  "totals",
  "period_merchants",
  "segments",
  "merchants",
  "items",
  "shares",
  "report_counts",
  "periods",
];

// Emptying tables by TRUNCATE takes longer than the rest of a run.
const empty = (tables: readonly string[]) =>
  server.database.query(tables.map((table) => `DELETE FROM ${table}`).join("; "));

const forgetPeriods = () => empty(periodTables.map((name) => `residual_${name}`));
const forgetPayments = () => empty(["payments", "fees", "transactions", "settlement_records"]);

/** Two sales codes with a merchant each, and one with two; the rules change once. */
async function addRules({ rules: [before, after], changedAt }: Month): Promise<void> {
  const sharesOf = ({ shares, term }: Month["rules"][number]) =>
    shares.map((share, index) => ({ agent_group_id: groups[index], share, term }));
  for (const [first, second, members] of [
    [before, after, [0, 1]],
    [after, before, [2]],
  ] as const) {
    const start_at = at(-10 * 24);
    const schedule = await addScheduleA(server, {
      items: first.items,
      tiers: first.tiers,
      start_at,
    });
    const code = await addSalesCode(server, {
      schedule_a_id: schedule.id,
      agent_group_shares: sharesOf(first),
      start_at,
    });
    const change = { items: second.items, tiers: second.tiers, start_at: at(changedAt) };
    await take(server, "PATCH", `/schedule_as/${schedule.id}`, change);
    await take(server, "PATCH", `/sales_codes/${code.id}`, {
      agent_group_shares: sharesOf(second),
      start_at: at(changedAt),
    });
    for (const member of members) await joinSalesCode(server, accounts[member] ?? "", code.id);
  }
}

async function addMonth(payments: Month["payments"]): Promise<void> {
  await addSettledPayments(
    server,
    payments.map(({ account, hour, ...of }): SettledPayment => {
      const { interchangeCharged, actualInterchange, ...rest } = of;
      return {
        ...rest,
        accountId: accounts[account] ?? "",
        settledAt: at(hour),
        ...(interchangeCharged === undefined ? {} : { interchangeCharged }),
        ...(actualInterchange === undefined ? {} : { actualInterchange }),
      };
    }),
  );
  const [settledAt, type] = [at(100), "PLATFORM"];
  await addSettledFee(server, { accountId: accounts[0] ?? "", type, amount: 995, settledAt });
}

async function calculate(sliceMs: number) {
  await forgetPeriods();
  // The first period of every partner begins with the first settlement.
  const period = await take(server, "POST", "/residual_periods", { end_at: end });
  const completed = await runPeriod(server, period, { sliceMs });
  if (completed.status !== "completed") throw new Error(completed.last_error);
  return { id: period.id as string, reports: await reportsOf(server, period.id) };
}

// biome-ignore lint/suspicious/noExplicitAny: rows are read as the reports have them.
type Row = any;
const sum = (rows: Row[], figure: string) =>
  rows.reduce((total: number, row: Row) => total + row[figure], 0);

/** Decimals as integers of 10^-20, so that adding them up is exact. */
const places = 20;
function exact(decimal: string): bigint {
  const [whole = "0", fraction = ""] = decimal.replace("-", "").split(".");
  const value = BigInt(whole + fraction.padEnd(places, "0"));
  return decimal.startsWith("-") ? -value : value;
}
const exactSum = (values: string[]) => values.reduce((total, each) => total + exact(each), 0n);
const cents = (amount: number) => BigInt(amount) * 10n ** BigInt(places);

const patienceMs = 120_000;

it(
  "reports add up at every level, and their lines add up to them exactly",
  async () => {
    await fc.assert(
      fc.asyncProperty(month, async (chance) => {
        await forgetPeriods();
        await forgetPayments();
        await addRules(chance);
        await addMonth(chance.payments);
        const { id, reports } = await calculate(60 * 3_600_000);
        const { partners, salesCodes, merchants, participants } = reports;
        const figures = [
          "gpv",
          "rev",
          "fees",
          "expense",
          "npr",
          "pool",
          "agent_share",
          "partner_share",
        ];
        for (const figure of [...figures, "transaction_count"]) {
          expect([figure, sum(partners, figure)]).toEqual([figure, sum(merchants, figure)]);
          expect([figure, sum(salesCodes, figure)]).toEqual([figure, sum(merchants, figure)]);
        }
        expect(sum(participants, "amount")).toBe(sum(merchants, "pool"));
        for (const row of participants) expect(sum(row.shares, "amount")).toBe(row.amount);
        for (const row of [...merchants, ...merchants.flatMap((each: Row) => each.items)]) {
          expect(row.rev - row.fees - row.expense).toBe(row.npr);
        }
        const lines = await linesOf(server, id, "limit=7");
        for (const merchant of merchants) {
          for (const figure of ["rev", "fees", "expense", "npr", "pool"]) {
            expect([figure, sum(merchant.items, figure)]).toEqual([figure, merchant[figure]]);
          }
          expect(sum(merchant.shares, "amount")).toBe(merchant.pool);
          const own = lines.filter((line: Row) => line.account_id === merchant.account_id);
          for (const figure of ["expense", "npr", "pool"]) {
            const total = exactSum(own.map((line: Row) => line[figure]));
            expect([figure, total]).toEqual([figure, cents(merchant[figure])]);
          }
          for (const share of merchant.shares) {
            const amounts = own
              .flatMap((line: Row) => line.shares)
              .filter(
                (part: Row) =>
                  part.agent_group_id === share.agent_group_id && part.share === share.share,
              )
              .map((part: Row) => part.amount);
            expect(exactSum(amounts)).toBe(cents(share.amount));
          }
        }
      }),
      { numRuns: 8, endOnFailure: true, seed: server.random.integer(0, 2 ** 31) },
    );
  },
  patienceMs,
);

it(
  "neither the order of payments nor the length of slices changes a cent",
  async () => {
    await fc.assert(
      fc.asyncProperty(month, async (chance) => {
        await forgetPeriods();
        await forgetPayments();
        await addRules(chance);
        await addMonth(chance.payments);
        const once = (await calculate(60 * 3_600_000)).reports;
        expect((await calculate(3_600_000 * 24 * 60)).reports).toEqual(once);
        expect((await calculate(77_777_777)).reports).toEqual(once);
        await forgetPayments();
        await addMonth(chance.payments.toReversed());
        expect((await calculate(50 * 3_600_000)).reports).toEqual(once);
      }),
      { numRuns: 3, endOnFailure: true, seed: server.random.integer(0, 2 ** 31) },
    );
  },
  patienceMs,
);
