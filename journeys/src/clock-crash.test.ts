import { setTimeout as wait } from "node:timers/promises";
import {
  approvedCard,
  compareBooks,
  type KillableServer,
  seededRandom,
  startKillableServer,
} from "@openpayfac/testkit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testLimitMs } from "../../testkit/src/limits.ts";

const kills = Number(process.env.CLOCK_KILLS ?? 4);
/** So many kills come between two days of sales. */
const killsPerSale = 4;
const sales = Math.ceil(kills / killsPerSale);
const timeoutMs = testLimitMs + kills * 30_000;
const merchantId = "800000000019";
const cards = [approvedCard, "371449635398431", "4000056655665556"];
const amounts = [1_000, 2_345, 999];
const unmatched = 777;

let server: KillableServer;
beforeAll(async () => {
  server = await startKillableServer({ processorTimeoutMs: 5_000, lateResponseMs: 500 });
  await server.database.query(
    `UPDATE processing_plan_versions SET plan_type = 'IC_PLUS', interchange_cost = 'GROSS',
       fees = fees || '{"platform": 500, "monthly_minimum": 2000, "batch": 10}'`,
  );
  await server.database.query(
    `UPDATE payout_settings SET reserve_basis_points = 1000, reserve_days = 4
      WHERE owner_type = 'account'`,
  );
});
afterAll(() => server.close());

async function sell(): Promise<void> {
  for (const [index, amount] of amounts.entries()) {
    const intent = await server.call("POST", "/payment_intents", { amount });
    const body = { payment_method_id: await server.paymentMethod(cards[index] ?? approvedCard) };
    const paid = await server.call("POST", `/payment_intents/${intent?.body.id}/payments`, body);
    expect(paid?.body.status).toBe("captured");
  }
  const stray = { merchid: merchantId, amount: unmatched, kind: "charge" };
  expect((await server.control("POST", "/_simulator/unmatched", stray)).status).toBe(201);
}

const sumOf = async (sql: string): Promise<number> => {
  const found = await server.database.query<{ sum: string | null }>(`SELECT (${sql}) AS sum`);
  return Number(found.rows[0]?.sum ?? 0);
};
const held = (code: string) =>
  sumOf(`SELECT sum(balance) FROM ledger_accounts WHERE code = '${code}'`);

describe("a server that is killed while the clock is being moved", () => {
  it(
    "continues from where it stopped, and loses and duplicates nothing",
    async () => {
      const random = seededRandom();
      const start = (await server.call("GET", "/sandbox/clock"))?.body.now;
      for (let killed = 0; killed < kills; ) {
        if (killed % killsPerSale === 0) await sell();
        const clock = await server.call("GET", "/sandbox/clock");
        const to = new Date(Date.parse(clock?.body.now) + 3 * 24 * 3_600_000).toISOString();
        const moving = server.call("POST", "/sandbox/clock", { to });
        await wait(50 + (random.bytes(1)[0] ?? 0) * 6);
        await server.process().kill();
        await moving;
        await server.restart();
        killed += 1;
        if (killed % killsPerSale !== 0 && killed < kills) continue;
        // Farther than the move that was cut off, which may have been over already.
        const again = await server.call("POST", "/sandbox/clock", { advance: "P4D" });
        expect(again?.status, JSON.stringify(again?.body)).toBe(200);
      }
      await server.call("POST", "/sandbox/clock", { advance: "P15D" });
      const end = (await server.call("GET", "/sandbox/clock"))?.body.now;

      const { database, simulatorOrigin } = server;
      const captured = amounts.reduce((sum, amount) => sum + amount, 0);
      const [ours, theirs] = [sales * captured, sales * (captured + unmatched)];
      // The acquirer has the strays as well, and nothing else that these books have not.
      const differences = await compareBooks({ database, simulatorOrigin });
      const others = differences.filter(
        (each) => !each.endsWith("a charge that we know nothing of"),
      );
      expect(others).toEqual([
        `network_receivable and the acquirer's captures: ${ours} and ${theirs}`,
      ]);
      expect(differences).toHaveLength(sales + 1);
      const payments = await database.query(
        "SELECT count(*)::int AS n, sum(amount_captured)::int AS sum FROM payments WHERE settlement_status = 'settled'",
      );
      expect(payments.rows).toEqual([{ n: sales * amounts.length, sum: ours }]);
      await expectBankToAgree(theirs);
      expect(await held("suspense")).toBe(-sales * unmatched);

      // Each payment was held and released once, each interchange put right once.
      expect(await held("reserve")).toBe(0);
      expect(await sumOf("SELECT count(*) FROM reserve_holds WHERE released_at IS NOT NULL")).toBe(
        sales * amounts.length,
      );
      const trueUps = "SELECT count(*) FROM ledger_transactions WHERE event";
      expect(await sumOf(`${trueUps} = 'interchange_true_up'`)).toBe(sales * amounts.length);
      expect(await sumOf("SELECT count(*) FROM fees WHERE fee_type = 'PLATFORM'")).toBe(
        monthsBetween(start, end),
      );
    },
    timeoutMs,
  );
});

async function expectBankToAgree(deposited: number): Promise<void> {
  const { body: bank } = await server.control("GET", "/_simulator/bank");
  const booked = (of: (each: Record<string, unknown>) => boolean): number =>
    bank.movements
      .filter(of)
      .reduce((sum: number, each: { amount_minor: number }) => sum + each.amount_minor, 0);
  const paidOut = booked((each) => each.account_number === "000123456789");
  expect(
    await sumOf(
      "SELECT sum(amount - batch_fee - reject_fee) FROM payouts WHERE status = 'completed'",
    ),
  ).toBe(paidOut);
  expect(booked((each) => each.merchid === merchantId)).toBe(deposited);
  expect(await held("cash")).toBe(deposited - paidOut);
}

/** How many months ended between two moments, an hour into the next one, in New York. */
function monthsBetween(from: string, to: string): number {
  const hourBefore = (at: string) => {
    const time = Temporal.Instant.from(at).toZonedDateTimeISO("America/New_York");
    return time.subtract({ hours: 1 }).toPlainDate().toPlainYearMonth();
  };
  return hourBefore(from).until(hourBefore(to), { largestUnit: "months" }).months;
}
