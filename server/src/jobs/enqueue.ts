import type { Write } from "../database/write-atomically.ts";

/** Names of the worker's jobs. */
export type JobName =
  | "review_applications"
  | "board_accounts"
  | "validate_bank_accounts"
  | "resolve_attempts"
  | "resolve_validations"
  | "expire_authorizations"
  | "apply_retention"
  | "seal_ledger"
  | "review_contractors"
  | "match_contractor_tax_ids"
  | "send_notices"
  | "send_account_notices"
  | "update_account_requirements"
  | "send_emails"
  | "run_residual_periods"
  | "block_funds"
  | "recheck_applications"
  | "check_requirements"
  | "rescreen_sanctions"
  | "charge_token_fees"
  | "write_exports"
  | "run_system_runs";

/**
 * The write that enqueues a job with the change that needs it.
 *
 * A job processes everything due, so one of each name is enough per second; but one queued for
 * later, such as for settlement, must not prevent an earlier one.
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
