import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../testkit/src/database.ts";
import { credit, debit } from "./entries.ts";
import { postTransaction } from "./post.fixtures.ts";
import { sealLedger } from "./seal-ledger.ts";
import { verifyLedger } from "./verify-ledger.ts";

const noon = new Date("2026-11-16T12:00:00Z");
const merchants = [1, 2, 3].map((n) => `00000000-0000-7000-8000-00000000000${n}`);
const [first = "", second = ""] = merchants;
let database: TestDatabase;

beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(async () => {
  await database.drop();
});

async function post(accountId: string, occurredAt = noon): Promise<string> {
  const transactionId = randomUUID();
  await postTransaction(database.pool, {
    accountId,
    transactionId,
    event: "payment.captured",
    sourceType: "payment",
    sourceId: randomUUID(),
    occurredAt,
    entries: [debit("cash", 5), credit("pending", 5)],
  });
  return transactionId;
}

/** Changes rows as only a superuser can, with the triggers disabled. */
async function tamper(table: string, statement: string): Promise<void> {
  await database.pool.query(`
    BEGIN; ALTER TABLE ${table} DISABLE TRIGGER ALL; ${statement};
    ALTER TABLE ${table} ENABLE TRIGGER ALL; COMMIT`);
}

describe("sealing", () => {
  test("covers every merchant's transactions once, and a second run finds nothing to do", async () => {
    for (const accountId of merchants) for (let n = 0; n < 4; n += 1) await post(accountId);
    expect(await sealLedger(database.pool, { upTo: noon })).toEqual({ seals: 3, transactions: 12 });
    expect(await sealLedger(database.pool, { upTo: noon })).toEqual({ seals: 0, transactions: 0 });
    await post(second);
    expect(await sealLedger(database.pool, { upTo: noon })).toEqual({ seals: 1, transactions: 1 });
    expect(await verifyLedger(database.pool)).toEqual({
      transactions: 13,
      entries: 26,
      accounts: 6,
      problems: [],
      problemCount: 0,
    });
  });

  test("stops before the first transaction that occurred after the given time", async () => {
    await post(first);
    await post(first, new Date("2026-11-16T12:00:01Z"));
    await post(first);
    expect(await sealLedger(database.pool, { upTo: noon })).toEqual({ seals: 1, transactions: 1 });
    const later = new Date("2026-11-16T12:00:01Z");
    expect(await sealLedger(database.pool, { upTo: later })).toEqual({ seals: 1, transactions: 2 });
    expect((await verifyLedger(database.pool)).problems).toEqual([]);
  });

  test("a long history is sealed in several links", async () => {
    await database.pool.query(
      `SELECT ledger_post($1, gen_random_uuid(), 'a', 'b', $1, $2, '{cash,pending}', '{5,-5}')
        FROM generate_series(1, 2300)`,
      [first, noon],
    );
    const sealed = await sealLedger(database.pool, { upTo: noon });
    expect(sealed).toEqual({ seals: 3, transactions: 2300 });
    expect((await verifyLedger(database.pool)).problems).toEqual([]);
  });

  test("includes a transaction that began first and commits last in the chain", async () => {
    const slow = await database.pool.connect();
    await slow.query("BEGIN");
    await slow.query("SELECT txid_current()");
    await post(first);
    await sealLedger(database.pool, { upTo: noon });
    await slow.query("SELECT ledger_post($1, $2, 'a', 'b', $1, $3, '{cash,pending}', '{5,-5}')", [
      first,
      randomUUID(),
      noon,
    ]);
    // It is numbered but not committed: later transactions wait for its number, and it is not
    // sealed yet.
    const behind = post(first);
    expect(await sealLedger(database.pool, { upTo: noon })).toEqual({ seals: 0, transactions: 0 });
    await slow.query("COMMIT");
    slow.release();
    await behind;
    expect(await sealLedger(database.pool, { upTo: noon })).toEqual({ seals: 1, transactions: 2 });
    expect((await verifyLedger(database.pool)).problems).toEqual([]);
  });

  test("makes one unbroken chain from concurrent runs while transactions are posted", async () => {
    const posting = Array.from({ length: 6 }, async (_, n) => {
      for (let count = 0; count < 25; count += 1) await post(merchants[(n + count) % 3] ?? first);
    });
    const sealing = Array.from({ length: 3 }, async () => {
      for (let count = 0; count < 8; count += 1) await sealLedger(database.pool, { upTo: noon });
    });
    await Promise.all([...posting, ...sealing]);
    await sealLedger(database.pool, { upTo: noon });
    expect(await verifyLedger(database.pool)).toMatchObject({ transactions: 150, problems: [] });
    const { rows } = await database.pool.query(
      "SELECT sum(count)::integer AS count FROM ledger_seals",
    );
    expect(rows).toEqual([{ count: 150 }]);
  });
});

