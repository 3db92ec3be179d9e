import { randomUUID } from "node:crypto";
import type { ClientBase, Pool, PoolClient } from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../testkit/src/database.ts";
import { ledgerCodes } from "./codes.ts";
import { credit, debit, type LedgerEntry } from "./entries.ts";
import { postTransaction } from "./post.fixtures.ts";
import { readBalances } from "./read-balances.ts";
import { verifyLedger } from "./verify-ledger.ts";

const largest = 9007199254740991;
let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => {
  await database.drop();
});

function post(accountId: string, entries: readonly LedgerEntry[], transactionId = randomUUID()) {
  return postTransaction(database.pool, {
    accountId,
    transactionId,
    event: "payment.captured",
    sourceType: "payment",
    sourceId: randomUUID(),
    occurredAt: new Date("2026-11-16T20:00:00Z"),
    entries,
  });
}

/** Runs steps in one transaction; `work` is rolled back when a step or the commit fails. */
async function inTransaction(work: (client: PoolClient) => Promise<void>): Promise<void> {
  const client = await database.pool.connect();
  try {
    await client.query("BEGIN");
    await work(client);
    await client.query("COMMIT");
  } catch (error) {
    await client.query("ROLLBACK");
    throw error;
  } finally {
    client.release();
  }
}

/** Inserts a transaction without `ledger_post`; codes and amounts are PostgreSQL arrays. */
const insertTransaction = (
  client: ClientBase | Pool,
  [accountId, id]: [string, string],
  [codes, amounts]: [string, string],
) =>
  client.query(
    `INSERT INTO ledger_transactions
        (account_id, id, event, source_type, source_id, occurred_at, codes, amounts)
      VALUES ($1, $2, 'payment.captured', 'payment', $2, now(), $3, $4)`,
    [accountId, id, codes, amounts],
  );

const apiError = (constraint: string) => expect.objectContaining({ constraint });

