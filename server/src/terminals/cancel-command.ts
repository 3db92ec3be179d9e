import { cancelCommand } from "@openpayfac/contract";
import { handlerFor } from "../http/operation-handler.ts";
import { giveBack, isBusy, lockDevice } from "./lock-device.ts";
import { commandLeaseMs } from "./run-command.ts";
import { deviceOf, keptSession, serviceOf } from "./service-session.ts";
import { insist } from "./terminal-errors.ts";

/**
 * Ends what the device waits for. The call that waits is answered by its own process, which may be
 * dead, or about to send the command: so the device is taken from it.
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
    const sessionKey = keptSession(deps, terminal);
    // Without a session of ours at the service, nothing of ours can be waiting; but for a command
    // that goes on after its caller has disconnected.
    if (sessionKey !== undefined || isBusy(terminal, deps.clock.now())) {
      const device = deviceOf(terminal, call.account);
      const asked = sessionKey === undefined ? device : { ...device, sessionKey };
      insist(deps, await serviceOf(deps).cancel(asked));
    }
    return { cancelled: true };
  } finally {
    await giveBack(deps, taken);
  }
});
