import {
  compareBooks,
  seededRandom,
  startTestServer,
  startWebhookReceiver,
  type TestResponse,
  type TestServer,
  type WebhookReceiver,
} from "@openpayfac/testkit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { toUuid } from "../../server/src/ids.ts";
import {
  allSteps,
  readFlow,
  type ShownStep,
} from "../../server/src/payments/money-flow/money-flow.fixtures.ts";
import { runCommand } from "../../testkit/src/command.ts";
import { type Merchant, openMerchants } from "./trade/merchants.ts";
import { readAll, readBank, readBooks, readLedger, signed, sum } from "./trade/read-books.ts";
import { planSales } from "./trade/sales.ts";
import { liveSeventyFiveDays } from "./trade/simulate-seventy-five-days.ts";
import type { Sold } from "./trade/trader.ts";

const count = 200;
/** Where all of the platform's money lies, at the simulated bank. */
const platformAccount = "100000000001";

let server: TestServer;
let receiver: WebhookReceiver;
let merchants: Merchant[];
let sold: Sold[];
const taken = new Map<string, { object: string; sequence: number; type: string }>();
let rejectedOnce = 0;
let unsigned = 0;

beforeAll(async () => {
  const random = seededRandom();
  server = await startTestServer();
  receiver = await startWebhookReceiver();
  merchants = await openMerchants(server);
  const endpoint = await server.call("POST", "/webhook_endpoints", {
    body: { url: receiver.url, event_types: ["*"] },
  });
  receiver.behave((request) => {
    try {
      const event = receiver.verify(request, endpoint.body.secret);
      // Occasionally a receiver fails: the events that it rejected are sent again.
      if (!taken.has(event.id) && random.next() < 0.02) {
        rejectedOnce += 1;
        return 500;
      }
      taken.set(event.id, {
        // Requirements are those of an account.
        object: event.data.id ?? event.data.account_id,
        sequence: event.sequence,
        type: event.type,
      });
      return 204;
    } catch {
      unsigned += 1;
      return 400;
    }
  });
  const [receiving] = merchants.slice(-1) as [Merchant];
  const plan = planSales(random, merchants, receiving, server.sandbox.partner_id, count);
  const begun = performance.now();
  const lived = await liveSeventyFiveDays(server, random, merchants, plan);
  sold = lived.sold;
  const seconds = (ms: number) => (ms / 1000).toFixed(1);
  const all = performance.now() - begun;
  console.log(`75 days: ${seconds(all)} s, of it moving the clock ${seconds(lived.movingMs)} s`);
});

afterAll(async () => {
  await receiver.close();
  await server.close();
});

