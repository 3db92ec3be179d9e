import { verifyLedger } from "@openpayfac/ledger";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import {
  addAccount,
  eventsOf,
  startTestServer,
  type TestServer,
} from "../../../../testkit/src/index.ts";
import { toId, toUuid } from "../../ids.ts";
import { bankPlan, moveTo } from "../../payments/bank/bank.fixtures.ts";
import { advanceDueBankDebits } from "../../payments/bank-debits/advance-bank-debits.ts";
import { signIn } from "../../permissions/sign-in.fixtures.ts";
import { owe } from "../adjustments/adjustment-contract-cases.fixtures.ts";
import { addBank, addDebitable, bodyOf, signTerms } from "./bank-debit-contract-cases.fixtures.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** Whatever was debited, the ledger, its balance transactions and the debits agree. */
afterEach(async () => {
  expect(await verifyLedger(server.database)).toMatchObject({ problems: [] });
  const { rows } = await server.database.query(
    `SELECT (SELECT sum(balance) FROM ledger_accounts) AS all,
            (SELECT -sum(balance) FROM ledger_accounts WHERE code IN ('pending', 'available'))
              AS balances,
            (SELECT sum(amount) FROM transactions) AS transactions,
            (SELECT coalesce(sum(amount), 0) FROM bank_debits WHERE status = 'completed') AS paid,
            (SELECT coalesce(sum(amount), 0) FROM transactions WHERE source_type = 'bank_debit')
              AS moved,
            (SELECT coalesce(sum(entry.amount), 0)
               FROM ledger_transactions, unnest(codes, amounts) AS entry (code, amount)
              WHERE event LIKE 'bank_debit_%' AND entry.code = 'cash') AS cash,
            (SELECT count(*) FROM payout_settings WHERE bank_debit_id IS NOT NULL) AS open,
            (SELECT count(*) FROM bank_debits WHERE status IN ('created', 'pending')) AS in_progress`,
  );
  const [books] = rows.map((row) =>
    Object.fromEntries(Object.entries(row).map(([name, value]) => [name, Number(value ?? 0)])),
  );
  expect(books?.all).toBe(0);
  expect(books?.balances).toBe(books?.transactions);
  expect(books?.moved).toBe(books?.paid);
  expect(books?.cash).toBe(books?.paid);
  expect(books?.open).toBe(books?.in_progress);
});

const operator = () => ({ "x-api-key": server.sandbox.operator_key, "x-account-id": undefined });
const debit = (account: string, amount: number, key?: string) =>
  server.call("POST", "/platform/bank_debits", {
    headers: { ...operator(), ...(key === undefined ? {} : { "x-idempotency-key": key }) },
    body: bodyOf(account, amount),
  });
const shown = async (id: string) =>
  (await server.call("GET", `/platform/bank_debits/${id}`, { headers: operator() })).body;
const debtOf = async (account: string) =>
  (await server.call("GET", `/platform/negative_balances?in=${account}`, { headers: operator() }))
    .body.data[0];
const send = () => advanceDueBankDebits(server.deps);
async function availableOf(account: string): Promise<number> {
  const { rows } = await server.database.query(
    "SELECT -balance AS available FROM ledger_accounts WHERE account_id = $1 AND code = 'available'",
    [toUuid(account)],
  );
  return Number(rows[0]?.available ?? 0);
}
const later = (days: number) =>
  moveTo(server, new Date(server.deps.clock.now().getTime() + days * 86_400_000).toISOString());
const eventTypesOf = async (id: string) => (await eventsOf(server, id)).map(({ type }) => type);
/** Debits with this order id that the bank's processor has. */
const atBank = async (id: string) =>
  (await server.deps.processors.bank.inquire({ orderId: id })).kind === "found";

