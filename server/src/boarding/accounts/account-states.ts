import type { accountStatuses } from "@openpayfac/contract";

export type AccountStatus = (typeof accountStatuses)[number];

/** What becomes of an account. One that was closed does not open again: its merchant applies anew. */
export const accountTransitions: Record<AccountStatus, readonly AccountStatus[]> = {
  BOARDING: ["BOARDED", "TERMINATED"],
  BOARDED: ["TERMINATED"],
  TERMINATED: [],
};

export function canTransitionAccount(from: AccountStatus, to: AccountStatus): boolean {
  return accountTransitions[from].includes(to);
}
