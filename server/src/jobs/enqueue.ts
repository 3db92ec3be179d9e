import type { Write } from "../database/write-at-once.ts";

/** The jobs that the worker knows. */
export type JobName =
  | "resolve_attempts"
  | "expire_authorizations"
  | "delete_expired_idempotency_keys"
  | "seal_ledger";

/**
 * The write that puts a job into the queue with the change that asks for it.
 *
 * A job of the same name that waits already is moved, not doubled: jobs look for what is due.
 */
export function enqueue(name: JobName, delayMs: number): Write {
  return {
    sql: `SELECT graphile_worker.add_job($1::text, '{}'::json,
            run_at => now() + make_interval(secs => $2::double precision),
            job_key => $1::text, job_key_mode => 'preserve_run_at')`,
    values: [name, delayMs / 1000],
  };
}
