import type { LedgerEntry } from "@openpayfac/ledger";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  addPartner,
  eventsOf,
  seededRandom,
  startTestServer,
  type TestResponse,
  type TestServer,
} from "../../../../testkit/src/index.ts";
import { writeAtomically } from "../../database/write-atomically.ts";
import { toUuid } from "../../ids.ts";
import { postToLedger } from "../../payments/post-to-ledger.ts";
import { postings } from "../../payments/postings.ts";
import { signIn } from "../../permissions/sign-in.fixtures.ts";
import { textOf } from "../disputes/packet/text-of-packet.fixtures.ts";
import { signInWithin } from "../sign-in-within.fixtures.ts";
import { issueStatements } from "./issue-statements.ts";
import { addStatement, postPaymentIn } from "./statement-contract-cases.fixtures.ts";
import { monthOf } from "./statement-month.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const operator = () => ({ "x-api-key": server.sandbox.operator_key, "x-account-id": undefined });
const get = (path: string, headers: Record<string, string | undefined> = operator()) =>
  server.call("GET", path, { headers });
const post = (path: string, body: object, headers = operator()) =>
  server.call("POST", path, { headers, body });

type Made = (amount: number) => [event: string, entries: readonly LedgerEntry[]];
const kinds: readonly Made[] = [
  (amount) => ["capture", postings.capture(amount, Math.round(amount * 0.029) + 30)],
  (amount) => ["capture", postings.capture(amount, 0)],
  (amount) => ["capture_corrected", postings.captureCorrected(-amount)],
  (amount) => ["settlement", [...postings.funded(amount), ...postings.release(amount)]],
  (amount) => ["refund", postings.refund(amount, "available")],
  (amount) => ["refund_failed", postings.refundFailed(amount, "pending")],
  (amount) => ["bank_return", postings.bankReturn(amount)],
  (amount) => ["dispute_opened", postings.disputeOpened(amount)],
  (amount) => ["dispute_funded", postings.disputeFunded(amount)],
  (amount) => ["dispute_won", postings.disputeWon(amount)],
  (amount) => ["split", postings.splitSent(amount, "pending")],
  (amount) => ["split", postings.splitReceived(amount, "pending")],
  (amount) => ["split_returned", postings.splitReceived(amount, "available")],
  (amount) => ["fee", postings.fee(amount, "available")],
  (amount) => ["monthly_fee", postings.fee(amount, "available")],
  (amount) => ["fee", postings.splitReceived(amount, "available")],
  (amount) => ["fee_refund", postings.splitSent(amount, "available")],
  (amount) => ["fee_refund", postings.feeReturned(amount)],
  (amount) => ["reserve_held", postings.reserveHeld(amount)],
  (amount) => ["reserve_released", postings.reserveReleased(amount)],
  (amount) => ["funds_blocked", postings.fundsBlocked(amount)],
  (amount) => ["something_new", postings.disputeOpened(amount)],
  (amount) => ["balance_written_off", postings.balanceWrittenOff(amount)],
  (amount) => ["debt_covered", postings.splitReceived(amount, "available")],
  (amount) => ["settlement_written_off", postings.suspenseWrittenOff(amount)],
  (amount) => ["settlement_written_off", postings.suspenseWrittenOff(-amount)],
  (amount) => ["bank_debit_completed", postings.bankDebitCompleted(amount)],
  (amount) => ["bank_debit_returned", postings.bankDebitReturned(amount)],
  (amount) => ["payout_created", postings.payoutCreated(amount + 25, 25)],
  (amount) => ["payout_completed", postings.payoutCompleted(amount)],
  (amount) => ["payout_returned", postings.payoutReturned(amount, 500, "cash")],
];

const months = ["2026-07", "2026-08", "2026-09", "2026-10"];

interface Entry {
  event: string;
  occurred_at: string;
  codes: string[];
  amounts: number[];
}

