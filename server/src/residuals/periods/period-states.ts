import type { residualPeriodStatuses } from "@openpayfac/contract";

export type ResidualPeriodStatus = (typeof residualPeriodStatuses)[number];

/** Allowed transitions of a period. A failed run returns it to `pending`; `completed` is final. */
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
