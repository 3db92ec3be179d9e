import { setTimeout as sleep } from "node:timers/promises";
import type { HeldDevice, TerminalResult, TerminalService } from "@openpayfac/processors";
import { ApiError } from "../api-error.ts";
import type { Dependencies } from "../dependencies.ts";
import { releaseKey } from "../http/idempotency.ts";
import type { TerminalCall } from "./find-terminal.ts";
import { type Command, isStillOurs, lockDevice, unlockDevice } from "./lock-device.ts";
import { noteContact } from "./note-contact.ts";
import { holdDevice, serviceOf } from "./service-session.ts";
import { insist, terminalError } from "./terminal-errors.ts";

/** Longer than the service waits for a person, and than a command without a prompt takes. */
export const commandLeaseMs = 140_000;

/** A device request, as handlers receive it. */
export interface CommandCall extends TerminalCall {
  disconnectSignal(): AbortSignal;
}

/**
 * Executes one command on a device.
 *
 * The device is locked meantime, so that it gets one command at a time from all processes of the
 * server. When the caller closes the connection, the command is cancelled.
 *
 * Returns  the service's result.
 * Errors   terminal_not_found, terminal_unauthorized, terminal_error, terminal_unknown_error.
 */
export async function runCommand<What extends object>(
  deps: Dependencies,
  call: CommandCall,
  command: Omit<Command, "leaseMs">,
  run: (service: TerminalService, device: HeldDevice) => Promise<TerminalResult<What>>,
): Promise<What> {
  serviceOf(deps);
  const taken = await lockDevice(deps, call, { ...command, leaseMs: commandLeaseMs });
  try {
    const device = await holdDevice(deps, taken, call.account);
    if (!(await isStillOurs(deps, taken))) {
      throw terminalError(deps, { kind: "rejected", why: "cancelled", message: "before it began" });
    }
    const result = await runOnce(deps, call, device, run);
    if (result.kind === "done") await noteContact(deps, [taken.terminal]);
    if (result.kind !== "rejected" || result.why !== "session_over") return insist(deps, result);
    // The service dropped the platform's session, as it does when a device changes its network.
    // Nothing was executed, so the command is retried once with a new session.
    const again = await holdDevice(deps, taken, call.account, { anew: true });
    return insist(deps, await runOnce(deps, call, again, run));
  } catch (error) {
    if (command.claim !== undefined) {
      await releaseKey(deps.database, command.claim.accountId, command.claim.all);
    }
    throw error;
  } finally {
    await unlockDevice(deps, taken);
  }
}

async function runOnce<What extends object>(
  deps: Dependencies,
  call: CommandCall,
  device: HeldDevice,
  run: (service: TerminalService, device: HeldDevice) => Promise<TerminalResult<What>>,
): Promise<TerminalResult<What>> {
  const service = serviceOf(deps);
  const result = await cancelledWhenLeft(deps, call, device, () => run(service, device));
  // The device's response can no longer be received, so cancel its prompt. On a timeout the service
  // has already cancelled it.
  if (result.kind === "unknown" && result.why !== "timeout") await service.cancel(device);
  return result;
}

const cancelsMax = 5;
const pauseBetweenCancelsMs = 2_000;

/**
 * Cancels the command when the caller disconnects before its end; it then ends without another
 * request. A cancel that arrives before its command has no effect, so it is sent until the command
 * has ended.
 *
 * Errors   terminal_error: the caller disconnected before it began.
 */
export async function cancelledWhenLeft<T>(
  deps: Dependencies,
  call: Pick<CommandCall, "disconnectSignal">,
  device: HeldDevice,
  run: () => Promise<T>,
): Promise<T> {
  const disconnectSignal = call.disconnectSignal();
  if (disconnectSignal.aborted)
    throw new ApiError("terminal_error", "The caller closed the connection.");
  const ended = new AbortController();
  const cancel = () => void cancelUntil(deps, device, ended.signal);
  disconnectSignal.addEventListener("abort", cancel, { once: true });
  try {
    return await run();
  } finally {
    disconnectSignal.removeEventListener("abort", cancel);
    ended.abort();
  }
}

async function cancelUntil(
  deps: Dependencies,
  device: HeldDevice,
  ended: AbortSignal,
): Promise<void> {
  for (let sent = 0; sent < cancelsMax && !ended.aborted; sent += 1) {
    const result = await serviceOf(deps).cancel(device);
    if (result.kind !== "done") deps.log.warn({ result }, "command was not cancelled");
    await sleep(pauseBetweenCancelsMs, undefined, { signal: ended }).catch(() => undefined);
  }
}