describe("statements of random months", () => {
  it("add up to the cent, follow each other, and equal the ledger entries of each line", async () => {
    const random = seededRandom();
    const account = toUuid(server.sandbox.account_id);
    const write = async (at: Date, [event, entries]: ReturnType<Made>) =>
      writeAtomically(server.database, [
        postToLedger({
          accountId: account,
          transactionId: server.deps.ids.next(),
          event,
          sourceType: "payment",
          sourceId: server.deps.ids.next(),
          occurredAt: at.toISOString(),
          entries,
        }),
      ]);
    for (const month of months) {
      const { from, to } = monthOf(month);
      // Each kind, the first and the last moment of the month, and a random number of others.
      const others = Array.from({ length: random.integer(5, 25) }, () => random.pick(kinds));
      for (const [index, kind] of random.shuffle([...kinds, ...others]).entries()) {
        const at = [from, new Date(to.getTime() - 1)][index] ?? between(random.next(), from, to);
        await write(at, kind(random.integer(1, 900_000)));
      }
    }
    await write(server.clock.now(), ["capture", postings.capture(12_345, 99)]);

    await server.database.query(
      "UPDATE statement_schedules SET month = '2026-07-01', due_at = '2026-08-01T06:00:00Z'",
    );
    // Any number of processes, and after a kill: each month once.
    await Promise.all([1, 2, 3].map(() => issueStatements(server.deps)));
    await issueStatements(server.deps);

    const list = await get(`/platform/statements?in=${server.sandbox.account_id}&limit=50`);
    const issued = await Promise.all(
      list.body.data.map(({ id }: { id: string }) => get(`/platform/statements/${id}`)),
    );
    const statements = issued.map(({ body }) => body).toReversed();
    expect(statements.map(({ month }) => month)).toEqual(months);
    const { rows } = await server.database.query<Entry>(
      `SELECT event, occurred_at, codes::text[] AS codes, amounts FROM ledger_transactions
        WHERE account_id = $1`,
      [account],
    );
    const { body: report } = await get(
      `/platform/balance_report?in=${server.sandbox.account_id}&from=2026-07-01&to=2026-10-31`,
    );
    for (const [index, period] of report.periods.entries()) {
      const { opening_balance, closing_balance } = statements[index];
      expect(period).toMatchObject({ opening_balance, closing_balance, ledger_difference: 0 });
      const lines = period.lines.map(({ line }: { line: string }) => line);
      expect(lines).toEqual(expect.arrayContaining(["adjustments", "write_offs", "bank_debits"]));
    }
    let closing = 0;
    for (const statement of statements) {
      const { from, to } = monthOf(statement.month);
      const before = (end: Date) =>
        owed(rows.filter(({ occurred_at }) => new Date(occurred_at) < end));
      const balances = [statement.opening_balance, statement.closing_balance];
      expect([statement.month, ...balances]).toEqual([statement.month, before(from), before(to)]);
      expect(statement.opening_balance).toBe(closing);
      closing = statement.closing_balance;
      const sum = (of: { amount: number }[]) => of.reduce((all, { amount }) => all + amount, 0);
      expect(statement.opening_balance + sum(statement.lines)).toBe(closing);
      const line = (name: string) =>
        statement.lines.find((each: { line: string }) => each.line === name);
      expect(sum(statement.fees)).toBe(line("fees").amount);
      const owedNow = (at: "opening" | "closing") =>
        statement.balances
          .filter(({ account: name }: { account: string }) => /pending|available/.test(name))
          .reduce((all: number, each: Record<string, number>) => all + (each[at] ?? 0), 0);
      expect([owedNow("opening"), owedNow("closing")]).toEqual(balances);
      expect(statement.lines).toHaveLength(12);
      // Write-offs and debits of the bank account, by their own events.
      const ofEvents = (names: RegExp) =>
        owed(
          rows.filter(({ event, occurred_at: at }) => {
            const time = new Date(at);
            return names.test(event) && time >= from && time < to;
          }),
        );
      expect(line("bank_debits").amount).toBe(ofEvents(/^bank_debit_/));
      expect(line("adjustments").amount).toBe(
        ofEvents(/written_off$|^debt_covered$|^funds_blocked$|^something_new$/),
      );
      for (const { line: name, amount, count } of statement.lines) {
        const entries = await entriesOf(statement, name);
        expect([name, entries.length]).toEqual([name, count]);
        expect([name, entries.reduce((all, entry) => all + changeOf(name, entry), 0)]).toEqual([
          name,
          amount,
        ]);
      }
    }
  });
});

const between = (share: number, from: Date, to: Date) =>
  new Date(from.getTime() + Math.floor(share * (to.getTime() - from.getTime())));

/** The change of `pending` and `available` by entries. */
function owed(entries: readonly Entry[]): number {
  return entries.reduce(
    (sum, { codes, amounts }) =>
      codes.reduce(
        (all, code, at) =>
          code === "pending" || code === "available" ? all - Number(amounts[at]) : all,
        sum,
      ),
    0,
  );
}