describe("ledger_post", () => {
  test("writes the transaction, its entries in order, and the balances on their own side", async () => {
    const accountId = randomUUID();
    const transactionId = randomUUID();
    await post(
      accountId,
      [
        debit("network_receivable", 10_000),
        credit("pending", 10_000),
        debit("pending", 320),
        credit("platform_fees", 320),
      ],
      transactionId,
    );
    const { rows } = await database.pool.query(
      `SELECT position, code, amount::text FROM ledger_entries
        WHERE account_id = $1 AND transaction_id = $2 ORDER BY position`,
      [accountId, transactionId],
    );
    expect(rows).toEqual([
      { position: 1, code: "network_receivable", amount: "10000" },
      { position: 2, code: "pending", amount: "-10000" },
      { position: 3, code: "pending", amount: "320" },
      { position: 4, code: "platform_fees", amount: "-320" },
    ]);
    const balances = await readBalances(database.pool, accountId);
    expect(balances).toMatchObject({
      network_receivable: 10_000n,
      pending: 9_680n,
      platform_fees: 320n,
      available: 0n,
    });
    expect(Object.keys(balances)).toEqual(ledgerCodes);
  });

  test("allows a negative balance", async () => {
    const accountId = randomUUID();
    await post(accountId, [debit("available", 500), credit("in_dispute", 500)]);
    expect(await readBalances(database.pool, accountId)).toMatchObject({
      available: -500n,
      in_dispute: 500n,
    });
  });

  test("numbers a merchant's transactions from 1 without a gap, also after rejected ones", async () => {
    const accountId = randomUUID();
    await post(accountId, [debit("cash", 1), credit("pending", 1)]);
    await expect(post(accountId, [debit("cash", 2), credit("pending", 1)])).rejects.toThrow();
    await post(accountId, [debit("cash", 3), credit("pending", 3)]);
    const { rows } = await database.pool.query(
      "SELECT sequence::text FROM ledger_transactions t WHERE account_id = $1 ORDER BY t.sequence",
      [accountId],
    );
    expect(rows.map((row) => row.sequence)).toEqual(["1", "2"]);
  });

  test.each<[string, readonly LedgerEntry[], object]>([
    [
      "entries that do not sum to 0",
      [debit("cash", 5), credit("pending", 4)],
      apiError("ledger_zero_sum"),
    ],
    ["no entry", [], apiError("ledger_two_entries")],
    ["an entry of 0", [debit("cash", 0), credit("pending", 0)], apiError("ledger_amounts")],
    [
      "an amount past the limit",
      [
        { code: "cash", amountMinor: (largest + 1) as never },
        { code: "pending", amountMinor: (-largest - 1) as never },
      ],
      apiError("ledger_amounts"),
    ],
    [
      "a code that is not on the list",
      [debit("bank" as never, 5), credit("pending", 5)],
      expect.objectContaining({ code: "22P02" }),
    ],
  ])("rejects %s and writes nothing", async (_name, entries, error) => {
    const accountId = randomUUID();
    await expect(post(accountId, entries)).rejects.toThrow(error as never);
    const { rowCount } = await database.pool.query(
      "SELECT FROM ledger_accounts WHERE account_id = $1",
      [accountId],
    );
    expect(rowCount).toBe(0);
  });

  test("rejects a single entry", async () => {
    await expect(post(randomUUID(), [debit("cash", 5)])).rejects.toThrow(
      apiError("ledger_two_entries") as never,
    );
  });

  test("rejects an existing transaction id and does not change the balance again", async () => {
    const accountId = randomUUID();
    const transactionId = randomUUID();
    const entries = [debit("cash", 7), credit("pending", 7)];
    await post(accountId, entries, transactionId);
    await expect(post(accountId, entries, transactionId)).rejects.toThrow(
      expect.objectContaining({ code: "23505" }),
    );
    expect((await readBalances(database.pool, accountId)).cash).toBe(7n);
  });

  test("rejects lists of unequal length", async () => {
    const query = database.pool.query(
      `SELECT ledger_post($1, $1, 'a', 'b', $1, now(), '{cash,pending,reserve}', '{5,-5}')`,
      [randomUUID()],
    );
    await expect(query).rejects.toThrow(apiError("ledger_codes") as never);
  });

  test("2000 postings of the largest amount do not overflow a balance", async () => {
    const accountId = randomUUID();
    await database.pool.query(
      `SELECT ledger_post($1, gen_random_uuid(), 'a', 'b', $1, now(), '{cash,pending}',
        ARRAY[$2::bigint, -$2::bigint]) FROM generate_series(1, 2000)`,
      [accountId, largest],
    );
    const balances = await readBalances(database.pool, accountId);
    expect(balances.cash).toBe(2000n * BigInt(largest));
    expect(balances.pending).toBe(2000n * BigInt(largest));
  });

  test("a transaction of 2000 entries of the largest amount is summed without overflow", async () => {
    const accountId = randomUUID();
    const query = (last: number) =>
      database.pool.query(
        `SELECT ledger_post($1, gen_random_uuid(), 'a', 'b', $1, now(),
          array_agg(CASE WHEN n <= 1000 THEN 'cash' ELSE 'pending' END ORDER BY n),
          array_agg(CASE WHEN n <= 1000 THEN $2::bigint WHEN n < 2000 THEN -$2::bigint
            ELSE $3::bigint END ORDER BY n)) FROM generate_series(1, 2000) AS n`,
        [accountId, largest, last],
      );
    await query(-largest);
    await expect(query(largest)).rejects.toThrow(apiError("ledger_zero_sum") as never);
  });
});

