import { type LedgerCode, type LedgerEntry, ledgerCodes, readBalances } from "@openpayfac/ledger";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  addAccount,
  addIntent,
  addPartner,
  approvedCard,
  startTestServer,
  type TestServer,
} from "../../../../testkit/src/index.ts";
import { writeAtomically } from "../../database/write-atomically.ts";
import { toUuid } from "../../ids.ts";
import { seedPayoutBankAccount } from "../../payments/payouts/payout-bank-accounts.ts";
import { postToLedger } from "../../payments/post-to-ledger.ts";
import { postings } from "../../payments/postings.ts";
import { followChanges } from "../read-model/follow-changes.ts";
import { signInWithin } from "../sign-in-within.fixtures.ts";

let server: TestServer;
let startedAt: string;
/** The accounts with random activity. */
let accounts: string[];
let otherPartner: { partnerId: string; accountId: string; businessId: string };

interface Entry {
  account: LedgerCode;
  debit: number | null;
  credit: number | null;
  balance: number | null;
}
interface Transaction {
  id: string;
  sequence: number;
  source_id: string | null;
  event: string;
  seal: number | null;
  entries: Entry[];
}

beforeAll(async () => {
  server = await startTestServer();
  startedAt = server.clock.now().toISOString();
  await server.database.query(
    `UPDATE processing_plan_versions SET fees = '{"batch": 25, "chargeback": 1500}'`,
  );
  otherPartner = await addPartner(server);
  accounts = [server.sandbox.account_id, (await addAccount(server)).accountId];
  const [, second = ""] = accounts;
  await seedPayoutBankAccount(server.database, server.deps.encryption, {
    ownerId: toUuid(second),
    id: server.deps.ids.next(),
    holder: "Second",
    numbers: { accountNumber: "000123456789", routingNumber: "021000021" },
    now: server.clock.now().toISOString(),
  });
  await act();
});
afterAll(() => server.close());

/** Payments, splits, refunds, disputes and days at random, through the API. */
async function act(): Promise<void> {
  const { random } = server;
  const paid: { account: string; intent: string; payment: string; amount: number }[] = [];
  const call = (account: string, method: string, path: string, body: object) =>
    server.call(method, path, { body, headers: { "x-account-id": account } });
  for (let day = 0; day < 6; day += 1) {
    for (let count = random.integer(1, 4); count > 0; count -= 1) {
      const account = random.pick(accounts);
      const amount = random.integer(200, 20_000);
      const receiver = accounts.find((each) => each !== account) ?? "";
      const split = { account_id: receiver, amount: random.integer(1, 100), description: "Part" };
      const more = random.next() < 0.4 ? { payment_splits: [split] } : {};
      const headers = { "x-account-id": account };
      const { id } = await addIntent(server, { amount, ...more }, headers);
      const card = { token: await server.tokenize(approvedCard), exp_month: "12", exp_year: "30" };
      const method = await call(account, "POST", "/payment_methods", {
        payment_method_type: "card",
        card,
      });
      const payment = await call(account, "POST", `/payment_intents/${id}/payments`, {
        payment_method_id: method.body.id,
      });
      expect(payment.body.status, JSON.stringify(payment.body)).toBe("captured");
      paid.push({ account, intent: id, payment: payment.body.id, amount });
    }
    const one = random.pick(paid);
    await call(one.account, "POST", `/payment_intents/${one.intent}/refunds`, {
      amount: random.integer(1, 50),
    });
    const other = random.pick(paid);
    const dispute = await call(other.account, "POST", "/sandbox/disputes", {
      payment_id: other.payment,
      amount: random.integer(1, 100),
    });
    if (dispute.status < 300 && random.next() < 0.5) {
      await call(other.account, "POST", `/disputes/${dispute.body.id}/accept`, {});
    }
    await server.call("POST", "/sandbox/clock", { body: { advance: "P1D" } });
    if (day === 3) {
      const [owed] = accounts;
      await call(owed ?? "", "POST", "/fees", { amount: 900_000, description: "A large fee" });
    }
  }
}

