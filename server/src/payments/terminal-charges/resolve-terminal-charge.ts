import type { Dependencies } from "../../dependencies.ts";
import type { AppliedOutcome, AttemptState } from "../attempts/attempt-state.ts";
import { applyTerminalChargeOutcome } from "./apply-terminal-charge-outcome.ts";
import { judgeResolution, lookUp } from "./confirm-outcome.ts";

/** Resolves a terminal charge whose response never arrived. */
export async function resolveTerminalCharge(
  deps: Dependencies,
  state: AttemptState,
): Promise<(read: AttemptState) => AppliedOutcome> {
  const found = await lookUp(deps, state, "patient");
  const { result, evidence } = await judgeResolution(deps, state, found, undefined);
  return (read) => applyTerminalChargeOutcome(deps, read, result, evidence);
}