describe("rows inserted by hand", () => {
  test("are accepted if they are balanced, and numbered", async () => {
    const [accountId, id] = [randomUUID(), randomUUID()];
    await insertTransaction(database.pool, [accountId, id], ["{cash,reserve}", "{5,-5}"]);
    const { rows } = await database.pool.query(
      "SELECT sequence::text FROM ledger_transactions WHERE account_id = $1",
      [accountId],
    );
    expect(rows).toEqual([{ sequence: "1" }]);
  });

  test.each<[string, [string, string], string]>([
    ["that do not sum to 0", ["{cash,pending}", "{5,-4}"], "ledger_zero_sum"],
    ["of a single entry", ["{cash}", "{0}"], "ledger_amounts"],
    ["of one entry that is not 0", ["{cash}", "{5}"], "ledger_two_entries"],
    ["of no entry", ["{}", "{}"], "ledger_two_entries"],
    ["with fewer codes", ["{cash,pending}", "{5,-3,-2}"], "ledger_codes"],
    ["with more codes", ["{cash,pending,cash}", "{5,-5}"], "ledger_codes"],
    ["with a code missing", ["{cash,NULL}", "{5,-5}"], "ledger_codes"],
    ["with an amount missing", ["{cash,pending,cash}", "{5,NULL,-5}"], "ledger_amounts"],
  ])(
    "%s are rejected, also from a superuser who replays changes",
    async (_, entries, constraint) => {
      for (const role of ["origin", "replica"]) {
        const work = inTransaction(async (client) => {
          await client.query(`SET LOCAL session_replication_role = ${role}`);
          await insertTransaction(client, [randomUUID(), randomUUID()], entries);
        });
        const constraints = [
          constraint,
          ...(constraint === "ledger_amounts" ? ["ledger_two_entries"] : []),
        ];
        await expect(work).rejects.toThrow(
          expect.objectContaining({
            constraint: expect.stringMatching(constraints.join("|")),
          }) as never,
        );
      }
    },
  );
});

describe("posted rows", () => {
  test.each([
    "UPDATE ledger_transactions SET event = 'x'",
    "UPDATE ledger_transactions SET amounts = array_append(array_append(amounts, 1), -1)",
    "DELETE FROM ledger_transactions",
    "DELETE FROM ledger_transactions WHERE false",
    "TRUNCATE ledger_transactions",
    "TRUNCATE ledger_seals, ledger_transactions CASCADE",
    "INSERT INTO ledger_transactions SELECT * FROM ledger_transactions ON CONFLICT (account_id, id) DO UPDATE SET event = 'x'",
    "UPDATE ledger_seals SET count = 2",
    "DELETE FROM ledger_seals",
    "TRUNCATE ledger_seals",
  ])("cannot be changed, not even by a superuser: %s", async (statement) => {
    await post(randomUUID(), [debit("cash", 5), credit("pending", 5)]);
    for (const role of ["origin", "replica"]) {
      const work = inTransaction(async (client) => {
        await client.query(`SET LOCAL session_replication_role = ${role}`);
        await client.query(statement);
      });
      await expect(work).rejects.toThrow(/rejected: the ledger is append-only/);
    }
  });
});

describe("the schema", () => {
  test("the database and the code have the same list of codes", async () => {
    const { rows } = await database.pool.query<{ code: string }>(
      "SELECT unnest(enum_range(NULL::ledger_code))::text AS code",
    );
    const listed = rows.map(({ code }) => code);
    expect(listed.sort()).toEqual([...ledgerCodes].sort());
  });

  test("every unique key contains the merchant account, and no table references another folder's", async () => {
    const { rows: keys } = await database.pool.query<{ definition: string }>(
      "SELECT indexdef AS definition FROM pg_indexes WHERE tablename ~ '^ledger_' AND indexdef ~ 'UNIQUE'",
    );
    expect(keys.length).toBeGreaterThanOrEqual(5);
    for (const key of keys) expect(key.definition).toMatch(/\(account_id/);
    const { rowCount } = await database.pool.query(
      "SELECT FROM pg_constraint WHERE contype = 'f' AND conrelid::regclass::text ~ '^ledger_'",
    );
    expect(rowCount).toBe(0);
  });

  test("the ledger verifies after all tests above, except for balances of rows inserted by hand", async () => {
    const { problems } = await verifyLedger(database.pool);
    const kinds = new Set(problems.map((problem) => problem.kind));
    expect([...kinds]).toEqual(["balance_differs_from_entries"]);
  });
});
