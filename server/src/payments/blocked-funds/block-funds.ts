import type { Pool } from "pg";
import {
  ConcurrentModification,
  type Write,
  writeAtomically,
} from "../../database/write-atomically.ts";
import type { Dependencies, OperatorDependencies } from "../../dependencies.ts";
import { toId, type Uuid } from "../../ids.ts";
import { type DueJob, timeOf } from "../../jobs/due-jobs.ts";
import { enqueue } from "../../jobs/enqueue.ts";
import { forEachIsolated, retryDelayMs } from "../../jobs/for-each-isolated.ts";
import { upcomingRows } from "../../jobs/upcoming-rows.ts";
import { cancelPayout } from "../payouts/operator/cancel-payout.ts";
import { postToLedger } from "../post-to-ledger.ts";
import { postings } from "../postings.ts";
import { blockColumns, type SanctionsBlockRow } from "./block-rows.ts";

const batchSize = 100;
const triesMax = 20;
/** How often funds that became available in the meantime are blocked. */
const everyMs = 4 * 60 * 60_000;

export const blockFundsJob: DueJob = {
  name: "block_funds",
  nextDue: (database) =>
    timeOf(database, "SELECT min(next_at) FROM sanctions_blocks WHERE next_at IS NOT NULL"),
  upcoming: upcomingRows("sanctions_blocks WHERE next_at IS NOT NULL", "next_at"),
  run: blockDueFunds,
};

/**
 * The writes that block an owner's funds from now on; they move within a minute.
 *
 * Returns  no second block for an owner that has one.
 */
export function beginBlock(
  { clock, ids }: Pick<OperatorDependencies, "clock" | "ids">,
  of: Pick<
    SanctionsBlockRow,
    "owner_type" | "owner_id" | "check_id" | "deactivated" | "report_due_on"
  >,
): Write[] {
  return [
    {
      sql: `INSERT INTO sanctions_blocks
              (id, owner_type, owner_id, check_id, deactivated, blocked_at, report_due_on, next_at)
            VALUES ($1, $2, $3, $4, $5, $6, $7, $6)
            ON CONFLICT (owner_id) WHERE released_at IS NULL DO NOTHING`,
      values: [
        ids.next(),
        of.owner_type,
        of.owner_id,
        of.check_id,
        of.deactivated,
        clock.now().toISOString(),
        of.report_due_on,
      ],
    },
    enqueue("block_funds", 0),
  ];
}

/**
 * Moves the available funds of blocked owners into the ledger account `blocked`, when a block begins
 * and as long as it lasts: settlements, released reserves and returned payouts arrive later.
 *
 * May run at any moment, in several processes, and again after a kill: the amount is posted if the
 * owner's ledger is unchanged since it was read.
 */
export async function blockDueFunds(deps: Dependencies): Promise<void> {
  for (;;) {
    const found = await deps.database.query<SanctionsBlockRow>(
      `SELECT ${blockColumns} FROM sanctions_blocks b WHERE b.next_at <= $1
        ORDER BY b.next_at, b.id LIMIT ${batchSize}`,
      [deps.clock.now().toISOString()],
    );
    if (found.rows.length === 0) return;
    await forEachIsolated(
      deps,
      found.rows,
      {
        failed: "funds were not blocked",
        logFields: ({ owner_type, owner_id }) => ({ [owner_type]: toId(owner_type, owner_id) }),
        postpone: ({ id }) => setNext(deps, id, retryDelayMs),
      },
      (block) => blockFundsOf(deps, block),
    );
  }
}

async function setNext(deps: Dependencies, id: Uuid, delayMs: number): Promise<void> {
  await deps.database.query(
    "UPDATE sanctions_blocks SET next_at = $2 WHERE id = $1 AND released_at IS NULL",
    [id, new Date(deps.clock.now().getTime() + delayMs).toISOString()],
  );
}