type Headers = Record<string, string | undefined>;
const byOperator = () => ({ "x-api-key": server.sandbox.operator_key, "x-account-id": undefined });
const get = (path: string, headers: Headers = byOperator()) =>
  server.call("GET", path, { headers });

/** All pages of a list. */
async function all<Item extends { id: string }>(path: string, limit: number): Promise<Item[]> {
  const found: Item[] = [];
  for (let after = ""; ; after = `&starting_after=${found.at(-1)?.id}`) {
    const { status, body } = await get(
      `${path}${path.includes("?") ? "&" : "?"}limit=${limit}${after}`,
    );
    expect(status, JSON.stringify(body)).toBe(200);
    found.push(...body.data);
    if (!body.meta.has_more) return found;
  }
}

type Side = "debit" | "credit";

interface Payout {
  id: string;
  status: string;
  net_amount: number;
  sent_at: string | null;
}

const sumOfCode = (ledger: readonly Transaction[], code: LedgerCode, side: Side) =>
  sum(
    ledger.flatMap(({ entries }) =>
      entries.filter(({ account }) => account === code).map((entry) => entry[side] ?? 0),
    ),
  );

/** The series of a metric over all of the activity, which Home reads for its figures. */
async function seriesOf(query: Record<string, string>) {
  const range = {
    from: startedAt,
    to: new Date(server.deps.clock.now().getTime() + 1_000).toISOString(),
  };
  const { status, body } = await get(
    `/platform/metrics?${new URLSearchParams({ ...range, ...query })}`,
  );
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data as { part: string | null; points: { amount: number }[] }[];
}

/** Of all intervals. */
const totalOf = async (query: Record<string, string>) =>
  sum((await seriesOf(query)).flatMap(({ points }) => points.map(({ amount }) => amount)));

/** The read model follows a short time after the commit. */
const expectTotal = (query: Record<string, string>, expected: number) =>
  expect
    .poll(async () => {
      await followChanges(server.deps);
      return totalOf(query);
    })
    .toBe(expected);

/** At the end, by ledger account. */
const partsOf = async (query: Record<string, string>) =>
  new Map(
    (await seriesOf({ ...query, split: "true" })).map(({ part, points }) => [
      part,
      points.at(-1)?.amount ?? 0,
    ]),
  );

const sum = (amounts: readonly number[]) => amounts.reduce((total, each) => total + each, 0);
const shown = ["pending", "available", "reserve", "in_payout", "in_dispute", "blocked"] as const;
type Balance = Record<(typeof shown)[number], number> & { id: string };

