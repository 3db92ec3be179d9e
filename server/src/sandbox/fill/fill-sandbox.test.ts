import { randomBytes } from "node:crypto";
import { verifyLedger } from "@openpayfac/ledger";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runCommand } from "../../../../testkit/src/command.ts";
import { startTestServer, type TestServer } from "../../../../testkit/src/index.ts";
import { fillSandbox, fillSizes, readFillOptions } from "./fill-sandbox.ts";
import { merchantProfiles } from "./merchants.ts";
import { planMerchant } from "./plan-sales.ts";
import type { FillTerms, FollowUp, Sale } from "./sale.ts";

const options = { seed: 7, days: 8, size: "small" } as const;
/** The day before a month begins, so that rents are due. */
const start = "2026-11-28T15:00:00.000Z";
const terms: FillTerms = {
  seed: options.seed,
  begin: Temporal.PlainDate.from("2026-11-29"),
  days: options.days,
  scale: fillSizes[options.size],
};
const salesOf = (of: FillTerms) =>
  merchantProfiles.flatMap((profile) => planMerchant(profile, of).sales);

describe("a filled sandbox", () => {
  let server: TestServer;
  const fill = () =>
    fillSandbox({ ...server.deps, keyPepper: server.keyPepper }, server.sandbox, options, () => {});
  let filled: Awaited<ReturnType<typeof fill>>;
  beforeAll(async () => {
    server = await startTestServer();
    const { body } = await server.call("POST", "/sandbox/clock", { body: { to: start } });
    expect(body.now).toBe(start);
    filled = await fill();
  });
  afterAll(() => server.close());

  it("has exactly the payments of its seed, with their outcomes", async () => {
    const found = await server.database.query<{
      reference_id: string;
      amount: number;
      status: string;
      amount_captured: number;
      amount_refunded: number;
      attempts: number;
    }>(
      `SELECT reference_id, amount::int, status, amount_captured::int, amount_refunded::int,
              (SELECT count(*)::int FROM payments WHERE payment_intent_id = intent.id
                  AND account_id = intent.account_id) AS attempts
         FROM payment_intents AS intent ORDER BY reference_id`,
    );
    const expected = salesOf(terms)
      .map((sale) => ({ reference_id: sale.reference, amount: sale.amount, ...outcomeOf(sale) }))
      .toSorted((a, b) => (a.reference_id < b.reference_id ? -1 : 1));
    expect(expected.length).toBeGreaterThan(40);
    expect(
      found.rows.map(({ status, ...row }) => ({
        ...row,
        // A bank returns a debit after some days.
        status: status === "pending" || status === "rejected" ? "bank" : status,
      })),
    ).toMatchObject(expected);
    const attempts = found.rows.reduce((sum, row) => sum + row.attempts, 0);
    expect(filled.payments).toBe(attempts);
  });

  it("has a ledger that verifies, payouts, and a clock at its end", async () => {
    const { problems, entries } = await verifyLedger(server.database);
    expect(problems).toEqual([]);
    expect(entries).toBeGreaterThan(100);
    const payouts = await server.database.query("SELECT FROM payouts WHERE status = 'completed'");
    expect(payouts.rowCount).toBeGreaterThan(3);
    expect(filled).toMatchObject({ begin: "2026-11-29", end: "2026-12-07" });
    expect(server.deps.clock.now().toISOString()).toBe("2026-12-07T14:00:00.000Z");
  });

  it("has merchants of two partners that were approved, with splits to contractors", async () => {
    const found = await server.database.query<{ name: string; partners: number }>(
      `SELECT count(DISTINCT partner_id)::int AS partners, count(*)::int AS accounts
         FROM accounts WHERE processing_enabled`,
    );
    expect(found.rows).toEqual([{ partners: 2, accounts: merchantProfiles.length }]);
    const splits = await server.database.query("SELECT FROM split_transfers");
    expect(splits.rowCount).toBeGreaterThan(0);
  });

  it("is not filled a second time", async () => {
    const before = await server.database.query("SELECT count(*) FROM payments");
    await expect(fill()).rejects.toMatchObject({
      message: "This sandbox was filled already (seed 7, 8 days, size small).",
    });
    await server.database.query("UPDATE sandbox_fills SET ended_at = NULL");
    await expect(fill()).rejects.toThrow("is running or was interrupted");
    expect((await server.database.query("SELECT count(*) FROM payments")).rows).toEqual(
      before.rows,
    );
  });
});

