import type { Dependencies } from "../dependencies.ts";

/** How long a process may be at a mail, and at a payout, before another takes it up. */
const mailLeaseMs = 2 * 60_000;
const payoutLeaseMs = 10 * 60_000;

const tables = [
  // A request that is under way is marked beside its time.
  { table: "webhook_deliveries", column: "next_attempt_at", leaseMs: 0 },
  { table: "emails", column: "next_attempt_at", leaseMs: mailLeaseMs },
  { table: "payouts", column: "next_action_at", leaseMs: payoutLeaseMs },
] as const;

/**
 * Has tries that were put off not wait longer because the clock was set back: those within twice the
 * step are due now, or when nobody can be at them any more. So what was due soon is tried now, and
 * nothing waits for more than twice as long as it was to. Some are tried sooner than they would have
 * been, which does no harm; several processes may do it.
 *
 * Input    backMs: how far the clock went back.
 */
export async function pullDueTimes(
  { database, clock }: Pick<Dependencies, "database" | "clock">,
  backMs: number,
): Promise<void> {
  const now = clock.now().getTime();
  for (const { table, column, leaseMs } of tables) {
    const from = new Date(now + leaseMs).toISOString();
    const to = new Date(now + leaseMs + 2 * backMs).toISOString();
    await database.query(
      `UPDATE ${table} SET ${column} = $1 WHERE ${column} > $1 AND ${column} <= $2`,
      [from, to],
    );
  }
}