describe("a debit of a debtor's bank account", () => {
  it("is pending until the bank has paid, and then repays the debt", async () => {
    const account = await addDebitable(server);
    expect(await debtOf(account)).toMatchObject({
      debit_obstacle: null,
      bank_account_mask: "********6789",
      bank_debit: null,
    });
    const made = await debit(account, 8_000);
    expect(made, JSON.stringify(made.body)).toMatchObject({
      status: 201,
      body: {
        status: "created",
        amount: 8_000,
        authorization: { terms_version: "2026-01", signed_by: "Mara Ellison" },
        entry_number: 1,
        sent_at: null,
      },
    });
    const { id } = made.body;
    expect(await atBank(id)).toBe(false);
    const sent = vi.spyOn(server.deps.processors.bank, "debit");
    await send();
    // The merchant's bank statement shows who debited it.
    expect(sent.mock.calls).toMatchObject([[{ companyName: "Sandbox tenant" }]]);
    sent.mockRestore();
    expect(await shown(id)).toMatchObject({ status: "pending", completed_at: null });
    expect(await atBank(id)).toBe(true);
    expect(await availableOf(account)).toBe(-10_000);
    expect(await debtOf(account)).toMatchObject({
      debit_obstacle: "in_progress",
      bank_debit: { id, status: "pending", amount: 8_000 },
    });
    await later(8);
    expect(await shown(id)).toMatchObject({ status: "completed", fee_amount: 0 });
    expect(await availableOf(account)).toBe(-2_000);
    expect(await eventTypesOf(id)).toEqual([
      "v2.bank_debit.created",
      "v2.bank_debit.pended",
      "v2.bank_debit.completed",
    ]);
    const [entry] = (
      await server.call("GET", "/transactions?limit=1", { headers: { "x-account-id": account } })
    ).body.data;
    expect(entry).toMatchObject({
      source_type: "bank_debit",
      source_id: id,
      root_source_id: id,
      amount: 8_000,
      direction: "credit",
    });
    const entries = await server.call(
      "GET",
      `/platform/ledger/${account}/entries?line=bank_debits`,
      {
        headers: operator(),
      },
    );
    expect(entries.body.data).toMatchObject([
      {
        event: "bank_debit_completed",
        source_id: id,
        entries: [
          { account: "cash", debit: 8_000 },
          { account: "available", credit: 8_000 },
        ],
      },
    ]);
  });

  it("is proposed by finance and approved by an administrator, once", async () => {
    const account = await addDebitable(server);
    const as = async (role: "finance" | "administrator" | "support") => ({
      ...(await signIn(server, "TENANT", role, "money")),
      "x-account-id": undefined,
    });
    const post = (headers: object) =>
      server.call("POST", "/platform/bank_debits", {
        headers: { ...headers },
        body: bodyOf(account, 5_000),
      });
    const finance = await as("finance");
    expect((await post(await as("support"))).body.type).toBe("PERMISSION_MISSING");
    expect((await post(finance)).body.type).toBe("SECOND_USER_REQUIRED");
    const proposed = await post({ ...finance, "x-approval-reason": "It%20ignores%20us" });
    expect(proposed.body, JSON.stringify(proposed.body)).toMatchObject({ rule: "adjustment" });
    const administrator = await as("administrator");
    const decide = () =>
      server.call("POST", `/platform/change_requests/${proposed.body.id}/approve`, {
        headers: administrator,
      });
    const both = await Promise.all([decide(), decide()]);
    expect(both.map(({ status }) => status)).toContain(200);
    const listed = await server.call("GET", `/platform/bank_debits?in=${account}`, {
      headers: finance,
    });
    expect(listed.body.data).toMatchObject([
      { amount: 5_000, change_request_id: proposed.body.id, reason: bodyOf(account, 1).reason },
    ]);
    const partner = await signIn(server, "PARTNER", "administrator");
    const seen = await server.call("GET", `/platform/bank_debits?in=${account}`, {
      headers: { ...partner, "x-account-id": undefined },
    });
    expect(seen.body.data).toMatchObject([{ amount: 5_000, reason: null }]);
    await send();
    await later(8);
  });

  it("never exceeds the debt, whatever is requested at the same time", async () => {
    const account = await addDebitable(server, { amount: 10_000 });
    expect((await debit(account, 10_001)).body.detail).toMatch(/debit at most \$100\.00/);
    const write = (amount: number) =>
      server.call("POST", "/platform/adjustments", {
        headers: operator(),
        body: { owner_id: account, kind: "write_off", amount, reason: "Partly lost." },
      });
    const all = await Promise.all([
      debit(account, 10_000, "debit-at-once-1"),
      debit(account, 10_000, "debit-at-once-1"),
      debit(account, 10_000, "debit-at-once-2"),
      debit(account, 7_000, "debit-at-once-3"),
      write(6_000),
      write(6_000),
    ]);
    const { rows } = await server.database.query(
      `SELECT (SELECT coalesce(sum(amount), 0)::int FROM bank_debits WHERE account_id = $1) AS debited,
              (SELECT count(*)::int FROM bank_debits WHERE account_id = $1) AS debits,
              (SELECT coalesce(sum(amount), 0)::int FROM adjustments WHERE account_id = $1) AS corrected`,
      [toUuid(account)],
    );
    expect(rows[0].debits).toBeLessThanOrEqual(1);
    expect(rows[0].debited + rows[0].corrected).toBeGreaterThan(0);
    expect(rows[0].debited + rows[0].corrected).toBeLessThanOrEqual(10_000);
    expect(all.some(({ status }) => status === 201)).toBe(true);
    await send();
    await later(8);
    expect(await availableOf(account)).toBe(-10_000 + rows[0].debited + rows[0].corrected);
  });
});

