import type { Write } from "../../database/write-atomically.ts";
import type { Uuid } from "../../ids.ts";

/** SQL column: whether a requirement that is past due disables the payouts of account `a`. */
export const isPastDueColumn = `EXISTS (SELECT FROM account_requirements
    WHERE account_id = a.id AND past_due_at IS NOT NULL AND status IN ('due', 'submitted'))
  AS is_past_due`;

/** The write by which payouts are enabled once nothing of an account is past due. */
export function enableWhenFulfilled(accountId: Uuid): Write {
  return {
    sql: `UPDATE account_requirements SET disabled_payouts = true
           WHERE account_id = $1 AND past_due_at IS NOT NULL AND status IN ('due', 'submitted')`,
    values: [accountId],
  };
}
