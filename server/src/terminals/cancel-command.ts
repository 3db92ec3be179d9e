import type { cancelCommand } from "@openpayfac/contract";
import type { Handler } from "../http/call.ts";
import type { Parts } from "../parts.ts";
import { findTerminal, requireSession } from "./find-terminal.ts";
import { insist } from "./refuse-told.ts";
import { deviceOf, keptSession, serviceOf } from "./service-session.ts";
import { giveBack, isBusy } from "./take-device.ts";

/**
 * Ends what the device waits for. The call that waits is answered by its own process.
 *
 * Errors   terminal_not_found, terminal_unauthorized, terminal_error, terminal_unknown_error.
 * Writes   frees the device, should the process that was at it have died.
 */
export const handleCancelCommand: Handler<typeof cancelCommand, Parts> = async (call, parts) => {
  const terminal = await findTerminal(parts, call);
  requireSession(terminal, call.sessionKey, "respected", parts.clock.now());
  const sessionKey = keptSession(parts, terminal);
  // Without a session of ours at the service, nothing of ours can be waiting; but for a command that
  // goes on after its caller has disconnected.
  if (sessionKey === undefined && !isBusy(terminal, parts.clock.now())) return { cancelled: true };
  const device = deviceOf(terminal, call.account);
  const asked = sessionKey === undefined ? device : { ...device, sessionKey };
  insist(parts, await serviceOf(parts).cancel(asked));
  const commandId = terminal.command_id;
  if (commandId !== null) await giveBack(parts, { terminal, commandId });
  return { cancelled: true };
};
