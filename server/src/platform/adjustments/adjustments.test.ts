import type { AdjustmentKind } from "@openpayfac/contract";
import { credit, debit, verifyLedger } from "@openpayfac/ledger";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import {
  addPaidIntent,
  eventsOf,
  startTestServer,
  type TestResponse,
  type TestServer,
} from "../../../../testkit/src/index.ts";
import { addContractor } from "../../boarding/contractors/contractor-contract-cases.fixtures.ts";
import { writeAtomically } from "../../database/write-atomically.ts";
import { toUuid } from "../../ids.ts";
import { postToLedger } from "../../payments/post-to-ledger.ts";
import { releaseReserve } from "../../payments/reserve/release-reserve.ts";
import { insertTransactionsOf } from "../../payments/transactions/transaction-rows.ts";
import { signIn } from "../../permissions/sign-in.fixtures.ts";
import { addBank } from "../bank-debits/bank-debit-contract-cases.fixtures.ts";
import { owe } from "./adjustment-contract-cases.fixtures.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** Whatever was corrected, the ledger and what is published of it agree. */
afterEach(async () => {
  expect(await verifyLedger(server.database)).toMatchObject({ problems: [] });
  const { rows } = await server.database.query(
    `SELECT (SELECT sum(balance) FROM ledger_accounts) AS all,
            (SELECT -sum(balance) FROM ledger_accounts WHERE code = 'reserve') AS reserve,
            (SELECT coalesce(sum(amount), 0) FROM reserve_holds WHERE released_at IS NULL) AS holds,
            (SELECT -sum(balance) FROM ledger_accounts WHERE code IN ('pending', 'available'))
              AS balances,
            (SELECT sum(amount) FROM transactions) AS transactions,
            (SELECT coalesce(sum(balance), 0) FROM ledger_accounts WHERE code = 'transfer_clearing')
              AS clearing,
            (SELECT coalesce(sum(balance), 0) FROM ledger_accounts WHERE code = 'write_offs')
              AS losses,
            (SELECT coalesce(sum(amount), 0) FROM adjustments WHERE kind = 'write_off')
              AS written_off`,
  );
  const [books] = rows.map((row) =>
    Object.fromEntries(Object.entries(row).map(([name, value]) => [name, Number(value ?? 0)])),
  );
  expect(books?.all).toBe(0);
  expect(books?.clearing).toBe(0);
  expect(books?.reserve).toBe(books?.holds);
  expect(books?.balances).toBe(books?.transactions);
  expect(books?.losses).toBe(books?.written_off);
});

const operator = () => ({ "x-api-key": server.sandbox.operator_key, "x-account-id": undefined });
const adjust = (kind: AdjustmentKind, amount: number, headers: object = operator(), key?: string) =>
  server.call("POST", "/platform/adjustments", {
    headers: { ...headers, ...(key === undefined ? {} : { "x-idempotency-key": key }) },
    body: { owner_id: server.sandbox.account_id, kind, amount, reason: "The store closed." },
  });
async function availableOf(id: string): Promise<number> {
  const { rows } = await server.database.query(
    "SELECT -balance AS available FROM ledger_accounts WHERE account_id = $1 AND code = 'available'",
    [toUuid(id)],
  );
  return Number(rows[0]?.available ?? 0);
}
const available = () => availableOf(server.sandbox.account_id);
const negative = async (): Promise<Debt[]> =>
  (await server.call("GET", "/platform/negative_balances", { headers: operator() })).body.data;

interface Debt {
  available: number;
  since: string | null;
  causes: { cause: string; amount: number; count: number; source_id: string | null }[];
  partner_available: number | null;
  reserve: number;
}

