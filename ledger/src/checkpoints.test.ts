import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../testkit/src/database.ts";
import { credit, debit } from "./entries.ts";
import { postTransaction } from "./post.fixtures.ts";
import { sealLedger } from "./seal-ledger.ts";
import { verifyLedger } from "./verify-ledger.ts";

const noon = new Date("2026-11-16T12:00:00Z");
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

async function post(accountId: string): Promise<string> {
  const transactionId = randomUUID();
  await postTransaction(database.pool, {
    accountId,
    transactionId,
    event: "payment.captured",
    sourceType: "payment",
    sourceId: randomUUID(),
    occurredAt: noon,
    entries: [debit("cash", 5), credit("pending", 5)],
  });
  return transactionId;
}

/** A merchant with two sealed transactions and one that is not sealed, all verified. */
async function verifiedMerchant(): Promise<{ accountId: string; ids: string[] }> {
  const accountId = randomUUID();
  const ids = [await post(accountId), await post(accountId)];
  await sealLedger(database.pool, { upTo: noon });
  ids.push(await post(accountId));
  const found = await verifyLedger(database.pool, { checkpointAt: noon });
  expect(found.problems).toEqual([]);
  return { accountId, ids };
}

const verifyNew = () => verifyLedger(database.pool, { from: "checkpoint" });

/** Changes rows as only the owner can, with the triggers disabled, for as long as `work` lasts. */
async function whileTampered(table: string, statement: string, work: () => Promise<void>) {
  const client = await database.pool.connect();
  try {
    await client.query(`CREATE TABLE kept AS SELECT * FROM ${table}`);
    await client.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
    await client.query(statement);
    await work();
    await client.query(`DELETE FROM ${table}; INSERT INTO ${table} SELECT * FROM kept`);
    await client.query(`ALTER TABLE ${table} ENABLE TRIGGER USER; DROP TABLE kept`);
  } finally {
    client.release();
  }
}

test("reads what was posted since the checkpoint, and what no seal covered then", async () => {
  const { accountId } = await verifiedMerchant();
  await post(accountId);
  // The transaction before the checkpoint that is not sealed, and the new one.
  expect(await verifyNew()).toMatchObject({ transactions: 2, entries: 4, problems: [] });
  await sealLedger(database.pool, { upTo: noon });
  expect(await verifyNew()).toMatchObject({ transactions: 2, problems: [] });
  await verifyLedger(database.pool, { from: "checkpoint", checkpointAt: noon });
  expect(await verifyNew()).toMatchObject({ transactions: 0, problems: [] });
  expect(await verifyLedger(database.pool)).toMatchObject({ problems: [] });
});

test.each<[string, string, string, (ids: { accountId: string; ids: string[] }) => string]>([
  [
    "a balance",
    "balance_differs_from_entries",
    "ledger_accounts",
    ({ accountId }) =>
      `UPDATE ledger_accounts SET balance = balance + 1
        WHERE account_id = '${accountId}' AND code = 'cash'`,
  ],
  [
    "a new transaction that disappeared",
    "transactions_missing",
    "ledger_transactions",
    ({ ids }) => `DELETE FROM ledger_transactions WHERE id = '${ids[3]}'`,
  ],
  [
    "a transaction that was sealed since",
    "seal_broken",
    "ledger_transactions",
    ({ ids }) => `UPDATE ledger_transactions SET event = 'other' WHERE id = '${ids[2]}'`,
  ],
  [
    "the seal that the checkpoint ends with",
    "seal_broken",
    "ledger_seals",
    ({ accountId }) =>
      `UPDATE ledger_seals SET hash = '' WHERE account_id = '${accountId}' AND sequence = 1`,
  ],
  [
    "a head that was set back",
    "seal_broken",
    "ledger_heads",
    ({ accountId }) => `UPDATE ledger_heads SET posted = 1 WHERE account_id = '${accountId}'`,
  ],
])("finds %s that was changed", async (_, kind, table, statement) => {
  const merchant = await verifiedMerchant();
  merchant.ids.push(await post(merchant.accountId));
  await sealLedger(database.pool, { upTo: noon });
  expect(await verifyNew()).toMatchObject({ problems: [] });
  await whileTampered(table, statement(merchant), async () => {
    const { problems } = await verifyNew();
    expect(problems).toContainEqual(
      expect.objectContaining({ kind, accountId: merchant.accountId }),
    );
    // A ledger with a problem gets no checkpoint.
    await verifyLedger(database.pool, { from: "checkpoint", checkpointAt: noon });
  });
  expect(await verifyNew()).toMatchObject({ transactions: 2, problems: [] });
});

test("leaves older rows to the verification from the beginning, which finds their change", async () => {
  const { accountId, ids } = await verifiedMerchant();
  const change = `UPDATE ledger_transactions SET event = 'other' WHERE id = '${ids[0]}'`;
  await whileTampered("ledger_transactions", change, async () => {
    expect(await verifyNew()).toMatchObject({ problems: [] });
    const { problems } = await verifyLedger(database.pool, { checkpointAt: noon });
    expect(problems).toMatchObject([{ kind: "seal_broken", accountId }]);
  });
});

test("two verifications at the same time both end, and have recorded a checkpoint", async () => {
  const accountId = randomUUID();
  await post(accountId);
  const client = await database.pool.connect();
  await client.query("BEGIN; LOCK TABLE ledger_checkpoints IN SHARE ROW EXCLUSIVE MODE");
  const both = Promise.all([1, 2].map(() => verifyLedger(database.pool, { checkpointAt: noon })));
  const waiting = async () => {
    const { rows } = await client.query(
      "SELECT count(*)::int AS count FROM pg_locks WHERE relation = 'ledger_checkpoints'::regclass AND NOT granted",
    );
    return rows[0].count as number;
  };
  await expect.poll(waiting).toBe(2);
  await client.query("COMMIT");
  client.release();
  for (const { problems } of await both) expect(problems).toEqual([]);
  const { rows } = await database.pool.query(
    "SELECT posted::int FROM ledger_checkpoints WHERE account_id = $1",
    [accountId],
  );
  expect(rows).toEqual([{ posted: 1 }]);
});
