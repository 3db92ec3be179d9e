import { cancelCommand } from "@openpayfac/contract";
import { handlerFor } from "../http/operation-handler.ts";
import { isBusy, lockDevice, unlockDevice } from "./lock-device.ts";
import { commandLeaseMs } from "./run-command.ts";
import { cachedSession, deviceOf, serviceOf } from "./service-session.ts";
import { insist } from "./terminal-errors.ts";

/**
 * Cancels the command that the device executes. The waiting request may belong to a process that
 * died or is about to send its command, so this request locks the device itself.
 *
 * Errors   terminal_not_found, terminal_unauthorized, terminal_error, terminal_unknown_error.
 */
export const handleCancelCommand = handlerFor(cancelCommand, async (call, deps) => {
  const taken = await lockDevice(deps, call, {
    name: "cancel",
    session: "respected",
    leaseMs: commandLeaseMs,
    force: true,
  });
  const { terminal } = taken;
  try {
    const sessionKey = cachedSession(deps, terminal);
    // Without a platform session at the service, no command can be pending, except one whose caller
    // has disconnected.
    if (sessionKey !== undefined || isBusy(terminal, deps.clock.now())) {
      const device = deviceOf(terminal, call.account);
      const requested = sessionKey === undefined ? device : { ...device, sessionKey };
      insist(deps, await serviceOf(deps).cancel(requested));
    }
    return { cancelled: true };
  } finally {
    await unlockDevice(deps, taken);
  }
});