/** Funds of the partner, as its share of settled payments. */
async function fundPartner(amount: number): Promise<void> {
  const { deps, sandbox } = server;
  const owner = toUuid(sandbox.partner_id);
  const now = deps.clock.now().toISOString();
  const of = deps.ids.next();
  await writeAtomically(server.database, [
    postToLedger({
      accountId: owner,
      transactionId: deps.ids.next(),
      event: "goodwill_granted",
      sourceType: "goodwill",
      sourceId: of,
      occurredAt: now,
      entries: [debit("cash", amount), credit("available", amount)],
    }),
    insertTransactionsOf(now, [
      {
        account_id: owner,
        id: deps.ids.next(),
        source_type: "payment",
        source_id: of,
        source_account_id: null,
        root_source_type: "payment",
        root_source_id: of,
        amount,
        description: null,
        settled_at: now,
      },
    ]),
  ]);
}

describe("a negative balance", () => {
  it("is explained by the debits since it came below zero", async () => {
    const { intent } = await addPaidIntent(server, { amount: 10_000 });
    await server.call("POST", "/sandbox/clock", { body: { advance: "P2D" } });
    expect(await available()).toBe(0);
    expect(await negative()).toEqual([]);
    const since = server.deps.clock.now().toISOString();
    const refund = await server.call("POST", `/payment_intents/${intent.id}/refunds`, {
      body: { amount: 9_000 },
    });
    expect(refund.status, JSON.stringify(refund.body)).toBe(201);
    await server.call("POST", "/sandbox/clock", { body: { advance: "P1D" } });
    await owe(server, 500);
    const [debt, ...others] = await negative();
    expect(others).toEqual([]);
    expect(debt).toMatchObject({ available: await available(), since });
    expect(debt?.causes).toEqual([
      { cause: "refund", amount: 9_000, count: 1, source_id: refund.body.id },
      { cause: "fee", amount: 500, count: 1, source_id: expect.stringMatching(/^fee_/) },
    ]);
    expect(-(debt?.available ?? 0)).toBe(9_500);
  });

  it("is written off by finance with the approval of an administrator, once", async () => {
    const session = await signIn(server, "TENANT", "finance", "money");
    const finance = { ...session, "x-account-id": undefined };
    const administrator = {
      ...(await signIn(server, "TENANT", "administrator", "money")),
      "x-account-id": undefined,
    };
    const before = await available();
    expect((await adjust("write_off", 500, finance)).body.type).toBe("SECOND_USER_REQUIRED");
    const proposed = await adjust("write_off", 500, {
      ...finance,
      "x-approval-reason": "Not%20worth%20it",
    });
    expect(proposed.body, JSON.stringify(proposed.body)).toMatchObject({ rule: "adjustment" });
    expect(await available()).toBe(before);
    const decide = () =>
      server.call("POST", `/platform/change_requests/${proposed.body.id}/approve`, {
        headers: administrator,
      });
    const both = await Promise.all([decide(), decide()]);
    expect(both.map(({ status }) => status)).toContain(200);
    expect(await available()).toBe(before + 500);
    const list = await server.call("GET", "/platform/adjustments", { headers: finance });
    expect(list.body.data).toMatchObject([
      {
        kind: "write_off",
        amount: 500,
        reason: "The store closed.",
        created_by_name: "Ada Park",
        change_request_id: proposed.body.id,
      },
    ]);
    expect(await eventsOf(server, list.body.data[0].id)).toMatchObject([
      { type: "v2.adjustment.created", sequence: 1, data: { amount: 500, reason: null } },
    ]);
    const owner = await signIn(server, "BUSINESS", "owner");
    const own = await server.call("GET", "/platform/adjustments", {
      headers: { ...owner, "x-account-id": undefined },
    });
    expect(own.body.data).toMatchObject([{ amount: 500, reason: null }]);
    const support = await signIn(server, "TENANT", "support", "money");
    expect((await adjust("write_off", 1, { ...support, "x-account-id": undefined })).status).toBe(
      403,
    );
    const [entry] = (await server.call("GET", "/transactions?limit=1")).body.data;
    expect(entry).toMatchObject({
      source_type: "adjustment",
      root_source_type: "adjustment",
      source_id: list.body.data[0].id,
      amount: 500,
      direction: "credit",
    });
  });
});

