import { disconnectTerminal } from "@openpayfac/contract";
import { handlerFor } from "../http/operation-handler.ts";
import { endSession } from "./end-session.ts";
import { findTerminal, requireSession } from "./find-terminal.ts";
import { cachedSession, deviceOf, serviceOf } from "./service-session.ts";
import { insist } from "./terminal-errors.ts";

/**
 * Ends the session; a running command continues.
 *
 * Errors   terminal_not_found, terminal_unauthorized, terminal_error, terminal_unknown_error.
 * Writes   the end of the session, and its event.
 */
export const handleDisconnectTerminal = handlerFor(disconnectTerminal, async (call, deps) => {
  const terminal = await findTerminal(deps, call);
  requireSession(terminal, call.sessionKey, "required", deps.clock.now());
  const sessionKey = cachedSession(deps, terminal);
  if (sessionKey !== undefined) {
    const device = { ...deviceOf(terminal, call.account), sessionKey };
    insist(deps, await serviceOf(deps).disconnect(device));
  }
  await endSession(deps, terminal, true);
  return { disconnected: true };
});
