import type { Pool } from "pg";
import { asJson, insertRow, updateRow } from "../../database/row-writes.ts";
import type { Row } from "../../database/table-rows.ts";
import type { Write } from "../../database/write-atomically.ts";
import type { Uuid } from "../../ids.ts";
import type { PaymentMethodRow } from "../payment-methods/payment-method-rows.ts";

/** One check of a card at the processor, written down before it is made. */
export type ValidationRow = Row<
  "payment_method_validations",
  {
    /** open: on its way, or its process died · unknown: the processor did not say · done. */
    state: "open" | "unknown" | "done";
    /** Our own name for it at the processor. */
    order_id: string;
    /** The payment method as it will be when it passes; null once it is done. */
    candidate: PaymentMethodRow | null;
  }
>;

export function insertValidation(row: ValidationRow): Write {
  return insertRow("payment_method_validations", {
    ...row,
    candidate: asJson(row.candidate),
    outcome: asJson(row.outcome),
  });
}

/** Ends a check, if no other process ended it or took it up since it was read. */
export function endValidation(read: ValidationRow, outcome: unknown, now: string): Write {
  return updateRow("payment_method_validations", keyOf(read), {
    state: "done",
    candidate: null,
    outcome: asJson(outcome),
    resolved_at: now,
  });
}

/** Leaves a check to be inquired later. */
export function postponeValidation(
  read: ValidationRow,
  outcome: unknown,
  nextAttemptAt: string,
): Write {
  return updateRow("payment_method_validations", keyOf(read), {
    state: "unknown",
    outcome: asJson(outcome),
    next_attempt_at: nextAttemptAt,
  });
}

function keyOf(read: ValidationRow) {
  return { account_id: read.account_id, id: read.id, state: read.state };
}

export async function readValidation(
  database: Pool,
  accountId: Uuid,
  id: Uuid,
): Promise<ValidationRow | undefined> {
  const found = await database.query<ValidationRow>({
    name: "read-validation",
    text: "SELECT * FROM payment_method_validations WHERE account_id = $1 AND id = $2",
    values: [accountId, id],
  });
  return found.rows[0];
}

/**
 * Takes up checks that are due, for a process that resolves them.
 *
 * Input    leaseMs: how long nobody else takes them up; longer than resolving takes.
 */
export async function claimDueValidations(
  database: Pool,
  now: Date,
  leaseMs: number,
  limit: number,
): Promise<ValidationRow[]> {
  const found = await database.query<ValidationRow>({
    name: "take-due-validations",
    text: `UPDATE payment_method_validations SET tries = tries + 1, next_attempt_at = $2
            WHERE (account_id, id) IN (
              SELECT account_id, id FROM payment_method_validations
               WHERE state <> 'done' AND next_attempt_at <= $1
               ORDER BY next_attempt_at LIMIT $3 FOR UPDATE SKIP LOCKED)
            RETURNING *`,
    values: [now.toISOString(), new Date(now.getTime() + leaseMs).toISOString(), limit],
  });
  return found.rows;
}