describe("after random activity", () => {
  it("the balances of every account are those of the ledger", async () => {
    const balances = await all<Balance>("/platform/balances", 2);
    for (const balance of balances) {
      const ledger = await readBalances(server.database, toUuid(balance.id));
      for (const code of shown) expect([code, balance[code]]).toEqual([code, Number(ledger[code])]);
    }
    const stored = await server.database.query<{ code: string; total: string }>(
      `SELECT ledger.code, -sum(ledger.balance)::bigint AS total FROM ledger_accounts AS ledger
         JOIN accounts ON accounts.id = ledger.account_id GROUP BY ledger.code`,
    );
    for (const code of shown) {
      const total = stored.rows.find((row) => row.code === code)?.total ?? 0;
      expect([code, sum(balances.map((each) => each[code]))]).toEqual([code, Number(total)]);
    }
    expect(balances.some(({ available }) => available < 0)).toBe(true);
  });

  it("negative balances and the others are listed apart, and together are all", async () => {
    const negative = await all<Balance>("/platform/balances?negative=true", 1);
    const others = await all<Balance>("/platform/balances?negative=false", 1);
    expect(negative.length).toBeGreaterThan(0);
    expect(negative.every(({ available }) => available < 0)).toBe(true);
    expect(others.every(({ available }) => available >= 0)).toBe(true);
    const everyone = await all<Balance>("/platform/balances", 50);
    const ids = (of: Balance[]) => of.map(({ id }) => id).toSorted();
    expect(ids([...negative, ...others])).toEqual(ids(everyone));
  });

  it("each ledger's entries add up to its balances, on pages of any size", async () => {
    for (const id of accounts) {
      const path = `/platform/ledger/${id}/entries`;
      const transactions = await all<Transaction>(path, server.random.integer(2, 9));
      expect(await all(path, 50)).toEqual(transactions);
      expect(transactions.map(({ sequence }) => sequence)).toEqual(
        transactions.map((_, index) => transactions.length - index),
      );
      const ledger = await readBalances(server.database, toUuid(id));
      const running = new Map<LedgerCode, number>();
      for (const { entries } of transactions.toReversed()) {
        expect(sum(entries.map(({ debit }) => debit ?? 0))).toBe(
          sum(entries.map(({ credit }) => credit ?? 0)),
        );
        for (const { account, debit, credit, balance } of entries) {
          const isDebit = ["network_receivable", "cash", "bank_receivable"].includes(account);
          const change = (debit ?? 0) - (credit ?? 0);
          running.set(account, (running.get(account) ?? 0) + (isDebit ? change : 0 - change));
          expect(balance).toBe(running.get(account));
        }
      }
      for (const code of ledgerCodes) {
        expect([code, running.get(code) ?? 0]).toEqual([code, Number(ledger[code])]);
      }
    }
  });

  it("the entries of one ledger account have the same running balance as among all", async () => {
    const [id = ""] = accounts;
    const everything = await all<Transaction>(`/platform/ledger/${id}/entries`, 50);
    for (const account of ["available", "in_payout", "cash"] as const) {
      const of = everything.filter(({ entries }) =>
        entries.some((each) => each.account === account),
      );
      const listed = await all<Transaction>(`/platform/ledger/${id}/entries?account=${account}`, 3);
      expect(listed.map((each) => each.id)).toEqual(of.map((each) => each.id));
      const balances = (from: Transaction[]) =>
        from.flatMap(({ entries }) =>
          entries.filter((each) => each.account === account).map(({ balance }) => balance),
        );
      expect(balances(listed)).toEqual(balances(of));
      for (const { entries } of listed) {
        for (const each of entries) expect(each.balance === null).toBe(each.account !== account);
      }
    }
  });

  it("the entries are found from the end, from the last verification and from the beginning", async () => {
    const [id = ""] = accounts;
    const path = `/platform/ledger/${id}/entries`;
    const before = await all<Transaction>(path, 4);
    // As a verification would have recorded it, in the middle of the ledger.
    const at = before[Math.floor(before.length / 2)];
    if (at === undefined) throw new Error("the ledger has transactions");
    await server.database.query(
      `INSERT INTO ledger_checkpoints (account_id, posted, codes, balances, seal, sealed_through,
           hash, verified_at)
         SELECT $1, $2, array_agg(code), array_agg(balance), 0, 0, '', now() FROM (
           SELECT code, sum(amount) AS balance FROM ledger_transactions,
                  unnest(codes, amounts) AS entry (code, amount)
            WHERE account_id = $1 AND sequence <= $2 GROUP BY code) AS known
       ON CONFLICT (account_id) DO UPDATE SET posted = excluded.posted, codes = excluded.codes,
         balances = excluded.balances`,
      [toUuid(id), at.sequence],
    );
    expect(await all<Transaction>(path, 4)).toEqual(before);
  });

  it("the entries about one object are the money flow of that object", async () => {
    const payouts = await all<{ id: string; owner_id: string; net_amount: number; amount: number }>(
      "/platform/payouts",
      50,
    );
    expect(payouts.length).toBeGreaterThan(1);
    for (const payout of payouts) {
      const path = `/platform/ledger/${payout.owner_id}/entries?source_id=${payout.id}`;
      const found = await all<Transaction>(path, 50);
      const created = found.find(({ event }) => event === "payout_created");
      expect(created?.entries).toContainEqual(
        expect.objectContaining({ account: "available", debit: payout.amount }),
      );
      expect(created?.entries).toContainEqual(
        expect.objectContaining({ account: "in_payout", credit: payout.net_amount }),
      );
      expect(found.every(({ source_id: source }) => source === payout.id)).toBe(true);
    }
  });

  it("each payout's items and kinds add up to it, and every item leads to its payment", async () => {
    const payouts = await all<{ id: string }>("/platform/payouts", 50);
    for (const { id } of payouts) {
      const { body } = await get(`/platform/payouts/${id}`);
      const items = await all<{
        id: string;
        amount: number;
        source_type: string;
        payment_id: string | null;
      }>(`/platform/payouts/${id}/items`, 3);
      expect(sum(items.map(({ amount }) => amount))).toBe(body.amount);
      expect(body.amount - body.fee_amount).toBe(body.net_amount);
      const kinds = Map.groupBy(items, (item) => item.source_type);
      expect(
        Object.fromEntries(
          [...kinds].map(([kind, of]) => [kind, sum(of.map((each) => each.amount))]),
        ),
      ).toEqual(
        Object.fromEntries(
          body.transactions.map((each: { source_type: string; amount: number }) => [
            each.source_type,
            each.amount,
          ]),
        ),
      );
      for (const { source_type, payment_id } of items) {
        if (source_type !== "fee") expect(payment_id).toMatch(/^pmt_/);
      }
    }
  });

  it("the figures of Home, of payouts and of balances are sums of the ledger's entries", async () => {
    const { random } = server;
    for (const id of accounts) {
      const ledger = await all<Transaction>(`/platform/ledger/${id}/entries`, 50);
      const sumIn = (events: readonly string[], codes: readonly LedgerCode[], side: Side) =>
        sum(
          ledger
            .filter(({ event }) => events.includes(event))
            .flatMap(({ entries }) => entries.filter(({ account }) => codes.includes(account)))
            .map((entry) => entry[side] ?? 0),
        );
      const receivable = ["network_receivable", "bank_receivable"] as const;
      const captured =
        sumIn(["capture", "capture_corrected"], receivable, "debit") -
        sumIn(["capture_corrected"], receivable, "credit");
      const refunded =
        sumIn(["refund"], ["network_payable"], "credit") -
        sumIn(["refund_failed"], ["network_payable"], "debit");
      const query = { in: id, interval: random.pick(["hour", "day", "week"]) };
      await expectTotal({ ...query, metric: "volume" }, captured);
      await expectTotal({ ...query, metric: "refunds" }, refunded);

      const payouts = await all<Payout>(`/platform/payouts?in=${id}`, random.integer(1, 9));
      const created = sumIn(["payout_created"], ["in_payout"], "credit");
      const completed = sumIn(["payout_completed"], ["in_payout"], "debit");
      const netOf = (statuses: readonly string[]) =>
        sum(payouts.filter(({ status }) => statuses.includes(status)).map((of) => of.net_amount));
      expect(netOf(payouts.map(({ status }) => status))).toBe(created);
      expect(netOf(["completed"])).toBe(completed);
      const { body } = await get(`/platform/balances?in=${id}`);
      const balance: Balance = body.data[0];
      expect(netOf(["created", "held", "staged", "pending"])).toBe(balance.in_payout);
      await expectTotal(
        { ...query, metric: "payouts_sent" },
        sum(payouts.filter(({ sent_at }) => sent_at !== null).map((of) => of.net_amount)),
      );

      const last = await partsOf({ ...query, metric: "balance" });
      for (const code of shown) {
        const posted = sumOfCode(ledger, code, "credit") - sumOfCode(ledger, code, "debit");
        expect([code, balance[code], last.get(code) ?? 0]).toEqual([code, posted, posted]);
      }
    }
  });

  it("a transaction names the hash that covers it, by number", async () => {
    const { rows } = await server.database.query<{ account_id: string }>(
      "SELECT account_id FROM ledger_seals LIMIT 1",
    );
    if (rows.length === 0) {
      const { sealLedger } = await import("@openpayfac/ledger");
      await sealLedger(server.database, { upTo: new Date("2027-01-01T00:00:00Z") });
    }
    const [id = ""] = accounts;
    const transactions = await all<Transaction>(`/platform/ledger/${id}/entries`, 50);
    const seals = await server.database.query<{ sequence: string; through: string }>(
      "SELECT sequence, through FROM ledger_seals WHERE account_id = $1 ORDER BY sequence",
      [toUuid(id)],
    );
    expect(seals.rows.length).toBeGreaterThan(0);
    for (const { sequence, seal } of transactions) {
      const covering = seals.rows.find(({ through }) => Number(through) >= sequence);
      expect(seal).toBe(covering === undefined ? null : Number(covering.sequence));
    }
  });
});

