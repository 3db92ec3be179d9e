import type { Pool, PoolClient } from "pg";
import {
  genesisHash,
  type SealedTransaction,
  SealHash,
  selectSealedTransactions,
} from "./sealed-transaction.ts";

/** Bounds the memory of sealing and how far a changed row can hide within a seal. */
const transactionsPerSeal = 1000;
const accountsPerPage = 500;
const largestNumber = "9223372036854775807";

interface LastSeal {
  /** The last seal's own number; 0 before the first. */
  sequence: string;
  /** The number of the last sealed transaction. */
  through: string;
  hash: Buffer;
}

/**
 * Seals the transactions that each merchant posted since its last seal, so that later changes are
 * detected.
 *
 * May run while transactions are posted, several times concurrently, and again after a crash: a
 * merchant's numbers become visible in their order, and a seal number can be inserted only once.
 *
 * Input    upTo: the injected time. A merchant's transactions are sealed in order up to, and
 *          without, the first one that occurred after it; it is also the seals' time.
 * Returns  how many seals and how many transactions in them were written.
 * Writes   ledger_seals.
 */
export async function sealLedger(
  pool: Pool,
  { upTo }: { upTo: Date },
): Promise<{ seals: number; transactions: number }> {
  const client = await pool.connect();
  try {
    const written = { seals: 0, transactions: 0 };
    for await (const accountId of accountsToSeal(client)) {
      for (;;) {
        const count = await sealNext(client, accountId, upTo);
        if (count === 0) break;
        written.seals += 1;
        written.transactions += count;
      }
    }
    return written;
  } finally {
    client.release();
  }
}

async function* accountsToSeal(client: PoolClient): AsyncGenerator<string> {
  let after = "00000000-0000-0000-0000-000000000000";
  for (;;) {
    // The page is limited before the seals are looked up, so that every page costs the same.
    const { rows } = await client.query<{ account_id: string; unsealed: boolean }>({
      name: "ledger_accounts_to_seal",
      text: `
        SELECT head.account_id, head.posted > coalesce((
          SELECT through FROM ledger_seals WHERE account_id = head.account_id
            ORDER BY sequence DESC LIMIT 1), 0) AS unsealed
        FROM (SELECT account_id, posted FROM ledger_heads WHERE account_id > $1
          ORDER BY account_id LIMIT ${accountsPerPage}) AS head
        ORDER BY head.account_id`,
      values: [after],
    });
    for (const row of rows) if (row.unsealed) yield row.account_id;
    const last = rows.at(-1);
    if (last === undefined || rows.length < accountsPerPage) return;
    after = last.account_id;
  }
}

/**
 * Returns how many transactions the seal covers; 0: nothing to seal, or a concurrent run sealed
 * them.
 */
async function sealNext(client: PoolClient, accountId: string, upTo: Date): Promise<number> {
  const previous = await lastSeal(client, accountId);
  const { rows } = await client.query<SealedTransaction>({
    name: "ledger_transactions_to_seal",
    text: `${selectSealedTransactions}
      WHERE posted.account_id = $1
        AND posted.sequence > $2 AND posted.sequence <= $2 + ${transactionsPerSeal}
        AND posted.sequence < coalesce((
          SELECT min(sequence) FROM ledger_transactions
          WHERE account_id = $1 AND sequence > $2 AND sequence <= $2 + ${transactionsPerSeal}
            AND occurred_at > $3), ${largestNumber})
      ORDER BY posted.sequence`,
    values: [accountId, previous.through, upTo],
  });
  const first = rows[0];
  const last = rows.at(-1);
  if (first === undefined || last === undefined) return 0;

  const hash = new SealHash(previous.hash);
  for (const row of rows) hash.add(row);
  const inserted = await client.query({
    name: "ledger_insert_seal",
    text: `INSERT INTO ledger_seals (account_id, sequence, first_transaction_id,
        last_transaction_id, count, through, previous_hash, hash, sealed_at)
      VALUES ($1, $2::bigint + 1, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT DO NOTHING`,
    values: [
      accountId,
      previous.sequence,
      first.id,
      last.id,
      rows.length,
      last.sequence,
      previous.hash,
      hash.digest(),
      upTo,
    ],
  });
  return inserted.rowCount === 1 ? rows.length : 0;
}

async function lastSeal(client: PoolClient, accountId: string): Promise<LastSeal> {
  const { rows } = await client.query<LastSeal>({
    name: "ledger_last_seal",
    text: `SELECT sequence::text, through::text, hash FROM ledger_seals AS seal
      WHERE account_id = $1 ORDER BY seal.sequence DESC LIMIT 1`,
    values: [accountId],
  });
  return rows[0] ?? { sequence: "0", through: "0", hash: genesisHash };
}
