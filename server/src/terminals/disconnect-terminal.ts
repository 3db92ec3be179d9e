import type { disconnectTerminal } from "@openpayfac/contract";
import type { Handler } from "../http/call.ts";
import type { Parts } from "../parts.ts";
import { endSession } from "./end-session.ts";
import { findTerminal, requireSession } from "./find-terminal.ts";
import { insist } from "./refuse-told.ts";
import { deviceOf, keptSession, serviceOf } from "./service-session.ts";

/**
 * Ends the session; what the device waits for goes on.
 *
 * Errors   terminal_not_found, terminal_unauthorized, terminal_error, terminal_unknown_error.
 * Writes   the end of the session, and its event.
 */
export const handleDisconnectTerminal: Handler<typeof disconnectTerminal, Parts> = async (
  call,
  parts,
) => {
  const terminal = await findTerminal(parts, call);
  requireSession(terminal, call.sessionKey, "required", parts.clock.now());
  const sessionKey = keptSession(parts, terminal);
  if (sessionKey !== undefined) {
    const device = { ...deviceOf(terminal, call.account), sessionKey };
    insist(parts, await serviceOf(parts).disconnect(device));
  }
  await endSession(parts, terminal, true);
  return { disconnected: true };
};
