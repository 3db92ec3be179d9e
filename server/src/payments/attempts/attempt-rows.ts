import type { Pool } from "pg";
import { packJson, unpackJson } from "../../database/compressed-json/compressed-json.ts";
import { shared } from "../../database/pipelined-reads.ts";
import { insertRow, updateRow } from "../../database/row-writes.ts";
import type { Row } from "../../database/table-rows.ts";
import type { Write } from "../../database/write-atomically.ts";
import type { Uuid } from "../../ids.ts";

/** One processor request that moves money, stored before it is sent. */
export type AttemptRow = Row<
  "processor_attempts",
  {
    kind:
      | "authorize"
      /** A charge of a card that a terminal reads. */
      | "authorize_terminal"
      | "capture"
      | "void"
      | "refund"
      /** Attempts on a bank account. */
      | "debit"
      | "cancel_debit"
      | "refund_debit";
    /**
     * open: in flight, or its process stopped · unknown: the processor gave no conclusive response
     * · waiting: the processor cannot process it yet · abandoned: closed as not found, and inquired
     * about once more, so that a late approval is reversed · done.
     */
    state: "open" | "unknown" | "waiting" | "abandoned" | "done";
    /** Our order id at the processor. */
    order_id: string;
    /** The amount that the merchant receives, if the capture request sets it. */
    merchant_amount: number | null;
    /** Time of the next inquiry if the attempt is not done by then. */
    next_attempt_at: string;
  },
  "claimed_until"
>;

/** The result of an attempt's last request; null before it. */
export function outcomeOf<Outcome>({ outcome }: Pick<AttemptRow, "outcome">): Outcome | null {
  return outcome === null ? null : (unpackJson(outcome, []) as Outcome);
}

const storedOutcome = (outcome: unknown) => packJson(outcome, []);

export function insertAttempt(row: AttemptRow): Write {
  return insertRow("processor_attempts", row);
}

/** Closes an attempt, unless another process has closed or claimed it since it was read. */
export function endAttempt(read: AttemptRow, outcome: unknown, now: string): Write {
  return updateRow("processor_attempts", keyOf(read), {
    state: "done",
    outcome: storedOutcome(outcome),
    resolved_at: now,
  });
}

/** Closes an attempt as not found and schedules one more inquiry. */
export function abandonAttempt(
  read: AttemptRow,
  outcome: unknown,
  { now, lookAgainAt }: { now: string; lookAgainAt: string },
): Write {
  return updateRow("processor_attempts", keyOf(read), {
    state: "abandoned",
    outcome: storedOutcome(outcome),
    resolved_at: now,
    recovery_attempts: 0,
    next_attempt_at: lookAgainAt,
  });
}

/**
 * Reopens a closed attempt for an inquiry now, because it was processed after all. A process that
 * is working on it with the earlier state can no longer close it; while one holds a lease, the
 * inquiry waits until the lease ends.
 */
export function reopenAttempt(
  { account_id, id }: AttemptRow,
  outcome: unknown,
  now: string,
): Write {
  return {
    sql: `UPDATE processor_attempts SET state = 'abandoned', outcome = $3, recovery_attempts = recovery_attempts + 1,
            next_attempt_at = CASE WHEN state = 'abandoned' AND recovery_attempts > 0 THEN next_attempt_at ELSE $4 END
           WHERE account_id = $1 AND id = $2 AND state IN ('abandoned', 'done')`,
    values: [account_id, id, storedOutcome(outcome), now],
    must: "processor_attempts",
  };
}

/** Whether the attempt's outcome has been reported to API callers. */
export function isEnded({ state }: AttemptRow): boolean {
  return state === "done" || state === "abandoned";
}

/** Leaves an attempt to be resolved later. */
export function postponeAttempt(
  read: AttemptRow,
  change: { state: "unknown" | "waiting" | "abandoned"; outcome: unknown; nextAttemptAt: string },
): Write {
  return updateRow("processor_attempts", keyOf(read), {
    state: change.state,
    outcome: storedOutcome(change.outcome),
    next_attempt_at: change.nextAttemptAt,
    claimed_until: null,
  });
}

/** Makes the unknown attempts of the given order ids due for inquiry now. */
export function inquireNow(processor: string, orderIds: readonly string[], now: string): Write {
  return {
    sql: `UPDATE processor_attempts SET next_attempt_at = $3
           WHERE state <> 'done' AND state = 'unknown' AND next_attempt_at > $3
             AND (claimed_until IS NULL OR claimed_until <= $3)
             AND order_id = ANY ($2::text[])
             AND account_id IN (SELECT id FROM accounts WHERE processor = $1)`,
    values: [processor, orderIds, now],
  };
}

function keyOf(read: AttemptRow) {
  const key = { account_id: read.account_id, id: read.id, state: read.state };
  return read.state === "abandoned" ? { ...key, recovery_attempts: read.recovery_attempts } : key;
}

/**
 * Claims due attempts for the calling process.
 *
 * Input    leaseMs: time during which no other process claims them; longer than resolving takes.
 * Returns  the attempts after the claim.
 */
export async function claimDueAttempts(
  database: Pool,
  now: Date,
  leaseMs: number,
  limit: number,
): Promise<AttemptRow[]> {
  const found = await database.query<AttemptRow>({
    name: "take-due-attempts",
    text: `UPDATE processor_attempts SET recovery_attempts = recovery_attempts + 1, next_attempt_at = $2,
                   claimed_until = $2
            WHERE (account_id, id) IN (
              SELECT account_id, id FROM processor_attempts
               WHERE state <> 'done' AND next_attempt_at <= $1
               ORDER BY next_attempt_at LIMIT $3 FOR UPDATE SKIP LOCKED)
            RETURNING *`,
    values: [now.toISOString(), new Date(now.getTime() + leaseMs).toISOString(), limit],
  });
  return found.rows;
}

/**
 * Claims an attempt without an outcome before it is due, for the calling process.
 *
 * Errors   ConcurrentModification: it has an outcome, or a process works on it.
 */
export function claimAttempt(
  { account_id, id }: Pick<AttemptRow, "account_id" | "id">,
  now: Date,
  leaseMs: number,
): Write {
  return {
    sql: `UPDATE processor_attempts SET recovery_attempts = recovery_attempts + 1, next_attempt_at = $4,
            claimed_until = $4
           WHERE account_id = $1 AND id = $2
             AND (state = 'unknown' OR (state = 'open' AND next_attempt_at <= $3))
             AND (claimed_until IS NULL OR claimed_until <= $3)`,
    values: [account_id, id, now.toISOString(), new Date(now.getTime() + leaseMs).toISOString()],
    must: "processor_attempts",
  };
}

export async function readAttempt(
  database: Pool,
  accountId: Uuid,
  id: Uuid,
): Promise<AttemptRow | undefined> {
  const found = await database.query<AttemptRow>(
    shared({
      name: "read-attempt",
      text: "SELECT * FROM processor_attempts WHERE account_id = $1 AND id = $2",
      values: [accountId, id],
    }),
  );
  return found.rows[0];
}
