import type { Dependencies } from "../../dependencies.ts";
import type { AttemptState, Settled } from "../attempts/attempt-state.ts";
import { judgeResolution, lookUp } from "./judge-outcome.ts";
import { settleTerminalCharge } from "./settle-terminal-charge.ts";

/** Finds out what became of a charge on a terminal whose answer never arrived. */
export async function resolveTerminalCharge(
  deps: Dependencies,
  state: AttemptState,
): Promise<(read: AttemptState) => Settled> {
  const found = await lookUp(deps, state, "patient");
  const { result, evidence } = await judgeResolution(deps, state, found, undefined);
  return (read) => settleTerminalCharge(deps, read, result, evidence);
}
