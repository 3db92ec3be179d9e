import type { Dependencies } from "../dependencies.ts";

/** Lease of an email and of a payout, after which another process may claim it. */
const emailLeaseMs = 2 * 60_000;
const payoutLeaseMs = 10 * 60_000;

const pullForward = (table: string, column: string) =>
  `UPDATE ${table} SET ${column} = $1 WHERE ${column} > $1 AND ${column} <= $2`;

const postponed = [
  // A delivery in flight is marked separately from its time.
  { sql: pullForward("webhook_deliveries", "next_attempt_at"), leaseMs: 0 },
  { sql: pullForward("emails", "next_attempt_at"), leaseMs: emailLeaseMs },
  { sql: pullForward("payouts", "next_action_at"), leaseMs: payoutLeaseMs },
  { sql: pullForward("bank_debits", "next_action_at"), leaseMs: payoutLeaseMs },
];

/**
 * Pulls postponed attempts forward after the clock was set back: those due within twice the step,
 * or once their lease has expired, become due now. No attempt is then delayed by more than twice
 * its intended wait. Some run earlier than scheduled, which is harmless; concurrent runs are safe.
 *
 * Input    backMs: how far the clock was set back.
 */
export async function pullDueTimes(
  { database, clock }: Pick<Dependencies, "database" | "clock">,
  backMs: number,
): Promise<void> {
  const now = clock.now().getTime();
  for (const { sql, leaseMs } of postponed) {
    const from = new Date(now + leaseMs).toISOString();
    const to = new Date(now + leaseMs + 2 * backMs).toISOString();
    await database.query(sql, [from, to]);
  }
}