describe("two hundred payments of every kind, after 75 days", () => {
  it("were of every kind, and each has come to its end", async () => {
    expect(sold).toHaveLength(count);
    const { rows } = await server.database.query<{ status: string; count: number }>(
      "SELECT status::text, count(*)::int AS count FROM payments GROUP BY status",
    );
    const statuses = new Map(rows.map((row) => [row.status, row.count]));
    expect([...statuses.keys()].sort()).toEqual(["captured", "rejected"]);
    expect(statuses.get("rejected")).toBeGreaterThan(5);
    const disputes = await server.database.query<{ status: string }>(
      "SELECT DISTINCT status::text FROM disputes ORDER BY status",
    );
    expect(disputes.rows.map(({ status }) => status).sort()).toEqual(["accepted", "lost", "won"]);
  });

  it("leave balances, transactions and payouts that agree, of each owner, to the cent", async () => {
    for (const merchant of merchants) {
      const { accountId } = merchant;
      const books = await readBooks(server, accountId);
      const ledger = await readLedger(server, accountId);
      const held = { pending: ledger.pending ?? 0, available: ledger.available ?? 0 };
      expect([accountId, books]).toMatchObject([accountId, held]);
      expect(sum(books.transactions.map(signed))).toBe(books.pending + books.available);
      for (const payout of books.payouts) {
        const swept = books.transactions.filter(
          (row) => row.payout_id === payout.id && row.root_source_type !== "payout",
        );
        const carried = books.transactions.filter(
          (row) => row.payout_id === payout.id && row.root_source_id !== payout.id,
        );
        expect(carried.length).toBeGreaterThanOrEqual(swept.length);
        expect([payout.id, sum(carried.map(signed))]).toEqual([payout.id, payout.amount]);
      }
      const completed = books.payouts.filter(({ status }) => status === "completed");
      const arrived = await readBank(server, merchant.bankAccount);
      const partner =
        merchant.bankAccount === "000123456789"
          ? await readAll(server, "/payouts", { "x-account-id": undefined })
          : [];
      const ofPartner = partner.filter(({ status }) => status === "completed");
      expect([accountId, sum([...completed, ...ofPartner].map((each) => each.net_amount))]).toEqual(
        [accountId, arrived],
      );
    }
  });

  it("leave fees that are what the platform earned, and cash that is what the bank has", async () => {
    const fees: TestResponse["body"][] = [];
    for (const { accountId } of merchants) {
      fees.push(...(await readAll(server, "/fees", { "x-account-id": accountId })));
    }
    const ofPlatform = fees.filter((fee) => fee.to_owner_type === "tenant");
    const ledger = await readLedger(server);
    expect(sum(ofPlatform.map((fee) => fee.amount - fee.amount_refunded))).toBe(
      ledger.platform_fees,
    );
    expect(new Set(fees.map((fee) => fee.fee_type))).toEqual(
      new Set([
        "PROCESSING",
        "INTERCHANGE",
        "PARTNER_ADHOC",
        "CHARGEBACK",
        "RETRIEVAL",
        "BATCH",
        "DDA_REJECT",
        "REJECT_FEE",
        "REVERSAL_FEE",
        "PLATFORM",
      ]),
    );
    expect(ledger.cash).toBe(await readBank(server, platformAccount));
    expect(ledger.transfer_clearing ?? 0).toBe(0);
    for (const code of ["pending", "network_receivable", "network_payable", "in_dispute"]) {
      expect([code, ledger[code] ?? 0]).toEqual([code, 0]);
    }
    const { database, simulatorOrigin } = server;
    expect(await compareBooks({ database, simulatorOrigin })).toEqual([]);
  });

  it("leave statements that follow each other, with every fee at its rate", async () => {
    const operator = { "x-api-key": server.sandbox.operator_key, "x-account-id": undefined };
    const issued = await readAll(server, "/platform/statements", operator);
    const owners = Map.groupBy(issued, ({ owner_id }) => owner_id);
    expect(owners.size).toBe(merchants.length + 1);
    for (const statements of owners.values()) {
      expect(statements.map(({ month }) => month)).toEqual(["2026-12", "2026-11"]);
      const [later, earlier] = statements;
      expect(later?.opening_balance).toBe(earlier?.closing_balance);
      for (const { id } of statements) {
        const path = `/platform/statements/${id}`;
        const { body } = await server.call("GET", path, { headers: operator });
        const amounts = (of: { amount: number }[]) => sum(of.map(({ amount }) => amount));
        expect(body.opening_balance + amounts(body.lines)).toBe(body.closing_balance);
        const charged = body.lines.filter(({ line }: { line: string }) => line === "fees");
        expect(amounts(body.fees)).toBe(amounts(charged));
        expect(body.fees.map(({ fee_type }: { fee_type: string }) => fee_type)).not.toContain(
          "OTHER",
        );
        const ofAccount = merchants.some(({ accountId }) => accountId === body.owner_id);
        if (ofAccount && body.month === "2026-12") {
          const { pending, available } = await readBooks(server, body.owner_id);
          const since = await readAll(
            server,
            `/platform/ledger/${body.owner_id}/entries?from=${body.period_end}`,
            operator,
          );
          const moved = since.flatMap(({ entries }) =>
            entries
              .filter(({ account }: { account: string }) => /pending|available/.test(account))
              .map(({ debit, credit }: Record<string, number>) => (credit ?? 0) - (debit ?? 0)),
          );
          expect(body.closing_balance + sum(moved)).toBe(pending + available);
        }
      }
    }
  });

  it("leave a ledger that `openpayfac ledger verify` finds sound", async () => {
    const env = { DATABASE_URL: server.databaseUrl };
    const command = runCommand(["ledger", "verify", "--json"], env);
    expect(await command.ended(), command.errors()).toBe(0);
    expect(JSON.parse(command.output())).toMatchObject({ sound: true, problems: [] });
  });

  it("can be followed cent by cent, and nothing in the ledger belongs to none of them", async () => {
    const shown = new Set<string>();
    const totals = new Map<string, Record<string, number>>();
    for (const { sale, payment } of sold) {
      const { accountId } = sale.merchant;
      const flow = await readFlow(server, payment, accountId);
      for (const step of allSteps(flow.steps) as (ShownStep & {
        ledger_transaction_id: string;
      })[]) {
        shown.add(toUuid(step.ledger_transaction_id));
      }
      const all = totals.get(accountId) ?? {};
      for (const [name, amount] of Object.entries(flow.totals)) {
        all[name] = (all[name] ?? 0) + (amount as number);
      }
      totals.set(accountId, all);
    }
    for (const { accountId } of merchants.slice(0, -1)) {
      const of = totals.get(accountId) ?? {};
      const books = await readBooks(server, accountId);
      const ledger = await readLedger(server, accountId);
      const paidOut = books.payouts.filter(({ status }) => status === "completed");
      // Fees of no payment, and parts of other merchants' payments.
      const others = books.transactions.filter(
        (row) =>
          (row.root_source_type !== "payment" && row.root_source_type !== "payout") ||
          row.source_account_id !== accountId,
      );
      const left = ["pending", "available", "reserve", "in_payout", "paid_out"];
      expect([accountId, sum(left.map((name) => of[name] ?? 0)) + sum(others.map(signed))]).toEqual(
        [
          accountId,
          books.pending +
            books.available +
            (ledger.reserve ?? 0) +
            (ledger.in_payout ?? 0) +
            sum(paidOut.map((each) => each.net_amount)),
        ],
      );
      expect([accountId, of.pending]).toEqual([accountId, books.pending]);
    }
    const left = await server.database.query<{ event: string; source_type: string }>(
      `SELECT event, source_type FROM ledger_transactions AS t
        WHERE id <> ALL($1::uuid[]) AND (
          source_id IN (SELECT id FROM payments UNION ALL SELECT id FROM refunds
                        UNION ALL SELECT id FROM disputes UNION ALL SELECT id FROM split_transfers)
          OR source_id IN (SELECT source_id FROM transactions WHERE root_source_type = 'payment'))`,
      [[...shown]],
    );
    expect(left.rows).toEqual([]);
  });

  it("were announced, each event at least once, signed, and in order per object", async () => {
    expect(unsigned).toBe(0);
    expect(rejectedOnce).toBeGreaterThan(0);
    const { rows } = await server.database.query<{ id: string; object_id: string }>(
      "SELECT id, object_id FROM events",
    );
    const ids = new Set([...taken.keys()].map(toUuid));
    expect(rows.filter(({ id }) => !ids.has(id))).toEqual([]);
    expect(ids.size).toBe(rows.length);
    const byObject = Map.groupBy(taken.values(), ({ object }) => object);
    for (const [object, events] of byObject) {
      const numbers = events.map(({ sequence }) => sequence).sort((a, b) => a - b);
      expect([object, numbers]).toEqual([object, numbers.map((_, index) => index + 1)]);
    }
  });
});