describe("for any sequence of corrections", () => {
  it("the ledger stays balanced, and no debt is covered twice", async () => {
    const { random } = server;
    // Reserves of several payments, of which a correction takes parts.
    await server.database.query(
      "UPDATE payout_settings SET reserve_basis_points = 5000, reserve_days = 30 WHERE account_id = $1",
      [toUuid(server.sandbox.account_id)],
    );
    for (let count = 0; count < 4; count += 1) {
      await addPaidIntent(server, { amount: random.integer(20_000, 30_000) });
    }
    await server.call("POST", "/sandbox/clock", { body: { advance: "P2D" } });
    await fundPartner(20_000);
    const left = await available();
    if (left > 0) await owe(server, left + 1);
    const kinds: AdjustmentKind[] = ["take_from_reserve", "cover_by_partner", "write_off"];
    const covered = new Map<string, number>();
    for (let step = 0; step < 12; step += 1) {
      if (random.next() < 0.6) await owe(server, random.integer(1, 9_000));
      const before = await available();
      const wanted = Array.from({ length: random.integer(1, 3) }, (_, at) => ({
        kind: random.pick(kinds),
        // Often exactly the debt, so that two of them would cover it twice.
        amount: random.next() < 0.5 && before < 0 ? -before : random.integer(1, 6_000),
        key: `correction-${step}-${at}`,
      }));
      const send = ({ kind, amount, key }: (typeof wanted)[number]) =>
        adjust(kind, amount, operator(), key);
      // At the same time, and each once more, as after a lost response.
      const responses: TestResponse[] = await Promise.all([...wanted, ...wanted].map(send));
      const made = new Map<string, number>();
      for (const { status, body } of responses) {
        if (status === 201) made.set(body.id, body.amount);
        else
          expect(body.detail).toMatch(/less than|correct at most|not negative|in progress|being/);
      }
      for (const [id, amount] of made) covered.set(id, amount);
      const sum = [...made.values()].reduce((total, amount) => total + amount, 0);
      const after = await available();
      expect(after).toBe(before + sum);
      // Nothing more than the debt was covered.
      expect(sum).toBeLessThanOrEqual(Math.max(0, -before));
      expect(await availableOf(server.sandbox.partner_id)).toBeGreaterThanOrEqual(0);
    }
    const all = await server.database.query("SELECT id, amount FROM adjustments");
    // One adjustment for each request that succeeded, and those of the tests before.
    expect(all.rows.length).toBe(covered.size + 1);
    expect(covered.size).toBeGreaterThan(3);
    // The rest of the reserves is released on its day, and not what was taken.
    await server.call("POST", "/sandbox/clock", { body: { advance: "P31D" } });
    await releaseReserve(server.deps);
    const held = await server.database.query(
      "SELECT count(*)::int AS n FROM reserve_holds WHERE released_at IS NULL",
    );
    expect(held.rows[0].n).toBe(0);
  });
});