describe("without an authorization", () => {
  it("nothing is debited: no signed terms, another version, no bank account", async () => {
    const { accountId } = await addAccount(server);
    await owe(server, 5_000, accountId);
    const rejected = async () => (await debit(accountId, 1_000)).body;
    expect(await rejected()).toMatchObject({
      status: 400,
      detail: expect.stringContaining("No terms that its merchant signed permit a debit"),
    });
    expect((await debtOf(accountId)).debit_obstacle).toBe("no_agreement");
    await addBank(server, accountId);
    await signTerms(server, accountId, "2019-01");
    expect((await rejected()).detail).toMatch(/No terms/);
    const other = await addAccount(server);
    await signTerms(server, other.accountId);
    await owe(server, 5_000, other.accountId);
    expect((await debit(other.accountId, 1_000)).body.detail).toMatch(/no bank account/);
    expect((await debtOf(other.accountId)).debit_obstacle).toBe("no_bank_account");
  });
});

describe("a debit that the bank returns", () => {
  const plan = { bank: { ...bankPlan, reject_fee: 400, reversal_fee: 500 } };

  it("before it is paid costs the fee for a return; the third one is the last", async () => {
    const account = await addDebitable(server, { number: "1000000001", plan });
    for (const entry of [1, 2, 3]) {
      const { id } = (await debit(account, 2_000)).body;
      await send();
      await later(8);
      expect(await shown(id)).toMatchObject({
        status: "returned",
        entry_number: entry,
        return_code: "R01",
        failure_message: "Insufficient funds",
        fee_amount: expect.any(Number),
      });
      expect((await shown(id)).fee_amount).toBeGreaterThan(0);
    }
    expect((await debit(account, 2_000)).body.detail).toMatch(/three debits/);
    expect(await debtOf(account)).toMatchObject({
      debit_obstacle: "too_many_returns",
      bank_debit: { status: "returned", return_code: "R01" },
    });
  });

  it("weeks after it was paid is reversed, and the account is not debited again", async () => {
    const account = await addDebitable(server, { number: "1000000060", plan });
    const { id } = (await debit(account, 10_000)).body;
    await send();
    await later(8);
    expect(await shown(id)).toMatchObject({ status: "completed" });
    expect(await availableOf(account)).toBe(0);
    expect(await debtOf(account)).toBeUndefined();
    await later(70);
    expect(await shown(id)).toMatchObject({
      status: "returned",
      return_code: "R10",
      fee_amount: 500,
    });
    expect(await availableOf(account)).toBe(-10_500);
    expect(await eventTypesOf(id)).toEqual([
      "v2.bank_debit.created",
      "v2.bank_debit.pended",
      "v2.bank_debit.completed",
      "v2.bank_debit.returned",
    ]);
    expect(await debtOf(account)).toMatchObject({
      debit_obstacle: "bank_account_returned",
      causes: [
        { cause: "return", amount: 10_000, source_id: id },
        { cause: "fee", amount: 500 },
      ],
    });
    expect((await debit(account, 100)).body.detail).toMatch(/can no longer be debited/);
  });

  it("because the account is closed, blocks its payouts, too", async () => {
    const account = await addDebitable(server, { number: "1000000002" });
    const { id } = (await debit(account, 100)).body;
    await send();
    await later(8);
    expect(await shown(id)).toMatchObject({ status: "returned", return_code: "R02" });
    expect((await debtOf(account)).debit_obstacle).toBe("no_bank_account");
    const found = await server.call("GET", `/accounts/${account}`);
    expect(found.body.payouts_enabled).toBe(false);
  });

  it("fails if the bank knows no such account", async () => {
    const account = await addDebitable(server, { number: "1000000099" });
    const { id } = (await debit(account, 100)).body;
    await send();
    await later(1);
    expect(await shown(id)).toMatchObject({
      status: "failed",
      failure_message: "The bank account can no longer be debited",
    });
  });
});

