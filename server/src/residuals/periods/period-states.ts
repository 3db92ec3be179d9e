import type { residualPeriodStatuses } from "@openpayfac/contract";

export type ResidualPeriodStatus = (typeof residualPeriodStatuses)[number];

/** What a period may become. A run that fails leads back; what is completed stays. */
export const residualPeriodTransitions: Record<
  ResidualPeriodStatus,
  readonly ResidualPeriodStatus[]
> = {
  pending: ["processing"],
  processing: ["completed", "pending"],
  completed: [],
};

export function canTransitionResidualPeriod(
  from: ResidualPeriodStatus,
  to: ResidualPeriodStatus,
): boolean {
  return residualPeriodTransitions[from].includes(to);
}
