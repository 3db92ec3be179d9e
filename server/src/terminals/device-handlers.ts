import {
  getActivationCode,
  getPanPadVersion,
  pingTerminal,
  setDateTime,
} from "@openpayfac/contract";
import { handlerFor } from "../http/operation-handler.ts";
import { findRequestedTerminal } from "./find-terminal.ts";
import { noteContact } from "./note-contact.ts";
import { runCommand } from "./run-command.ts";
import { deviceOf, serviceOf } from "./service-session.ts";
import { insist, unknownResponse } from "./terminal-errors.ts";

/**
 * Whether the device is online. It does not disturb what the device does.
 *
 * Errors   terminal_not_found, terminal_unauthorized, terminal_unknown_error.
 */
export const handlePingTerminal = handlerFor(pingTerminal, async (call, deps) => {
  const terminal = await findRequestedTerminal(deps, call);
  if (deps.terminals === undefined) return { connected: false };
  const result = await deps.terminals.ping(deviceOf(terminal, call.account));
  if (result.kind === "done") {
    if (result.connected) await noteContact(deps, [terminal]);
    return { connected: result.connected };
  }
  // Some services report an offline device as an error.
  if (result.kind === "rejected" && result.why === "offline") return { connected: false };
  if (result.kind === "rejected" && result.why === "not_found") insist(deps, result);
  throw unknownResponse(
    deps,
    result.kind === "unknown"
      ? result
      : { kind: "unknown", why: "http_status", detail: result.message },
  );
});

/** Errors   terminal_not_found, terminal_unauthorized, terminal_error, terminal_unknown_error. */
export const handleGetActivationCode = handlerFor(getActivationCode, async (call, deps) => {
  const terminal = await findRequestedTerminal(deps, call);
  const result = await serviceOf(deps).activationCode(deviceOf(terminal, call.account));
  return { activation_code: insist(deps, result).code };
});

/** Errors   as of every command. */
export const handleSetDateTime = handlerFor(setDateTime, async (call, deps) => {
  const { date_time: dateTime } = call.body;
  await runCommand(deps, call, { name: "date_time", session: "respected" }, (service, device) =>
    service.setDateTime({ ...device, dateTime }),
  );
  return { date_time: dateTime };
});

/** Errors   as of every command. */
export const handleGetPanPadVersion = handlerFor(getPanPadVersion, async (call, deps) => {
  const { version } = await runCommand(
    deps,
    call,
    { name: "get_pan_pad_version", session: "required" },
    (service, device) => service.panPadVersion(device),
  );
  return { version };
});
