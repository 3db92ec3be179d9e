import type { PlatformPayout } from "@openpayfac/contract/console";

type Waiting = Pick<
  PlatformPayout,
  "status" | "net_amount" | "next_attempt_at" | "window_end" | "bank_account_mask"
>;

/**
 * The payouts that are sent next, as one sum.
 *
 * Returns  bank: the masked bank account, if it is one payout. Undefined: none waits to be sent.
 */
export function nextPayoutOf(
  payouts: readonly Waiting[],
): { amount: number; at: string; bank: string | undefined } | undefined {
  const waiting = payouts
    .filter(({ status }) => status === "created" || status === "staged")
    .map((payout) => ({ payout, at: payout.next_attempt_at ?? payout.window_end }))
    .toSorted((a, b) => a.at.localeCompare(b.at));
  const [first] = waiting;
  if (first === undefined) return undefined;
  const next = waiting.filter(({ at }) => at === first.at);
  return {
    amount: next.reduce((sum, { payout }) => sum + payout.net_amount, 0),
    at: first.at,
    bank: next.length === 1 ? (first.payout.bank_account_mask ?? undefined) : undefined,
  };
}
