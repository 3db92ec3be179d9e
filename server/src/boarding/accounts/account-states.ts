import type { accountStatuses } from "@openpayfac/contract";

export type AccountStatus = (typeof accountStatuses)[number];

/** Account transitions. A closed account cannot reopen: its merchant submits a new application. */
export const accountTransitions: Record<AccountStatus, readonly AccountStatus[]> = {
  BOARDING: ["BOARDED", "TERMINATED"],
  BOARDED: ["TERMINATED"],
  TERMINATED: [],
};

export function canTransitionAccount(from: AccountStatus, to: AccountStatus): boolean {
  return accountTransitions[from].includes(to);
}