interface Shown {
  account: string;
  debit: number | null;
  credit: number | null;
}

async function entriesOf(statement: TestResponse["body"], line: string): Promise<Shown[][]> {
  const { owner_id, period_start: from, period_end: to } = statement;
  const path = `/platform/ledger/${owner_id}/entries?line=${line}&from=${from}&to=${to}&limit=50`;
  const { body, status } = await get(path);
  expect(status, JSON.stringify(body)).toBe(200);
  expect(body.meta.has_more).toBe(false);
  return body.data.map(({ entries }: { entries: Shown[] }) => entries);
}

/** The part of a transaction in a line, as a reader of the ledger page adds it up. */
function changeOf(line: string, entries: readonly Shown[]): number {
  const sum = (names: readonly string[]) =>
    entries
      .filter(({ account }) => names.includes(account))
      .reduce((all, { debit, credit }) => all + (credit ?? 0) - (debit ?? 0), 0);
  const fees = 0 - sum(["platform_fees"]);
  const all = sum(["pending", "available"]);
  // A fee that another owner receives is on no account of the platform.
  return line === "fees" ? (fees === 0 ? all : fees) : all - fees;
}

describe("a statement", () => {
  it("is corrected by another one, once for each difference, and never changes", async () => {
    const first = await addStatement(server);
    const path = `/platform/statements/${first.id}`;
    const before = (await get(path)).body;
    const nothing = await post(`${path}/correct`, { reason: "Nothing differs." });
    expect([nothing.status, nothing.body.detail]).toEqual([
      400,
      expect.stringContaining("nothing to correct"),
    ]);
    await postPaymentIn(server, first.month, 400);
    const reason = "A payment was posted late.";
    const corrected = await post(`${path}/correct`, { reason });
    expect(corrected.body).toMatchObject({
      version: 2,
      corrects_id: first.id,
      corrected_by_id: null,
      reason,
      closing_balance: before.closing_balance + 370,
      issued_by: expect.stringMatching(/^key_/),
    });
    expect((await get(path)).body).toEqual({ ...before, corrected_by_id: corrected.body.id });
    expect(await eventsOf(server, corrected.body.id)).toMatchObject([
      { type: "v2.statement.issued", sequence: 1, data: { version: 2, reason } },
    ]);
    const listed = await get(`/platform/statements?month=${first.month}`);
    expect(listed.body.data).toMatchObject([
      { id: corrected.body.id, corrects_id: first.id, corrected_by_id: null, reason },
      { id: first.id, corrects_id: null, corrected_by_id: corrected.body.id, reason: null },
    ]);
    expect((await post(`${path}/correct`, { reason })).status).toBe(400);
    const again = { owner_id: server.sandbox.account_id, month: first.month };
    const issuedAgain = await post("/platform/statements", again);
    expect([issuedAgain.status, issuedAgain.body.id]).toEqual([201, corrected.body.id]);
    for (const change of ["UPDATE statements SET reason = 'x'", "DELETE FROM statements"]) {
      await expect(server.database.query(change)).rejects.toThrow("append-only");
    }
    await expect(
      server.database.query(
        `INSERT INTO statements (account_id, id, owner_type, tenant_id, partner_id, month, version,
             owner_name, opening_balance, closing_balance, movement, content, created_at)
           SELECT account_id, gen_random_uuid(), owner_type, tenant_id, partner_id, '2020-01-01', 1,
             owner_name, 1, 3, 1, content, created_at FROM statements LIMIT 1`,
      ),
    ).rejects.toThrow("statements_reconcile");
  });

  it("is corrected by finance with the approval of an administrator, and not by one of them", async () => {
    const { id, month } = await addStatement(server);
    await postPaymentIn(server, month, 900);
    const path = `/platform/statements/${id}/correct`;
    const body = { reason: "A payment was posted late." };
    const headers = async (role: "finance" | "administrator") => ({
      ...(await signIn(server, "TENANT", role, "money")),
      "x-account-id": undefined,
    });
    const finance = await headers("finance");
    const alone = await server.call("POST", path, { headers: finance, body });
    expect([alone.status, alone.body.type]).toEqual([403, "SECOND_USER_REQUIRED"]);
    const reason = { "x-approval-reason": "Late%20posting" };
    const proposed = await server.call("POST", path, { headers: { ...finance, ...reason }, body });
    expect([proposed.status, proposed.body.rule, proposed.body.before.id]).toEqual([
      202,
      "adjustment",
      id,
    ]);
    const approve = `/platform/change_requests/${proposed.body.id}/approve`;
    const approved = await server.call("POST", approve, {
      headers: await headers("administrator"),
    });
    expect(approved.body).toMatchObject({ status: "executed", response: { corrects_id: id } });
    expect((await get(`/platform/statements/${id}`)).body.corrected_by_id).toBe(
      approved.body.response.id,
    );
  });

  it("is a PDF of one page and a CSV with the same amounts, without formulas", async () => {
    await server.database.query("UPDATE accounts SET name = '=HYPERLINK(\"x\")' WHERE id = $1", [
      toUuid(server.sandbox.account_id),
    ]);
    const { id } = await addStatement(server);
    const path = `/platform/statements/${id}/content`;
    const { body } = await get(`/platform/statements/${id}`);
    const csv = await fetch(server.origin + path, {
      headers: { "x-api-key": server.sandbox.operator_key, accept: "text/csv" },
    });
    expect(csv.headers.get("content-disposition")).toContain(`statement-${body.month}-${id}.csv`);
    const [head = "", ...rows] = (await csv.text()).trim().split("\r\n");
    expect(head).toContain("owner_id,owner_name,month,version,section,name,amount");
    expect(rows.every((row) => row.includes(`"'=HYPERLINK(""x"")"`))).toBe(true);
    const amounts = rows
      .map((row) => row.split(",").slice(4))
      .map(([section, name, amount]) => ({
        section,
        name,
        amount: Number(amount),
      }));
    const sum = (wanted: (each: (typeof amounts)[number]) => boolean) =>
      amounts.filter(wanted).reduce((all, { amount }) => all + amount, 0);
    expect(sum(({ section, name }) => section === "line" || name === "opening_balance")).toBe(
      body.closing_balance,
    );
    const pdf = await fetch(server.origin + path, {
      headers: { "x-api-key": server.sandbox.operator_key },
    });
    expect(pdf.headers.get("content-type")).toBe("application/pdf");
    const bytes = Buffer.from(await pdf.arrayBuffer());
    const text = textOf(bytes);
    expect(text).toContain("Closing balance");
    expect(text).toContain("Reconciled");
    expect(text).not.toContain("U+2212");
    const source = bytes.toString("latin1");
    expect(source.match(/\/Type \/Page\b/g)).toHaveLength(1);
    for (const tag of ["/S /Table", "/S /TH", "/Lang (en-US)", "/MarkInfo"]) {
      expect(source).toContain(tag);
    }
    const audit = await get("/platform/audit_entries?limit=2");
    expect(audit.body.data.map((each: { operation: string }) => each.operation)).toEqual([
      "downloadStatement",
      "downloadStatement",
    ]);
  });

  it("is shown to its merchant, its partner and the tenant, and to no one else", async () => {
    const { id, month } = await addStatement(server);
    const other = await addPartner(server);
    const finance = await signInWithin(server, ["PARTNER", "finance"]);
    const owner = await signInWithin(server, ["BUSINESS", "owner"]);
    const foreign = await signInWithin(server, ["PARTNER", "finance"], {
      partnerId: other.partnerId,
    });
    const path = `/platform/statements/${id}`;
    const listed = `/platform/statements?month=${month}`;
    for (const headers of [finance, owner]) {
      expect((await get(path, headers)).body.id).toBe(id);
      expect((await get(listed, headers)).body.data).toHaveLength(1);
    }
    expect((await get(path, foreign)).status).toBe(404);
    expect((await get(`${path}/content`, foreign)).status).toBe(404);
    expect((await get(listed, foreign)).body.data).toEqual([]);
    const issue = { owner_id: server.sandbox.account_id, month: "2025-01" };
    const rejected = await post("/platform/statements", issue, foreign as never);
    expect([rejected.status, rejected.body.detail]).toEqual([
      404,
      `There is no owner ${server.sandbox.account_id}.`,
    ]);
  });

  it("is not issued for an owner that never had money", async () => {
    const { accountId } = await addPartner(server);
    server.clock.set("2026-12-01T07:00:00.000Z");
    await issueStatements(server.deps);
    const { rows } = await server.database.query(
      "SELECT month::text FROM statement_schedules WHERE account_id = $1",
      [toUuid(accountId)],
    );
    expect(rows).toEqual([{ month: "2026-12-01" }]);
    expect((await get(`/platform/statements?in=${accountId}`)).body.data).toEqual([]);
  });
});