async function blockFundsOf(deps: Dependencies, block: SanctionsBlockRow): Promise<void> {
  await cancelUnsentPayouts(deps, block.owner_id);
  const next = new Date(deps.clock.now().getTime() + everyMs).toISOString();
  for (let tries = 1; ; tries += 1) {
    const { posted, available } = await readFunds(deps.database, block.owner_id);
    const moved =
      available > 0
        ? [
            unchangedLedger(block.owner_id, posted),
            blockPosting(deps, block, "funds_blocked", postings.fundsBlocked(available)),
          ]
        : [];
    try {
      await writeAtomically(deps.database, [
        ...moved,
        {
          sql: `UPDATE sanctions_blocks SET next_at = $2 WHERE id = $1 AND released_at IS NULL`,
          values: [block.id, next],
        },
      ]);
      return;
    } catch (error) {
      if (!(error instanceof ConcurrentModification)) throw error;
      // Another transaction was posted since the read.
      if (tries === triesMax) {
        throw new Error("the ledger changed on every attempt", { cause: error });
      }
    }
  }
}

/** A payout that was not sent to the bank returns its amount to `available`. */
async function cancelUnsentPayouts(deps: Dependencies, ownerId: Uuid): Promise<void> {
  const unsent = await deps.database.query<{ id: Uuid }>(
    "SELECT id FROM payouts WHERE account_id = $1 AND status IN ('created', 'held') ORDER BY id",
    [ownerId],
  );
  for (const { id } of unsent.rows) await cancelPayout(deps, toId("payout", id));
}

/**
 * The writes that end a block, and make all of its funds available again.
 *
 * Errors   ConcurrentModification when written: the ledger or the block changed since it was read.
 */
export async function releaseBlock(
  deps: OperatorDependencies,
  block: SanctionsBlockRow,
): Promise<Write[]> {
  const { posted, blocked } = await readFunds(deps.database, block.owner_id);
  return [
    ...(blocked > 0
      ? [
          unchangedLedger(block.owner_id, posted),
          blockPosting(deps, block, "funds_released", postings.fundsReleased(blocked)),
        ]
      : []),
    {
      sql: `UPDATE sanctions_blocks SET released_at = $2, next_at = NULL
             WHERE id = $1 AND next_at = $3`,
      values: [block.id, deps.clock.now().toISOString(), block.next_at],
      must: "sanctions_blocks",
    },
  ];
}

/** The available and blocked funds of an owner, and the number of its ledger transactions. */
async function readFunds(
  database: Pick<Pool, "query">,
  ownerId: Uuid,
): Promise<{ posted: number; available: number; blocked: number }> {
  const found = await database.query<{ posted: number; available: string; blocked: string }>(
    `SELECT coalesce((SELECT posted FROM ledger_heads WHERE account_id = $1), 0) AS posted,
            coalesce(-sum(balance) FILTER (WHERE code = 'available'), 0) AS available,
            coalesce(-sum(balance) FILTER (WHERE code = 'blocked'), 0) AS blocked
       FROM ledger_accounts WHERE account_id = $1`,
    [ownerId],
  );
  const { posted, available, blocked } = found.rows[0] ?? { posted: 0, available: 0, blocked: 0 };
  return { posted, available: Number(available), blocked: Number(blocked) };
}

/** The lock of the ledger, if nothing was posted since it was read. It precedes the posting. */
function unchangedLedger(ownerId: Uuid, posted: number): Write {
  return {
    sql: "SELECT 1 FROM ledger_heads WHERE account_id = $1 AND posted = $2 FOR UPDATE",
    values: [ownerId, posted],
    must: "ledger_heads",
  };
}

function blockPosting(
  { clock, ids }: Pick<OperatorDependencies, "clock" | "ids">,
  block: SanctionsBlockRow,
  event: "funds_blocked" | "funds_released",
  entries: ReturnType<typeof postings.fundsBlocked>,
): Write {
  return postToLedger({
    accountId: block.owner_id,
    transactionId: ids.next(),
    event,
    sourceType: "sanctions_block",
    sourceId: block.id,
    occurredAt: clock.now().toISOString(),
    entries,
  });
}
