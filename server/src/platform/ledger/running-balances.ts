import type { LedgerCode } from "@openpayfac/ledger";
import type { ClientBase } from "pg";
import type { Uuid } from "../../ids.ts";

/** Debits less credits of each ledger account. */
export type Balances = Map<LedgerCode, bigint>;

/** A point of an owner's ledger with known balances. */
interface Anchor {
  sequence: number;
  balances: Balances;
}

/**
 * The balances after a ledger transaction. They are not stored with it, so that a payment does not
 * write them: they are computed from the nearest point at which they are known, which is the
 * beginning, the last verification or the end.
 *
 * Input    client: in a transaction with one snapshot.
 */
export async function balancesAfter(
  client: ClientBase,
  owner: Uuid,
  sequence: number,
): Promise<Balances> {
  const distance = (anchor: Anchor) => Math.abs(anchor.sequence - sequence);
  const anchors = await readAnchors(client, owner);
  const nearest = anchors.reduce((a, b) => (distance(b) < distance(a) ? b : a));
  const isBefore = nearest.sequence < sequence;
  const [from, to] = isBefore ? [nearest.sequence, sequence] : [sequence, nearest.sequence];
  const changes = from === to ? new Map() : await sumBetween(client, owner, from, to);
  const balances: Balances = new Map(nearest.balances);
  for (const [code, change] of changes) {
    balances.set(code, (balances.get(code) ?? 0n) + (isBefore ? change : -change));
  }
  return balances;
}

async function readAnchors(client: ClientBase, owner: Uuid): Promise<Anchor[]> {
  const { rows } = await client.query<{ sequence: number; code: LedgerCode; balance: string }>(
    `SELECT head.posted AS sequence, ledger.code, ledger.balance::text AS balance
       FROM ledger_heads AS head JOIN ledger_accounts AS ledger USING (account_id)
      WHERE head.account_id = $1
     UNION ALL
     SELECT known.posted, verified.code, verified.balance::text
       FROM ledger_checkpoints AS known,
            unnest(known.codes, known.balances) AS verified (code, balance)
      WHERE known.account_id = $1`,
    [owner],
  );
  const known = Map.groupBy(rows, (row) => Number(row.sequence));
  return [
    { sequence: 0, balances: new Map() },
    ...[...known].map(([sequence, balances]) => ({
      sequence,
      balances: new Map(balances.map(({ code, balance }) => [code, BigInt(balance)])),
    })),
  ];
}

/** The changes by the transactions after `from`, up to and including `to`. */
async function sumBetween(
  client: ClientBase,
  owner: Uuid,
  from: number,
  to: number,
): Promise<Balances> {
  const { rows } = await client.query<{ code: LedgerCode; change: string }>(
    `SELECT entry.code, sum(entry.amount)::text AS change
       FROM ledger_transactions AS posted, unnest(posted.codes, posted.amounts) AS entry (code, amount)
      WHERE posted.account_id = $1 AND posted.sequence > $2 AND posted.sequence <= $3
      GROUP BY entry.code`,
    [owner, from, to],
  );
  return new Map(rows.map(({ code, change }) => [code, BigInt(change)]));
}
