import type { Pool } from "pg";
import type { Caller } from "../../identity/api-keys.ts";
import { Refusal } from "../../refusal.ts";
import type { SessionWithIntent } from "./checkout-session-rows.ts";

/** So many declines end the tries of a page: a customer has fewer cards, a thief has more. */
const declinesMax = 10;

/**
 * How many declines there may still be. What failed because the processor could not be reached is
 * nobody's try.
 */
export async function countTriesLeft(
  database: Pool,
  { intent }: Pick<SessionWithIntent, "intent">,
): Promise<number> {
  if (intent.latest_payment_id === null) return declinesMax;
  const found = await database.query<{ declines: number }>({
    name: "count-declines-of-session",
    text: `SELECT count(*)::int AS declines FROM payments
            WHERE account_id = $1 AND payment_intent_id = $2 AND status = 'failed'
              AND failure_code IS DISTINCT FROM 'processor_unavailable'`,
    values: [intent.account_id, intent.id],
  });
  return Math.max(0, declinesMax - (found.rows[0]?.declines ?? 0));
}

/**
 * Refuses a page that was declined too often: its link may be used to try out stolen cards. The
 * merchant's server, with its private key, is not held to it.
 *
 * Errors   invalid_status.
 */
export async function requireTriesLeft(
  database: Pool,
  caller: Caller,
  found: SessionWithIntent,
): Promise<void> {
  if (caller.kind === "private" || (await countTriesLeft(database, found)) > 0) return;
  throw new Refusal(
    "invalid_status",
    `This order was declined ${declinesMax} times and takes no more tries. Make a new session.`,
  );
}
