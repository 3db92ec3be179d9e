import type { OperationShape } from "@openpayfac/contract";
import { formatDollars } from "@openpayfac/money";
import { newYorkDate } from "../calendar/banking-days.ts";
import { named } from "../database/named-statement.ts";
import type { Write } from "../database/write-atomically.ts";
import type { Dependencies } from "../dependencies.ts";
import type { Call } from "../http/call.ts";
import type { CallingUser } from "./calling-user.ts";
import { actsAlone, SecondUserRequired, stepUpRequired } from "./signed-in-caller.ts";

/**
 * Requires that the caller may refund or capture this amount alone.
 *
 * Input    amount: in minor units.
 * Returns  the write that counts it toward the user's day; none for API keys. It fails with
 *          ConcurrentModification if another request counted since.
 * Errors   second_user_required above the role's limit, step_up_required above the sum of
 *          a day.
 */
export async function countAmount(
  { caller: { user } }: Pick<Call<OperationShape>, "caller">,
  { database, clock }: Pick<Dependencies, "database" | "clock">,
  kind: "refund" | "capture",
  amount: number,
): Promise<Write[]> {
  // A change that another user approved does not count toward the user's day.
  if (user === undefined || user.approval !== null) return [];
  const { policies } = user;
  const isLimited = kind === "refund" && user.grants["payments:refund"]?.includes("limited");
  const max = isLimited === true ? refundLimitOf(user) : undefined;
  if (max !== undefined && amount > max) {
    throw new SecondUserRequired(
      `The role ${user.role} refunds up to ${formatDollars(max)}; got ${formatDollars(amount)}. More needs the approval of a second user.`,
    );
  }
  const key = [user.id, newYorkDate(clock.now()), kind];
  const found = await database.query<{ amount: number }>(
    named("SELECT amount FROM user_day_amounts WHERE user_id = $1 AND day = $2 AND kind = $3", key),
  );
  const before = found.rows[0]?.amount ?? 0;
  if (before + amount > policies.daily_limit && user.verifiedFor !== "money")
    throw stepUpRequired();
  return [
    {
      sql: `INSERT INTO user_day_amounts AS counted (user_id, day, kind, amount)
              VALUES ($1::uuid, $2::date, $3, $4::bigint)
              ON CONFLICT (user_id, day, kind) DO UPDATE SET amount = counted.amount + $4::bigint
               WHERE counted.amount = $5::bigint`,
      values: [...key, amount, before],
      must: "user_day_amounts",
      alone: true,
    },
  ];
}

/** In minor units; undefined: the role has none. */
function refundLimitOf({ role, policies }: CallingUser): number | undefined {
  if (role === "staff") return policies.staff_refund_limit;
  return role === "support" ? policies.support_refund_limit : undefined;
}

/** Errors   second_user_required: the payout is above the limit of one user. */
export function requirePayoutRelease(
  { caller: { user } }: Pick<Call<OperationShape>, "caller">,
  amount: number,
) {
  if (user === undefined || actsAlone(user, "money:operate")) return;
  const { payout_release_limit: max } = user.policies;
  if (amount <= max) return;
  throw new SecondUserRequired(
    `One user releases payouts up to ${formatDollars(max)}; got ${formatDollars(amount)}. More needs the approval of an administrator.`,
  );
}

/**
 * Requires that the caller may adjust this amount alone: write off a settlement record, or correct a
 * negative balance.
 *
 * Errors   second_user_required.
 */
export function requireAdjustment(
  { caller: { user } }: Pick<Call<OperationShape>, "caller">,
  policy: "adjustment_limit" | "write_off_limit",
  amount: number,
) {
  if (user === undefined || actsAlone(user, "money:adjust")) return;
  const max = user.policies[policy];
  if (amount <= max) return;
  const what = policy === "adjustment_limit" ? "makes adjustments" : "writes records off";
  throw new SecondUserRequired(
    `One user ${what} up to ${formatDollars(max)}; got ${formatDollars(amount)}. More needs the approval of an administrator.`,
  );
}

/** Errors   second_user_required. */
export function requireFeeRefund(
  { caller: { user } }: Pick<Call<OperationShape>, "caller">,
  amount: number,
) {
  if (user === undefined || actsAlone(user, "money:operate")) return;
  const { fee_refund_limit: max } = user.policies;
  if (amount <= max) return;
  throw new SecondUserRequired(
    `One user refunds fees up to ${formatDollars(max)}; got ${formatDollars(amount)}. More needs the approval of a second user.`,
  );
}
