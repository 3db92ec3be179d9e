import type { Pool } from "pg";
import { asJson, insertRow, updateRow } from "../../database/row-writes.ts";
import type { Row } from "../../database/table-rows.ts";
import type { Write } from "../../database/write-atomically.ts";
import type { Uuid } from "../../ids.ts";
import type { PaymentMethodRow } from "../payment-methods/payment-method-rows.ts";

/** One validation of a card at the processor, stored before it is sent. */
export type ValidationRow = Row<
  "payment_method_validations",
  {
    /** open: in flight, or its process stopped · unknown: no conclusive response · done. */
    state: "open" | "unknown" | "done";
    /** Our order id at the processor. */
    order_id: string;
    /** The payment method to store after approval; null once the validation is done. */
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

/** Closes a validation, unless another process closed or claimed it since it was read. */
export function endValidation(read: ValidationRow, outcome: unknown, now: string): Write {
  return updateRow("payment_method_validations", keyOf(read), {
    state: "done",
    candidate: null,
    outcome: asJson(outcome),
    resolved_at: now,
  });
}

/** Leaves a validation to be inquired about later. */
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
 * Claims due validations for the calling process.
 *
 * Input    leaseMs: time during which no other process claims them; longer than resolving takes.
 */
export async function claimDueValidations(
  database: Pool,
  now: Date,
  leaseMs: number,
  limit: number,
): Promise<ValidationRow[]> {
  const found = await database.query<ValidationRow>({
    name: "take-due-validations",
    text: `UPDATE payment_method_validations SET recovery_attempts = recovery_attempts + 1, next_attempt_at = $2
            WHERE (account_id, id) IN (
              SELECT account_id, id FROM payment_method_validations
               WHERE state <> 'done' AND next_attempt_at <= $1
               ORDER BY next_attempt_at LIMIT $3 FOR UPDATE SKIP LOCKED)
            RETURNING *`,
    values: [now.toISOString(), new Date(now.getTime() + leaseMs).toISOString(), limit],
  });
  return found.rows;
}
