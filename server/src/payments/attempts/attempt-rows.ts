import type { Pool } from "pg";
import { shared } from "../../database/pipelined-reads.ts";
import { asJson, insertRow, updateRow } from "../../database/row-writes.ts";
import type { Row } from "../../database/table-rows.ts";
import type { Write } from "../../database/write-atomically.ts";
import type { Uuid } from "../../ids.ts";

/** One call to the processor that moves money, written down before it is made. */
export type AttemptRow = Row<
  "processor_attempts",
  {
    kind:
      | "authorize"
      /** By a card that a terminal reads. */
      | "authorize_terminal"
      | "capture"
      | "void"
      | "refund"
      /** The three of a bank account. */
      | "debit"
      | "cancel_debit"
      | "refund_debit";
    /**
     * open: on its way, or its process died · unknown: the processor did not say · waiting: the
     * processor cannot do it yet · abandoned: ended, as nothing was found of it; looked for once more,
     * so that what comes late is taken back · done.
     */
    state: "open" | "unknown" | "waiting" | "abandoned" | "done";
    /** Our own name for it at the processor. */
    order_id: string;
    /** What the merchant receives, where the request for a capture says so. */
    merchant_amount: number | null;
    /** When to inquire, if it is not done by then. */
    next_attempt_at: string;
  }
>;

export function insertAttempt(row: AttemptRow): Write {
  return insertRow("processor_attempts", { ...row, outcome: asJson(row.outcome) });
}

/** Ends an attempt, if it was not ended or taken up by another process since it was read. */
export function endAttempt(read: AttemptRow, outcome: unknown, now: string): Write {
  return updateRow("processor_attempts", keyOf(read), {
    state: "done",
    outcome: asJson(outcome),
    resolved_at: now,
  });
}

/** Ends an attempt of which nothing was found, and has it looked for once more. */
export function abandonAttempt(
  read: AttemptRow,
  outcome: unknown,
  { now, lookAgainAt }: { now: string; lookAgainAt: string },
): Write {
  return updateRow("processor_attempts", keyOf(read), {
    state: "abandoned",
    outcome: asJson(outcome),
    resolved_at: now,
    tries: 0,
    next_attempt_at: lookAgainAt,
  });
}

/**
 * Has an attempt that had ended looked for now: it was carried out after all. Whoever is at it with
 * what was known before cannot end it any more; where somebody is, it is looked for when their time
 * is over.
 */
export function reopenAttempt(
  { account_id, id }: AttemptRow,
  outcome: unknown,
  now: string,
): Write {
  return {
    sql: `UPDATE processor_attempts SET state = 'abandoned', outcome = $3, tries = tries + 1,
            next_attempt_at = CASE WHEN state = 'abandoned' AND tries > 0 THEN next_attempt_at ELSE $4 END
           WHERE account_id = $1 AND id = $2 AND state IN ('abandoned', 'done')`,
    values: [account_id, id, asJson(outcome), now],
    must: "processor_attempts",
  };
}

/** Whether everybody was told what an attempt came to. */
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
    outcome: asJson(change.outcome),
    next_attempt_at: change.nextAttemptAt,
  });
}

/** Has the unknown attempts of order ids at a processor inquired about now. */
export function inquireNow(processor: string, orderIds: readonly string[], now: string): Write {
  return {
    sql: `UPDATE processor_attempts SET next_attempt_at = $3
           WHERE state <> 'done' AND state = 'unknown' AND next_attempt_at > $3
             AND order_id = ANY ($2::text[])
             AND account_id IN (SELECT id FROM accounts WHERE processor = $1)`,
    values: [processor, orderIds, now],
  };
}

function keyOf(read: AttemptRow) {
  const key = { account_id: read.account_id, id: read.id, state: read.state };
  return read.state === "abandoned" ? { ...key, tries: read.tries } : key;
}

/**
 * Takes up attempts that are due, for a process that resolves them.
 *
 * Input    leaseMs: how long nobody else takes them up; longer than resolving takes.
 * Returns  the attempts as they are after being taken up.
 */
export async function claimDueAttempts(
  database: Pool,
  now: Date,
  leaseMs: number,
  limit: number,
): Promise<AttemptRow[]> {
  const found = await database.query<AttemptRow>({
    name: "take-due-attempts",
    text: `UPDATE processor_attempts SET tries = tries + 1, next_attempt_at = $2
            WHERE (account_id, id) IN (
              SELECT account_id, id FROM processor_attempts
               WHERE state <> 'done' AND next_attempt_at <= $1
               ORDER BY next_attempt_at LIMIT $3 FOR UPDATE SKIP LOCKED)
            RETURNING *`,
    values: [now.toISOString(), new Date(now.getTime() + leaseMs).toISOString(), limit],
  });
  return found.rows;
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