describe("verifying", () => {
  test.each([
    ["ledger_transactions", "UPDATE ledger_transactions SET event = 'other' WHERE id = $id"],
    ["ledger_transactions", "UPDATE ledger_transactions SET description = 'x' WHERE id = $id"],
    [
      "ledger_transactions",
      "UPDATE ledger_transactions SET occurred_at = occurred_at + interval '1us' WHERE id = $id",
    ],
    ["ledger_transactions", "UPDATE ledger_transactions SET amounts = '{10,-10}' WHERE id = $id"],
    ["ledger_transactions", "UPDATE ledger_transactions SET codes[2] = 'reserve' WHERE id = $id"],
    [
      "ledger_transactions",
      "UPDATE ledger_transactions SET codes = '{pending,cash}', amounts = '{-5,5}' WHERE id = $id",
    ],
  ])("a sealed row changed with the triggers off is found (%s: %s)", async (table, statement) => {
    for (const accountId of merchants) await post(accountId);
    const id = await post(second);
    await post(second);
    await sealLedger(database.pool, { upTo: noon });
    await tamper(table, statement.replace("$id", `'${id}'`));
    const { problems } = await verifyLedger(database.pool);
    expect(problems).toContainEqual(
      expect.objectContaining({
        kind: "seal_broken",
        accountId: second,
        detail: expect.stringContaining("a row in it was changed"),
      }),
    );
    expect(problems.every((problem) => problem.accountId === second)).toBe(true);
  });

  test("finds a deleted sealed transaction, the first, a middle and the last one", async () => {
    for (const gone of [0, 1, 2]) {
      const accountId = randomUUID();
      const ids = [await post(accountId), await post(accountId), await post(accountId)];
      await sealLedger(database.pool, { upTo: noon });
      await tamper(
        "ledger_transactions",
        `DELETE FROM ledger_transactions WHERE id = '${ids[gone]}'`,
      );
      const { problems } = await verifyLedger(database.pool);
      const kinds = problems.filter((problem) => problem.accountId === accountId);
      expect(new Set(kinds.map((problem) => problem.kind))).toEqual(
        new Set(["seal_broken", "transactions_missing", "balance_differs_from_entries"]),
      );
    }
  });

  test("finds a deleted or overwritten seal", async () => {
    for (let n = 0; n < 3; n += 1) {
      await post(first);
      await sealLedger(database.pool, { upTo: noon });
    }
    await tamper("ledger_seals", "DELETE FROM ledger_seals WHERE sequence = 2");
    expect((await verifyLedger(database.pool)).problems).toContainEqual(
      expect.objectContaining({ kind: "seal_broken" }),
    );
    await tamper("ledger_seals", "UPDATE ledger_seals SET sequence = 2 WHERE sequence = 3");
    expect((await verifyLedger(database.pool)).problems).toContainEqual(
      expect.objectContaining({
        kind: "seal_broken",
        detail: expect.stringContaining("does not follow the seal before it"),
      }),
    );
  });

  test("finds a balance that is not the sum of its entries, and a missing one", async () => {
    await post(first);
    await post(second);
    await database.pool.query(
      "UPDATE ledger_accounts SET balance = 6 WHERE account_id = $1 AND code = 'cash'",
      [first],
    );
    await database.pool.query(
      "DELETE FROM ledger_accounts WHERE account_id = $1 AND code = 'pending'",
      [second],
    );
    const { problems } = await verifyLedger(database.pool);
    expect(problems.map(({ kind, accountId, detail }) => [kind, accountId, detail]).sort()).toEqual(
      [
        [
          "balance_differs_from_entries",
          first,
          "The balance of cash is 6, and its entries sum to 5.",
        ],
        [
          "balance_differs_from_entries",
          second,
          "The balance of pending is 0, and its entries sum to -5.",
        ],
      ],
    );
  });

  test("finds an unbalanced transaction and a single entry that an owner without checks made", async () => {
    const id = await post(first);
    const other = await post(second);
    await tamper(
      "ledger_transactions",
      `ALTER TABLE ledger_transactions DROP CONSTRAINT ledger_zero_sum,
         DROP CONSTRAINT ledger_two_entries;
       UPDATE ledger_transactions SET amounts[1] = 6 WHERE id = '${id}';
       UPDATE ledger_transactions SET codes = '{cash}', amounts = '{5}' WHERE id = '${other}'`,
    );
    const { problems, entries } = await verifyLedger(database.pool);
    expect(entries).toBe(3);
    expect(problems.map(({ kind, transactionId }) => [kind, transactionId])).toEqual(
      expect.arrayContaining([
        ["transaction_not_balanced", id],
        ["transaction_has_too_few_entries", other],
      ]),
    );
  });

  test("lists at most the requested number of problems, and counts all", async () => {
    for (let n = 0; n < 5; n += 1) await post(randomUUID());
    await database.pool.query("UPDATE ledger_accounts SET balance = balance + 1");
    const found = await verifyLedger(database.pool, { problemLimit: 3 });
    expect(found.problems).toHaveLength(3);
    expect(found.problemCount).toBe(10);
  });
});