/** The state of a sale within the days of the fill. */
function outcomeOf(sale: Sale) {
  const attempts = sale.declined === undefined ? 1 : sale.declined.retried ? 2 : 1;
  if (sale.declined?.retried === false) {
    return { attempts, amount_captured: 0, amount_refunded: 0 };
  }
  if (sale.method !== "card") return { attempts, amount_refunded: 0 };
  const done = sale.next.filter(({ day }) => day < options.days);
  const amountOf = (kind: "capture" | "refund") =>
    done.reduce((sum, each) => (each.kind === kind ? sum + each.amount : sum), 0);
  const captured = sale.capture ? sale.amount : amountOf("capture");
  return { attempts, amount_captured: captured, amount_refunded: amountOf("refund") };
}

it("another seed gets other payments, and more months begin with the same ones", () => {
  const longer = salesOf({ ...terms, days: 40 }).filter(({ day }) => day < options.days);
  const sorted = (sales: Sale[]) => sales.map((sale) => JSON.stringify(sale)).toSorted();
  const withoutRent = (sales: Sale[]) => sales.filter(({ method }) => method === "card");
  expect(sorted(withoutRent(longer))).toEqual(sorted(withoutRent(salesOf(terms))));
  expect(sorted(salesOf({ ...terms, seed: 8 }))).not.toEqual(sorted(salesOf(terms)));
});

it("half a year has declines, refunds, holds, disputes and returns at plausible rates", () => {
  const sales = salesOf({ ...terms, days: 182, scale: fillSizes.medium });
  const cards = sales.filter(({ method }) => method === "card");
  const share = (kind: FollowUp["kind"]) =>
    cards.filter(({ next }) => next.some((each) => each.kind === kind)).length / cards.length;
  const declined = cards.filter(({ declined: reason }) => reason !== undefined).length;
  expect(declined / cards.length).toBeGreaterThan(0.03);
  expect(declined / cards.length).toBeLessThan(0.12);
  expect(share("refund")).toBeGreaterThan(0.01);
  expect(share("refund")).toBeLessThan(0.08);
  expect(share("dispute")).toBeGreaterThan(0.002);
  expect(share("dispute")).toBeLessThan(0.02);
  for (const kind of ["capture", "cancel", "contest", "decide"] as const) {
    expect(share(kind), kind).toBeGreaterThan(0);
  }
  expect(sales.some(({ method }) => method === "poor_bank")).toBe(true);
  expect(sales.flatMap(({ next }) => next).some(({ kind }) => kind === "return")).toBe(true);
});

it("reads months as days, and rejects every option that is not valid", () => {
  const now = new Date(start);
  expect(readFillOptions({}, now)).toEqual({ seed: 7, days: 181, size: "medium" });
  expect(() => readFillOptions({ seed: "-1", months: "13", size: "huge" }, now)).toThrow(
    /--seed is a whole number from 0 to 2147483647; got -1.*--months.*got 13.*--size is one of small, medium, large; got huge/,
  );
});

it("live mode is never filled", async () => {
  const command = runCommand(["sandbox", "fill", "--json"], {
    OPENPAYFAC_MODE: "live",
    OPENPAYFAC_ROLES: "api",
    OPENPAYFAC_KEY_PEPPER: randomBytes(32).toString("hex"),
    OPENPAYFAC_ENCRYPTION_KEY: randomBytes(32).toString("hex"),
    DATABASE_URL: "postgres://nothing.invalid/none",
  });
  expect(await command.ended()).toBe(1);
  expect(JSON.parse(command.output()).error.cause).toContain("only a sandbox can be filled");
});
