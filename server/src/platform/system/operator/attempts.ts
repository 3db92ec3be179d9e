import type { ProcessorAttempt } from "@openpayfac/contract";
import type { Static } from "typebox";
import { auditOfCommand } from "../../../audit/audit-of-command.ts";
import { writeAtomically } from "../../../database/write-atomically.ts";
import type { OperatorDependencies } from "../../../dependencies.ts";
import type { Uuid } from "../../../ids.ts";
import { OperatorError } from "../../../operator/operator-error.ts";
import { readId } from "../../../operator/require-account.ts";
import { type FoundAttempt, isUnanswered, ofAttempts, serializeAttempt } from "../attempts.ts";

const listedMax = 200;

/** Lists the attempts without an outcome, the oldest first, as the page System shows them. */
export async function listAttemptsAsOperator({
  database,
  clock,
}: OperatorDependencies): Promise<Static<typeof ProcessorAttempt>[]> {
  const { rows } = await database.query<FoundAttempt>(
    `SELECT attempt.*, account.name AS account_name, account.processor
       FROM ${ofAttempts} WHERE ${isUnanswered("$1")}
      ORDER BY attempt.opened_at LIMIT ${listedMax}`,
    [clock.now().toISOString()],
  );
  return rows.map((row) => serializeAttempt(row, row));
}

/**
 * Has the platform inquire about an attempt without an outcome with its next run of the job, which
 * is within a minute.
 *
 * Errors   OperatorError: no such attempt without an outcome, or a process works on it.
 * Writes   the attempt's time, the audit entry, atomically.
 */
export async function resolveAttemptAsOperator(
  deps: OperatorDependencies,
  id: string,
  by: string,
): Promise<{ attempt_id: string }> {
  const uuid = readId("processor_attempt", id);
  const now = deps.clock.now().toISOString();
  const found =
    uuid === undefined
      ? undefined
      : await deps.database.query<{ account_id: Uuid; tenant_id: Uuid; partner_id: Uuid }>(
          `SELECT attempt.account_id, account.tenant_id, account.partner_id
             FROM ${ofAttempts}
            WHERE attempt.id = $1 AND ${isUnanswered("$2")}
              AND (attempt.claimed_until IS NULL OR attempt.claimed_until <= $2)`,
          [uuid, now],
        );
  const attempt = found?.rows[0];
  if (uuid === undefined || attempt === undefined) {
    throw new OperatorError({
      cause: `There is no attempt ${id} without an outcome, or it is inquired right now.`,
      remedy: "List them with: openpayfac attempts list.",
    });
  }
  await writeAtomically(deps.database, [
    {
      sql: `UPDATE processor_attempts SET next_attempt_at = $3
             WHERE account_id = $1 AND id = $2 AND state <> 'done'`,
      values: [attempt.account_id, uuid, now],
      must: "processor_attempts",
    },
    ...auditOfCommand(deps, by, attempt, {
      operation: "resolveAttempt",
      objectIds: [id],
      request: {},
    }),
  ]);
  return { attempt_id: id };
}
