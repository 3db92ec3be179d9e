import type { ClientBase } from "pg";
import { firstIdAt, type Uuid } from "../../ids.ts";
import type { MetricChanges } from "./metric-changes.ts";
import type { ObjectKey } from "./object-keys.ts";

const ledgersMax = 50;
const transactionsOfLedgerMax = 500;

interface Posted {
  account_id: Uuid;
  sequence: number;
  event: string;
  source_type: string;
  source_id: Uuid;
  occurred_at: string;
  codes: string[];
  amounts: string[];
}

/** Ledger accounts that add up to what an owner is owed. */
export const owedCodes = [
  "pending",
  "available",
  "reserve",
  "in_dispute",
  "in_payout",
  "blocked",
] as const;

/**
 * Reads the next transactions of ledgers and adds their amounts to the metrics. Each ledger numbers
 * its transactions in the order of their commits, so that each is read once.
 *
 * Input    owners: whose ledgers; absent: all.
 * Returns  the objects that were posted.
 */
export async function readLedgerChanges(
  client: ClientBase,
  metrics: MetricChanges,
  owners?: readonly Uuid[],
): Promise<ObjectKey[]> {
  if (owners?.length === 0) return [];
  const { rows } = await client.query<Posted>(
    `WITH changed AS MATERIALIZED (
       SELECT head.account_id, coalesce(known.sequence, 0) AS sequence
         FROM ledger_heads AS head
         LEFT JOIN read_model_ledgers AS known ON known.account_id = head.account_id
        WHERE head.posted > coalesce(known.sequence, 0)
          AND ($1::uuid[] IS NULL OR head.account_id = ANY($1))
        LIMIT ${ledgersMax})
     SELECT posted.* FROM changed CROSS JOIN LATERAL (
       SELECT account_id, sequence, event, source_type, source_id, occurred_at, codes::text[], amounts::text[]
         FROM ledger_transactions AS made
        WHERE made.account_id = changed.account_id AND made.sequence > changed.sequence
        ORDER BY made.sequence LIMIT ${transactionsOfLedgerMax}) AS posted`,
    [owners ?? null],
  );
  if (rows.length === 0) return [];
  for (const row of rows) addPosted(metrics, row);
  await client.query(
    `INSERT INTO read_model_ledgers AS known (account_id, sequence)
     SELECT account_id, max(sequence) FROM unnest($1::uuid[], $2::bigint[]) AS read (account_id, sequence)
      GROUP BY account_id
     ON CONFLICT (account_id) DO UPDATE SET sequence = excluded.sequence`,
    [rows.map((row) => row.account_id), rows.map((row) => row.sequence)],
  );
  await noteSettledFees(client, rows);
  return rows.map(({ account_id, source_type, source_id }) => ({
    account_id,
    kind: source_type,
    object_id: source_id,
  }));
}

/** A fee whose id was generated so long before is committed, or never will be. */
const commitMsMax = 3_600_000;

/**
 * Notes below which id all fees of an account are settled, so that a list of the others does not
 * read them. A settled fee stays settled. Each settlement continues where the last one stopped.
 */
async function noteSettledFees(client: ClientBase, rows: readonly Posted[]): Promise<void> {
  const bounds = new Map<Uuid, Uuid>();
  for (const { account_id, event, occurred_at } of rows) {
    if (event !== "settlement") continue;
    bounds.set(account_id, firstIdAt(new Date(Date.parse(occurred_at) - commitMsMax)));
  }
  if (bounds.size === 0) return;
  await client.query(
    `UPDATE read_model_ledgers AS known
        SET fees_settled_below = least(
              greatest(settled.bound, known.fees_settled_below), (SELECT id FROM fees
                        WHERE account_id = known.account_id AND settled_at IS NULL
                          AND id >= coalesce(known.fees_settled_below,
                                             '00000000-0000-0000-0000-000000000000')
                        ORDER BY id LIMIT 1))
       FROM unnest($1::uuid[], $2::uuid[]) AS settled (account_id, bound)
      WHERE known.account_id = settled.account_id`,
    [[...bounds.keys()], [...bounds.values()]],
  );
}

function addPosted(metrics: MetricChanges, posted: Posted): void {
  const { account_id: owner, event, occurred_at: at } = posted;
  const sumOf = (...codes: string[]) =>
    posted.codes.reduce(
      (sum, code, index) => (codes.includes(code) ? sum + BigInt(posted.amounts[index] ?? 0) : sum),
      0n,
    );
  if (event === "capture" || event === "capture_corrected") {
    const amount = sumOf("network_receivable", "bank_receivable");
    metrics.add({ owner, metric: "captured", at, amount, count: event === "capture" ? 1 : 0 });
  }
  if (event === "settlement") {
    // Of the merchant's ledger; the shares of others are part of it. A bank payment has none.
    const amount = -sumOf("network_receivable");
    if (amount > 0n) metrics.add({ owner, metric: "settled", at, amount, count: 1 });
  }
  if (event === "refund" || event === "refund_failed") {
    const count = event === "refund" ? 1 : -1;
    metrics.add({ owner, metric: "refunded", at, amount: -sumOf("network_payable"), count });
  }
  for (const part of owedCodes) {
    // A credit is negative in the ledger, and is what the owner is owed.
    const amount = -sumOf(part);
    if (amount === 0n) continue;
    metrics.add({ owner, metric: "balance", at, part, amount, count: 0 });
    metrics.add({ owner, metric: "balance", at: "infinity", part, amount, count: 0 });
  }
}
