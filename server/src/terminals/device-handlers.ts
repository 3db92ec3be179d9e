import type {
  getActivationCode,
  getPanPadVersion,
  pingTerminal,
  setDateTime,
} from "@openpayfac/contract";
import type { Handler } from "../http/call.ts";
import type { Parts } from "../parts.ts";
import { findAskedTerminal } from "./find-terminal.ts";
import { insist, unknownAnswer } from "./refuse-told.ts";
import { runCommand } from "./run-command.ts";
import { deviceOf, serviceOf } from "./service-session.ts";

/**
 * Whether the device is online. It does not disturb what the device does.
 *
 * Errors   terminal_not_found, terminal_unauthorized, terminal_unknown_error.
 */
export const handlePingTerminal: Handler<typeof pingTerminal, Parts> = async (call, parts) => {
  const terminal = await findAskedTerminal(parts, call);
  if (parts.terminals === undefined) return { connected: false };
  const told = await parts.terminals.ping(deviceOf(terminal, call.account));
  if (told.kind === "done") return { connected: told.connected };
  // Some services say so by refusing.
  if (told.kind === "refused" && told.why === "offline") return { connected: false };
  if (told.kind === "refused" && told.why === "not_found") insist(parts, told);
  throw unknownAnswer(
    parts,
    told.kind === "unknown" ? told : { kind: "unknown", why: "http_status", detail: told.message },
  );
};

/** Errors   terminal_not_found, terminal_unauthorized, terminal_error, terminal_unknown_error. */
export const handleGetActivationCode: Handler<typeof getActivationCode, Parts> = async (
  call,
  parts,
) => {
  const terminal = await findAskedTerminal(parts, call);
  const told = await serviceOf(parts).activationCode(deviceOf(terminal, call.account));
  return { activation_code: insist(parts, told).code };
};

/** Errors   as of every command. */
export const handleSetDateTime: Handler<typeof setDateTime, Parts> = async (call, parts) => {
  const { date_time: dateTime } = call.body;
  await runCommand(parts, call, { name: "date_time", session: "respected" }, (service, device) =>
    service.setDateTime({ ...device, dateTime }),
  );
  return { date_time: dateTime };
};

/** Errors   as of every command. */
export const handleGetPanPadVersion: Handler<typeof getPanPadVersion, Parts> = async (
  call,
  parts,
) => {
  const { version } = await runCommand(
    parts,
    call,
    { name: "get_pan_pad_version", session: "required" },
    (service, device) => service.panPadVersion(device),
  );
  return { version };
};
