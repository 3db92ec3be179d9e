import type { Write } from "../database/write-atomically.ts";

/** The jobs that the worker knows. */
export type JobName =
  | "review_applications"
  | "board_accounts"
  | "validate_bank_accounts"
  | "resolve_attempts"
  | "resolve_validations"
  | "expire_authorizations"
  | "delete_expired_idempotency_keys"
  | "seal_ledger"
  | "review_contractors"
  | "send_emails"
  | "run_residual_periods"
  | "charge_token_fees";

/**
 * The write that puts a job into the queue with the change that asks for it.
 *
 * Jobs look for what is due, so one of each name is enough for each second; but one that waits for
 * a later time, as for settlement, must not keep an earlier one out.
 */
export function enqueue(name: JobName, delayMs: number): Write {
  return {
    sql: `SELECT graphile_worker.add_job($1::text, '{}'::json,
            run_at => now() + make_interval(secs => $2::double precision),
            job_key => $1::text || ' '
              || floor(extract(epoch FROM now() + make_interval(secs => $2::double precision)))
          )`,
    values: [name, delayMs / 1000],
  };
}
