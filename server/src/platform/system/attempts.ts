import type { ProcessorAttempt } from "@openpayfac/contract";
import type { Pool } from "pg";
import type { Static } from "typebox";
import { named } from "../../database/named-statement.ts";
import type { Caller } from "../../identity/api-keys.ts";
import { toId, type Uuid } from "../../ids.ts";
import { type AttemptRow, outcomeOf } from "../../payments/index.ts";

/** An attempt with its account. */
export type FoundAttempt = AttemptRow & { account_name: string; processor: string };

/** An attempt whose process stopped is open beyond the time of its request. Input   now: place. */
export const isUnanswered = (now: string) =>
  `attempt.state <> 'done'
     AND (attempt.state = 'unknown' OR (attempt.state = 'open' AND attempt.next_attempt_at <= ${now}))`;

export const ofAttempts = `processor_attempts AS attempt
  JOIN accounts AS account ON account.id = attempt.account_id`;

/** An attempt without an outcome that the caller sees. Few are, and one index has them. */
export async function findUnanswered(
  database: Pool,
  { tenantId, partnerId }: Pick<Caller, "tenantId" | "partnerId">,
  id: Uuid,
): Promise<FoundAttempt | undefined> {
  const found = await database.query<FoundAttempt>(
    named(
      `SELECT attempt.*, account.name AS account_name, account.processor
         FROM ${ofAttempts}
        WHERE account.tenant_id = $1 AND attempt.id = $2 AND attempt.state <> 'done'
          AND ($3::uuid IS NULL OR account.partner_id = $3)`,
      [tenantId, id, partnerId],
    ),
  );
  return found.rows[0];
}

export function serializeAttempt(
  row: AttemptRow,
  { account_name, processor }: Pick<FoundAttempt, "account_name" | "processor">,
): Static<typeof ProcessorAttempt> {
  const isOpen = row.state === "unknown" || row.state === "open";
  const outcome = outcomeOf<{ unknown?: string }>(row);
  return {
    id: toId("processor_attempt", row.id),
    entity: "processor_attempt",
    status: isOpen ? "unanswered" : "resolved",
    kind: row.kind,
    processor,
    amount: row.amount,
    account_id: toId("account", row.account_id),
    account_name,
    payment_intent_id: toId("payment_intent", row.payment_intent_id),
    payment_id: toId("payment", row.payment_id),
    opened_at: row.opened_at,
    inquiries: row.recovery_attempts,
    next_inquiry_at: isOpen ? row.next_attempt_at : null,
    detail: isOpen ? (outcome?.unknown ?? null) : null,
  };
}
