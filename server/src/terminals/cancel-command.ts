import type { cancelCommand } from "@openpayfac/contract";
import type { Handler } from "../http/call.ts";
import type { Parts } from "../parts.ts";
import { insist } from "./refuse-told.ts";
import { commandLeaseMs } from "./run-command.ts";
import { deviceOf, keptSession, serviceOf } from "./service-session.ts";
import { giveBack, isBusy, takeDevice } from "./take-device.ts";

/**
 * Ends what the device waits for. The call that waits is answered by its own process, which may be
 * dead, or about to send the command: so the device is taken from it.
 *
 * Errors   terminal_not_found, terminal_unauthorized, terminal_error, terminal_unknown_error.
 */
export const handleCancelCommand: Handler<typeof cancelCommand, Parts> = async (call, parts) => {
  const taken = await takeDevice(parts, call, {
    name: "cancel",
    session: "respected",
    leaseMs: commandLeaseMs,
    force: true,
  });
  const { terminal } = taken;
  try {
    const sessionKey = keptSession(parts, terminal);
    // Without a session of ours at the service, nothing of ours can be waiting; but for a command
    // that goes on after its caller has disconnected.
    if (sessionKey !== undefined || isBusy(terminal, parts.clock.now())) {
      const device = deviceOf(terminal, call.account);
      const asked = sessionKey === undefined ? device : { ...device, sessionKey };
      insist(parts, await serviceOf(parts).cancel(asked));
    }
    return { cancelled: true };
  } finally {
    await giveBack(parts, taken);
  }
};