describe("a response that is lost", () => {
  it.each([true, false])(
    "never means success: an inquiry finds the debit, or it is sent again (made: %s)",
    async (isMade) => {
      const account = await addDebitable(server);
      const { id } = (await debit(account, 1_000)).body;
      await server.control("POST", "/_simulator/faults", {
        endpoint: "grailpay_transaction",
        ...(isMade ? { drop_after: true } : { drop_before: true }),
      });
      await send();
      expect(await shown(id)).toMatchObject({ status: "created", sent_at: null });
      expect(await availableOf(account)).toBe(-10_000);
      await later(1);
      expect(await shown(id)).toMatchObject({
        status: expect.stringMatching(/pending|completed/),
        sent_at: expect.any(String),
      });
      await later(4);
      expect(await shown(id)).toMatchObject({ status: "completed" });
      expect(await availableOf(account)).toBe(-9_000);
      const { rows } = await server.database.query(
        "SELECT count(*)::int AS n FROM transactions WHERE source_id = $1",
        [toUuid(id)],
      );
      expect(rows[0].n).toBe(1);
      expect(id).toBe(toId("bank_debit", toUuid(id)));
    },
  );
});

describe("a debit whose debt was repaid", () => {
  it("is not sent", async () => {
    const account = await addDebitable(server, { amount: 3_000 });
    const { id } = (await debit(account, 3_000)).body;
    // Of two corrections one is too much: the debit in progress is counted.
    const written = await server.call("POST", "/platform/adjustments", {
      headers: operator(),
      body: { owner_id: account, kind: "write_off", amount: 1, reason: "Lost." },
    });
    expect(written.body.detail).toMatch(/a debit of \$30\.00 is in progress/);
    const [fee] = (
      await server.call("GET", "/fees?limit=1", { headers: { "x-account-id": account } })
    ).body.data;
    const refunded = await server.call("POST", `/fees/${fee.id}/refund`, {
      headers: { "x-account-id": account },
      body: { amount: 1_000 },
    });
    expect(refunded.status, JSON.stringify(refunded.body)).toBeLessThan(300);
    await send();
    expect(await shown(id)).toMatchObject({
      status: "cancelled",
      failure_message: "The balance no longer owes this amount",
    });
    expect(await eventTypesOf(id)).toEqual(["v2.bank_debit.created", "v2.bank_debit.cancelled"]);
    expect(await atBank(id)).toBe(false);
    expect((await debtOf(account)).debit_obstacle).toBeNull();
  });
});
