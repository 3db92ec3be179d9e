import type { ClientBase } from "pg";
import type { LedgerProblem } from "./ledger-problem.ts";
import { readInBatches } from "./read-in-batches.ts";

/**
 * The heads of all merchants, each with the point from which it is verified: its checkpoint, or
 * zero. As a relation for other statements.
 */
export const headsFrom = (start: "beginning" | "checkpoint") => `(
  SELECT head.account_id, head.posted, coalesce(known.posted, 0) AS from_posted,
      coalesce(known.sealed_through, 0) AS from_sealed, coalesce(known.seal, 0) AS from_seal,
      known.hash AS from_hash
    FROM ledger_heads AS head LEFT JOIN ledger_checkpoints AS known
      ON ${start === "checkpoint"} AND known.account_id = head.account_id AND known.posted <= head.posted)`;

/** The seal that each checkpoint ends with is still the same. */
export async function verifyCheckpoints(
  client: ClientBase,
  report: (problem: LedgerProblem) => void,
): Promise<void> {
  const rows = readInBatches<{ account_id: string; seal: string }>(
    client,
    "ledger_verify_checkpoints",
    `SELECT known.account_id, known.seal::text
      FROM ledger_checkpoints AS known
      LEFT JOIN ledger_heads AS head ON head.account_id = known.account_id
      LEFT JOIN ledger_seals AS seal
        ON seal.account_id = known.account_id AND seal.sequence = known.seal
      WHERE coalesce(head.posted, 0) < known.posted
        OR known.seal > 0 AND (seal.hash IS DISTINCT FROM known.hash
          OR seal.through IS DISTINCT FROM known.sealed_through)`,
  );
  for await (const { account_id: accountId, seal } of rows) {
    const detail = `What was verified up to seal ${seal} was changed or is missing.`;
    report({ kind: "seal_broken", accountId, detail });
  }
}

/**
 * Records how far each merchant's ledger was verified.
 *
 * Input    client: inside the transaction whose snapshot was verified without a problem.
 * Writes   ledger_checkpoints.
 */
export async function writeCheckpoints(client: ClientBase, verifiedAt: Date): Promise<void> {
  await client.query(
    `INSERT INTO ledger_checkpoints AS known
        (account_id, posted, codes, balances, seal, sealed_through, hash, verified_at)
      SELECT head.account_id, head.posted, balance.codes, balance.balances,
          coalesce(seal.sequence, 0), coalesce(seal.through, 0), coalesce(seal.hash, ''), $1
        FROM ledger_heads AS head
        CROSS JOIN LATERAL (
          SELECT coalesce(array_agg(code), '{}') AS codes,
              coalesce(array_agg(balance), '{}') AS balances
            FROM ledger_accounts WHERE account_id = head.account_id) AS balance
        LEFT JOIN LATERAL (
          SELECT sequence, through, hash FROM ledger_seals
            WHERE account_id = head.account_id ORDER BY sequence DESC LIMIT 1) AS seal ON true
      ON CONFLICT (account_id) DO UPDATE
        SET posted = excluded.posted, codes = excluded.codes, balances = excluded.balances,
            seal = excluded.seal, sealed_through = excluded.sealed_through, hash = excluded.hash,
            verified_at = excluded.verified_at
        WHERE known.posted < excluded.posted OR known.seal < excluded.seal`,
    [verifiedAt],
  );
}
