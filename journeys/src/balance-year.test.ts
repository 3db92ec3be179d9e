import { seededRandom, startTestServer, type TestServer } from "@openpayfac/testkit";
import { afterAll, beforeAll, expect, it } from "vitest";
import { closeBalanceDays } from "../../server/src/platform/balance-report/close-days.ts";
import { type Merchant, openMerchants } from "./trade/merchants.ts";
import { sum } from "./trade/read-books.ts";
import { banks, planSales } from "./trade/sales.ts";
import { liveYear } from "./trade/simulate-year.ts";

/** Where all of the platform's money lies, at the simulated bank. */
const platformAccount = "100000000001";
const saleCount = 20;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

interface Line {
  line: string;
  amount: number;
  recorded: number;
}
interface Period {
  start: string;
  end: string;
  opening_balance: number;
  closing_balance: number;
  ledger_difference: number;
  transactions_difference: number;
  lines: Line[];
  bank: { opening_balance: number; lines: Line[]; closing_balance: number; difference: number };
  in_transit: { deposits: number; payouts: number };
}

async function report(query: string): Promise<Period[]> {
  const { status, body } = await server.call("GET", `/platform/balance_report?${query}`, {
    headers: { "x-api-key": server.sandbox.operator_key, "x-account-id": undefined },
  });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.periods;
}

/** Every difference is 0, and each period begins where the one before ended. */
function expectReconciled(periods: readonly Period[]): void {
  for (const [index, period] of periods.entries()) {
    const { bank } = period;
    expect([
      period.start,
      period.ledger_difference,
      period.transactions_difference,
      bank.difference,
      bank.lines.filter(({ amount, recorded }) => amount !== recorded),
    ]).toEqual([period.start, 0, 0, 0, []]);
    expect(period.opening_balance + sum(period.lines.map(({ amount }) => amount))).toBe(
      period.closing_balance,
    );
    const before = periods[index - 1];
    if (before === undefined) continue;
    expect([period.opening_balance, bank.opening_balance]).toEqual([
      before.closing_balance,
      before.bank.closing_balance,
    ]);
  }
}

/** Balances at a time, from the entries of the ledger alone. */
async function ledgerAt(time: string) {
  const { rows } = await server.database.query<{ balance: number; cash: number }>(
    `SELECT coalesce(sum(-amount) FILTER (WHERE code IN ('pending', 'available')), 0)::int AS balance,
            coalesce(sum(amount) FILTER (WHERE code = 'cash'), 0)::int AS cash
       FROM ledger_transactions, unnest(codes, amounts) AS entry (code, amount)
      WHERE occurred_at < $1`,
    [time],
  );
  return rows[0] as { balance: number; cash: number };
}

const movementsAtBank = async () =>
  (await server.control("GET", `/_simulator/bank?account_number=${platformAccount}`)).body
    .movements as { at: string; amount_minor: number; kind: string }[];