describe("what contractors and partners owe", () => {
  it("is a share that a refund reverses after its payout, and is corrected like a merchant's debt", async () => {
    const { account_id: account, partner_id: partner } = server.sandbox;
    await addBank(server, partner);
    const { id: contractor } = await addContractor(server);
    const split = (account_id: string, amount: number) => ({
      account_id,
      amount,
      description: "Share",
    });
    const { intent } = await addPaidIntent(server, {
      amount: 100_000,
      payment_splits: [split(contractor, 10_000), split(partner, 30_000)],
    });
    await server.call("POST", "/sandbox/clock", { body: { advance: "P5D" } });
    expect(await Promise.all([contractor, partner].map(availableOf))).toEqual([0, 0]);
    const since = server.deps.clock.now().toISOString();
    const refund = await server.call("POST", `/payment_intents/${intent.id}/refunds`, {
      body: { amount: 100_000 },
    });
    expect(refund.status, JSON.stringify(refund.body)).toBe(201);
    const list = async (query: string, headers: Record<string, string | undefined> = operator()) =>
      (await server.call("GET", `/platform/negative_balances?${query}`, { headers })).body;
    const shared = { since, debit_obstacle: "no_agreement", reserve: 0, partner_id: partner };
    const returned = (amount: number) => [{ cause: "split", amount, count: 1, source_id: null }];
    const { data } = await list("limit=50");
    expect(data.map(({ id }: { id: string }) => id).toSorted()).toEqual(
      [account, contractor, partner].toSorted(),
    );
    const debtOf = (id: string) => data.find((each: { id: string }) => each.id === id);
    expect(debtOf(contractor)).toMatchObject({
      ...shared,
      owner_type: "contractor",
      available: -10_000,
      causes: returned(10_000),
      business_id: server.sandbox.business_id,
      partner_available: -30_000,
    });
    expect(debtOf(partner)).toMatchObject({
      ...shared,
      owner_type: "partner",
      owner_name: debtOf(contractor).partner_name,
      available: -30_000,
      causes: returned(30_000),
      business_id: null,
      business_name: null,
      partner_available: null,
    });
    // Page by page, over the three kinds.
    const first = await list("limit=2");
    expect(first.meta.has_more).toBe(true);
    const rest = await list(`limit=2&starting_after=${first.data[1].id}`);
    expect([...first.data, ...rest.data]).toEqual(data);
    const owner = { ...(await signIn(server, "BUSINESS", "owner")), "x-account-id": undefined };
    const seen = (await list("", owner)).data.map(({ id }: { id: string }) => id);
    expect(seen.toSorted()).toEqual([account, contractor].toSorted());

    const correct = (owner_id: string, kind: AdjustmentKind, amount: number) =>
      server.call("POST", "/platform/adjustments", {
        headers: operator(),
        body: { owner_id, kind, amount, reason: "The job was cancelled." },
      });
    const rejected = [
      [contractor, "take_from_reserve", "The reserve has $0.00"],
      [contractor, "cover_by_partner", "The partner has −$300.00 available"],
      [partner, "cover_by_partner", "The partner has −$300.00 available"],
    ] as const;
    for (const [id, kind, detail] of rejected) {
      const { status, body } = await correct(id, kind, 100);
      expect([status, body.detail]).toEqual([400, expect.stringContaining(detail)]);
    }
    const writtenOff = await correct(partner, "write_off", 30_000);
    expect(writtenOff.body).toMatchObject({
      owner_type: "partner",
      owner_id: partner,
      partner_id: partner,
    });
    expect((await correct(partner, "write_off", 1)).status).toBe(400);
    await fundPartner(4_000);
    expect((await correct(contractor, "cover_by_partner", 4_000)).status).toBe(201);
    const both = await Promise.all([1, 2].map(() => correct(contractor, "write_off", 6_000)));
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 400]);
    expect(await Promise.all([contractor, partner].map(availableOf))).toEqual([0, 0]);
    const [entry] = (
      await server.call("GET", "/transactions?limit=1", {
        headers: { "x-account-id": partner, "x-api-key": server.sandbox.private_key },
      })
    ).body.data;
    expect(entry).toMatchObject({
      amount: 4_000,
      direction: "debit",
      source_account_id: partner,
      description: "Cover of the negative balance of a contractor",
    });
    const made = await server.call(
      "GET",
      `/platform/adjustments?in=${server.sandbox.business_id}`,
      {
        headers: operator(),
      },
    );
    expect(made.body.data.slice(0, 2)).toMatchObject([
      { owner_type: "contractor", owner_id: contractor, kind: "write_off", amount: 6_000 },
      { owner_type: "contractor", owner_name: "Jonas Reed", kind: "cover_by_partner" },
    ]);
    expect(await eventsOf(server, writtenOff.body.id)).toMatchObject([
      { type: "v2.adjustment.created", data: { owner_id: partner, reason: null } },
    ]);
  });
});
