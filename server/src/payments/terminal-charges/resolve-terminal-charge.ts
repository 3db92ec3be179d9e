import type { Parts } from "../../parts.ts";
import type { AttemptState, Settled } from "../attempts/attempt-state.ts";
import { judgeResolution, lookUp } from "./judge-outcome.ts";
import { settleTerminalCharge } from "./settle-terminal-charge.ts";

/** Finds out what became of a charge on a terminal whose answer never arrived. */
export async function resolveTerminalCharge(
  parts: Parts,
  state: AttemptState,
): Promise<(read: AttemptState) => Settled> {
  const found = await lookUp(parts, state, "patient");
  const { result, evidence } = await judgeResolution(parts, state, found, undefined);
  return (read) => settleTerminalCharge(parts, read, result, evidence);
}
