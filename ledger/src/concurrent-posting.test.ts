import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../testkit/src/database.ts";
import { type SeededRandom, seededRandom } from "../../testkit/src/random.ts";
import { ledgerCodes } from "./codes.ts";
import { credit, debit, type LedgerEntry } from "./entries.ts";
import { postTransaction } from "./post.fixtures.ts";
import { sealLedger } from "./seal-ledger.ts";
import { verifyLedger } from "./verify-ledger.ts";

const now = new Date("2026-11-16T12:00:00Z");
const merchants = ["a", "b"].map((n) => `00000000-0000-7000-8000-00000000000${n}`);
let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => {
  await database.drop();
});

function uuid(random: SeededRandom): string {
  const hex = Buffer.from(random.bytes(16)).toString("hex");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}

/** 1 to 4 pairs of a debit and a credit, in any order and of any codes. */
function entriesOf(random: SeededRandom): LedgerEntry[] {
  const pairs = Array.from({ length: random.integer(1, 4) }, () => {
    const amount = random.integer(1, 9007199254740991);
    return [debit(random.pick(ledgerCodes), amount), credit(random.pick(ledgerCodes), amount)];
  });
  return random.shuffle(pairs.flat());
}

const transactionOf = (random: SeededRandom) => {
  const transactionId = uuid(random);
  return {
    accountId: random.pick(merchants),
    transactionId,
    event: "test",
    sourceType: "test",
    sourceId: transactionId,
    occurredAt: now,
    entries: entriesOf(random),
  };
};

test("16 connections that post to the same accounts in any order never deadlock", async () => {
  const random = seededRandom();
  const clients = Array.from({ length: 16 }, () => new pg.Client(database.config));
  await Promise.all(clients.map((client) => client.connect()));
  const posts = clients.map(async (client) => {
    for (let count = 0; count < 40; count += 1) {
      await postTransaction(client, transactionOf(random));
    }
  });
  await Promise.all(posts);
  await Promise.all(clients.map((client) => client.end()));
  expect(await verifyLedger(database.pool)).toMatchObject({ transactions: 640, problems: [] });
});

test("whatever connections are killed while posting, every balance is the sum of its entries and every acknowledged transaction is there", async () => {
  const random = seededRandom();
  const acknowledged: string[] = [];
  let working = 8;
  const worker = async () => {
    for (let count = 0; count < 30; count += 1) {
      const client = new pg.Client(database.config);
      client.on("error", () => {}); // The kill itself; the query in flight rejects.
      try {
        await client.connect();
        const ids: string[] = [];
        const whole = random.next() < 0.5;
        if (whole) await client.query("BEGIN");
        for (let posted = 0; posted < 3; posted += 1) {
          // Within one database transaction, merchants are locked in one order.
          const transaction = { ...transactionOf(random), accountId: merchants[count % 2] ?? "" };
          await postTransaction(client, transaction);
          (whole ? ids : acknowledged).push(transaction.transactionId);
        }
        await client.query("COMMIT");
        acknowledged.push(...ids);
      } catch (error) {
        // A killed connection surfaces as various errors; an error raised by PostgreSQL fails the
        // test.
        if (error instanceof pg.DatabaseError && error.code !== "57P01") throw error;
      } finally {
        await client.end().catch(() => {});
      }
    }
    working -= 1;
  };
  const killer = async () => {
    let kills = 0;
    while (working > 0) {
      const { rowCount } = await database.pool.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
          WHERE datname = current_database() AND pid <> pg_backend_pid() AND query ~ 'ledger_post'
          ORDER BY random() LIMIT 1`,
      );
      kills += rowCount ?? 0;
      if (random.next() < 0.2) await sealLedger(database.pool, { upTo: now });
    }
    return kills;
  };
  const [kills] = await Promise.all([killer(), ...Array.from({ length: 8 }, worker)]);
  expect(kills).toBeGreaterThan(0);
  expect(acknowledged.length).toBeGreaterThan(0);

  await sealLedger(database.pool, { upTo: now });
  expect((await verifyLedger(database.pool)).problems).toEqual([]);
  const { rows } = await database.pool.query<{ count: number }>(
    "SELECT count(*)::integer AS count FROM ledger_transactions WHERE id = ANY($1::uuid[])",
    [acknowledged],
  );
  expect(rows).toEqual([{ count: acknowledged.length }]);
});