describe("the ledger of an owner", () => {
  const status = async (id: string, headers?: Headers) =>
    (await get(`/platform/ledger/${id}/entries`, headers)).status;

  it("is found in the caller's part of the hierarchy only", async () => {
    const { sandbox } = server;
    const [own = "", sibling = ""] = accounts;
    const partner = await signInWithin(server, ["PARTNER", "finance"]);
    expect(await status(own, partner)).toBe(200);
    expect(await status(sibling, partner)).toBe(200);
    expect(await status(sandbox.partner_id, partner)).toBe(200);
    expect(await status(otherPartner.accountId, partner)).toBe(404);
    expect(await status(otherPartner.partnerId, partner)).toBe(404);
    expect(await status(otherPartner.partnerId)).toBe(200);
    const owner = await signInWithin(server, ["BUSINESS", "owner"]);
    expect(await status(own, owner)).toBe(200);
    expect(await status(sibling, owner)).toBe(404);
    expect(await status(sandbox.partner_id, owner)).toBe(404);
    const elsewhere = { businessId: sandbox.business_id, accountIds: [sibling] };
    expect(await status(own, await signInWithin(server, ["BUSINESS", "finance"], elsewhere))).toBe(
      404,
    );
    expect(await status("ctr_01k3m8wzq2e6j0n4s8w2a6e0k4")).toBe(404);
  });

  it("and balances are closed to roles without money:read", async () => {
    const staff = await signInWithin(server, ["BUSINESS", "staff"]);
    const [own = ""] = accounts;
    for (const path of [`/platform/ledger/${own}/entries`, "/platform/balances"]) {
      expect(await get(path, staff)).toMatchObject({
        status: 403,
        body: { type: "PERMISSION_MISSING" },
      });
    }
  });

  it("and balances of a scope are those of its accounts", async () => {
    const ids = async (headers: Headers, query = "") =>
      (await get(`/platform/balances?limit=50${query}`, headers)).body.data.map(
        ({ id }: { id: string }) => id,
      );
    const [own = "", sibling = ""] = accounts;
    const partner = await signInWithin(server, ["PARTNER", "finance"]);
    expect(await ids(partner)).toEqual([sibling, own].toSorted().toReversed());
    expect(await ids(partner, `&in=${sibling}`)).toEqual([sibling]);
    expect(await ids(await signInWithin(server, ["BUSINESS", "owner"]))).toEqual([own]);
    const { business_id: businessId } = server.sandbox;
    const limited = await signInWithin(server, ["BUSINESS", "finance"], {
      businessId,
      accountIds: [own],
    });
    expect(await ids(limited)).toEqual([own]);
    const elsewhere = { businessId, accountIds: [sibling] };
    expect(await ids(await signInWithin(server, ["BUSINESS", "finance"], elsewhere))).toEqual([]);
  });

  it("show a reserve, blocked funds, a deposit without a payment and a bank return", async () => {
    const [own = ""] = accounts;
    const post = (event: string, entries: readonly LedgerEntry[]) =>
      postToLedger({
        accountId: toUuid(own),
        transactionId: server.deps.ids.next(),
        event,
        sourceType: "payment",
        sourceId: server.deps.ids.next(),
        occurredAt: server.clock.now().toISOString(),
        entries,
      });
    const events = [
      ["reserve", 300, post("reserve_held", postings.reserveHeld(300))],
      ["blocked", 200, post("funds_blocked", postings.fundsBlocked(200))],
      ["suspense", 100, post("suspense_received", postings.suspenseReceived(100))],
      ["bank_receivable", 50, post("bank_return", postings.bankReturn(50))],
    ] as const;
    for (const [account, amount, write] of events) {
      await writeAtomically(server.database, [write]);
      const { body } = await get(`/platform/ledger/${own}/entries?account=${account}&limit=1`);
      const entry = body.data[0].entries.find(
        (each: Entry) => each.account === account && each.credit !== null,
      );
      expect([account, entry.credit]).toEqual([account, amount]);
    }
  });
});