it("a year's report equals ledger, transactions and bank to the cent, each month and each day", async () => {
  const random = seededRandom();
  const merchants = await openMerchants(server);
  const [receiving] = merchants.slice(-1) as [Merchant];
  const plan = planSales(random, merchants, receiving, server.sandbox.partner_id, saleCount);
  // Whatever chance leaves out: a refund of a bank payment.
  const banked = plan.find(({ by }) => by.kind === "bank" && by.number === banks.good);
  if (banked === undefined) throw new Error("no sale is paid by a bank that pays");
  banked.refund = { share: 0.5, when: "later" };
  delete banked.returnedLater;
  const today = async () => (await server.call("GET", "/sandbox/clock")).body.now.slice(0, 10);
  const from = await today();
  let months = 0;
  await liveYear(server, random, merchants, plan, async () => {
    months += 1;
    const periods = await report(`from=${from}&to=${await today()}`);
    expectReconciled(periods);
    const last = periods.at(-1) as Period;
    expect(last.bank.closing_balance).toBe(
      sum((await movementsAtBank()).map(({ amount_minor }) => amount_minor)),
    );
  });
  expect(months).toBe(12);

  const moved = await movementsAtBank();
  const until = await today();
  const kinds = new Set<string>();
  for (let day = Temporal.PlainDate.from(from); ; day = day.add({ days: 100 })) {
    if (day.toString() > until) break;
    const days = await report(`from=${day}&to=${day.add({ days: 99 })}&by=day`);
    expectReconciled(days);
    for (const period of days) {
      const { balance, cash } = await ledgerAt(period.end);
      expect([period.end, period.closing_balance, period.bank.closing_balance]).toEqual([
        period.end,
        balance,
        cash,
      ]);
      // The bank's movements of the day, by kind; debits are posted some days after the bank's.
      const atBank = (kind: string) =>
        sum(
          moved
            .filter((each) => each.kind === kind && each.at >= period.start && each.at < period.end)
            .map(({ amount_minor }) => amount_minor),
        );
      const posted = (name: string) =>
        sum(period.bank.lines.filter(({ line }) => line === name).map(({ amount }) => amount));
      expect([
        period.start,
        posted("payouts"),
        posted("payout_returns"),
        posted("deposits"),
      ]).toEqual([
        period.start,
        atBank("ach_payout"),
        atBank("ach_payout_return"),
        atBank("card_funding"),
      ]);
      for (const { line } of period.lines) kinds.add(line);
    }
  }
  for (const line of ["payments", "fees", "refunds", "payouts"]) expect(kinds).toContain(line);
  for (const { accountId } of merchants) {
    expectReconciled(await report(`from=${from}&to=${await today()}&in=${accountId}`));
  }

  // Days that are closed have the sums of their sources.
  const queries = [
    `from=${from}&to=${until}`,
    `from=${Temporal.PlainDate.from(from).add({ days: 40 })}&to=${until}&in=${server.sandbox.partner_id}`,
    `from=${Temporal.PlainDate.from(until).subtract({ days: 70 })}&to=${until}&by=day`,
    `from=${Temporal.PlainDate.from(from).subtract({ days: 70 })}&to=${from}&by=day`,
  ];
  const fromSources = await Promise.all(queries.map(report));
  await closeBalanceDays(server.deps);
  const { rows: sums } = await server.database.query<{ days: number; until: string }>(
    `SELECT count(DISTINCT day)::int AS days,
            (SELECT max(closed_until)::text FROM balance_days) AS until FROM balance_day_sums`,
  );
  expect(sums[0]?.days).toBeGreaterThan(50);
  expect(sums[0]?.until).toBe(until);
  expect(await Promise.all(queries.map(report))).toEqual(fromSources);
  // Each day is closed once, and sums that a moved partner left behind do not count.
  await closeBalanceDays(server.deps);
  await server.database.query(
    `INSERT INTO balance_day_sums (partner_id, tenant_id, day, part, name, amount)
       SELECT $1, tenant_id, day, part, name, amount FROM balance_day_sums`,
    [server.deps.ids.next()],
  );
  expect(await Promise.all(queries.map(report))).toEqual(fromSources);
  await server.database.query("DELETE FROM balance_days");

  // A cent more in one of the sources is a difference of exactly that comparison.
  const year = `from=${from}&to=${await today()}`;
  for (const [table, column, expected] of [
    ["ledger_accounts", "balance", [1, 0, 0]],
    ["transactions", "amount", [0, -1, 0]],
    ["payout_payments", "amount", [0, 0, 1]],
  ] as const) {
    const where = {
      ledger_accounts: "WHERE code = 'available'",
      transactions: "",
      payout_payments: "WHERE payment_type = 'origination' AND status = 'completed'",
    }[table];
    const add = (cents: number, place: string) =>
      server.database.query<{ place: string }>(
        `UPDATE ${table} SET ${column} = ${column} + ${cents} WHERE ctid = ${place}
          RETURNING ctid::text AS place`,
      );
    const { rows } = await add(1, `(SELECT min(ctid) FROM ${table} ${where})`);
    const periods = await report(year);
    expect([
      periods.at(-1)?.ledger_difference,
      sum(periods.map((each) => each.transactions_difference)),
      sum(periods.map((each) => each.bank.difference)),
    ]).toEqual(expected);
    await add(-1, `'${rows[0]?.place}'`);
  }
  expectReconciled(await report(year));
});
