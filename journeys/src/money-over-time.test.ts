import { verifyLedger } from "@openpayfac/ledger";
import {
  addIntent,
  approvedCard,
  cardManifestOf,
  cardPointeGateway,
  startTestServer,
  type TestCardProcessor,
  type TestServer,
  testCardProcessors,
} from "@openpayfac/testkit";
import { afterEach, describe, expect, it } from "vitest";

const servers: TestServer[] = [];
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

const dayMs = 24 * 3_600_000;

/** Charges cards, gives some back, whole and in part, before and after settlement. */
async function sell(server: TestServer, count: number): Promise<string[]> {
  const intents: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const { id } = await addIntent(server, { amount: 1_000 + 37 * index });
    const method = await server.paymentMethod(approvedCard);
    const body = { payment_method_id: method };
    const paid = await server.call("POST", `/payment_intents/${id}/payments`, { body });
    expect(paid.body.status).toBe("captured");
    intents.push(id);
  }
  return intents;
}

const refund = (server: TestServer, intentId: string | undefined, amount?: number) =>
  server.call("POST", `/payment_intents/${intentId}/refunds`, { body: { amount } });

const move = async (server: TestServer, body: object) => {
  const response = await server.call("POST", "/sandbox/clock", { body });
  expect(response, JSON.stringify(response.body)).toMatchObject({ status: 200 });
  return response.body;
};

async function all(server: TestServer, path: string) {
  const { body } = await server.call("GET", `${path}?limit=50`);
  const rows = [...body.data];
  for (let page = body; page.meta.has_more; ) {
    const after = `${path}?limit=50&starting_after=${rows.at(-1).id}`;
    page = (await server.call("GET", after)).body;
    rows.push(...page.data);
  }
  return rows;
}

/** The balances of the ledger, over all owners, by what they hold. */
async function ledger(server: TestServer): Promise<Record<string, number>> {
  const found = await server.database.query<{ code: string; balance: string }>(
    "SELECT code, sum(balance)::text AS balance FROM ledger_accounts GROUP BY code ORDER BY code",
  );
  return Object.fromEntries(found.rows.map((row) => [row.code, Number(row.balance) + 0]));
}

/** Every book of the platform, and the bank's own, says the same. */
async function expectBooksToAgree(server: TestServer, merchantId: string): Promise<void> {
  expect(await verifyLedger(server.database)).toMatchObject({ problems: [] });
  const books = await ledger(server);
  const [{ pending, available }] = (await server.call("GET", "/balances")).body.data;
  const signed = (row: { direction: string; amount: number }) =>
    row.direction === "credit" ? row.amount : -row.amount;
  const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0);

  const transactions = await all(server, "/transactions");
  expect(sum(transactions.map(signed))).toBe(pending + available);
  const payouts = await all(server, "/payouts");
  for (const payout of payouts) {
    const list = await server.call("GET", `/transactions?payout_id=${payout.id}&limit=50`);
    if (list.body.meta.has_more) continue;
    expect(sum(list.body.data.map(signed))).toBe(payout.amount);
    expect(list.body.data).toHaveLength(payout.transaction_count);
  }
  const bank = (await server.control("GET", "/_simulator/bank")).body;
  const booked = (by: (movement: Movement) => boolean) =>
    sum(bank.movements.filter(by).map((each: Movement) => each.amount_minor));
  const paidOut = booked((each) => each.account_number === "000123456789");
  const completed = payouts.filter((each) => each.status === "completed");
  expect(sum(completed.map((each) => each.net_amount))).toBe(paidOut);
  const deposits = booked((each) => each.merchid === merchantId);
  expect(books.cash).toBe(deposits - paidOut);
}

interface Movement {
  account_number?: string;
  merchid?: string;
  amount_minor: number;
}

/** Result of a month, without values that differ from run to run, such as ids. */
async function outcome(server: TestServer) {
  const shown = (rows: Record<string, unknown>[], names: string[]) =>
    rows.map((row) => Object.fromEntries(names.map((name) => [name, row[name]])));
  return {
    ledger: await ledger(server),
    balances: (await server.call("GET", "/balances")).body.data,
    payouts: shown(await all(server, "/payouts"), [
      "status",
      "amount",
      "net_amount",
      "transaction_count",
      "transaction_summary",
      "batch_window",
      "created_at",
      "sent_at",
      "completed_at",
    ]),
    transactions: shown(await all(server, "/transactions"), [
      "source_type",
      "amount",
      "direction",
      "settlement_status",
      "settled_at",
      "description",
    ]),
  };
}

/** Sells, refunds in part and in full, lets time pass, and compares every book. */
async function live(
  cardProcessor: TestCardProcessor,
  step: (server: TestServer) => Promise<void>,
): Promise<TestServer> {
  const server = await startTestServer({ cardProcessor });
  servers.push(server);
  const intents = await sell(server, 6);
  await refund(server, intents[0], 300);
  await refund(server, intents[1]);
  await step(server);
  await expectBooksToAgree(server, cardManifestOf(cardProcessor).sandboxMerchantId);
  return server;
}

const aMonth = async (server: TestServer) => {
  await move(server, { advance: "P30D" });
};

describe("money over time", () => {
  it("has the same result if a month passes in one step or day by day", async () => {
    const concurrency = await outcome(await live(cardPointeGateway, aMonth));
    const byDay = await live(cardPointeGateway, async (server) => {
      const start = server.clock.now().getTime();
      for (let day = 1; day <= 30; day += 1) {
        await move(server, { to: new Date(start + day * dayMs).toISOString() });
      }
    });
    expect(await outcome(byDay)).toEqual(concurrency);
  });

  const others = testCardProcessors.filter((each) => each !== cardPointeGateway);
  it.each(others)("settles to the cent with $name", async (cardProcessor) => {
    const server = await live(cardProcessor, aMonth);
    const shipped = await live(cardPointeGateway, aMonth);
    expect(await ledger(server)).toEqual(await ledger(shipped));
    const settled = (await all(server, "/transactions")).filter(
      (each) => each.settlement_status === "settled",
    );
    expect(settled.length).toBeGreaterThan(6);
  });
});
