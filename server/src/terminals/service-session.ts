import type {
  Device,
  HeldDevice,
  ServiceSession,
  TerminalResult,
  TerminalService,
} from "@openpayfac/processors";
import { ApiError } from "../api-error.ts";
import type { Dependencies } from "../dependencies.ts";
import type { Taken } from "./lock-device.ts";
import { insist } from "./terminal-errors.ts";
import { storeServiceSession, storeUncertainSession, type TerminalRow } from "./terminal-rows.ts";

/** A session at the service is renewed before it could expire within the longest command. */
const renewedBeforeMs = 3 * 60_000;

/** Lifetime of a session at the service, plus the round trip. */
const unsureMs = 11 * 60_000;

/** Errors   terminal_error: no terminal service is configured. */
export function serviceOf(deps: Dependencies): TerminalService {
  if (deps.terminals !== undefined) return deps.terminals;
  throw new ApiError("terminal_error", "No terminal service is configured.");
}

/** The service's identification of the device. */
export function deviceOf({ hsn }: { hsn: string }, account: { merchantId: string }) {
  return { merchantId: account.merchantId, hsn };
}

/**
 * The platform's cached session with the terminal service.
 *
 * Input    neededMs: its minimum remaining lifetime; absent: not expired.
 * Returns  undefined: no such session.
 */
export function cachedSession(
  deps: Dependencies,
  terminal: TerminalRow,
  neededMs = 0,
): string | undefined {
  const { encrypted_service_key: encrypted, service_expires_at: end } = terminal;
  if (encrypted === null || end === null) return undefined;
  const needed = new Date(deps.clock.now().getTime() + neededMs).toISOString();
  return end > needed ? deps.encryption.decrypt(encrypted, placeOf(terminal)) : undefined;
}

/**
 * Returns the device with the platform's session at the service, and opens one if there is none.
 *
 * Input    `anew`: the cached session is known to be expired.
 * Errors   terminal_error, among others when other software holds the device; terminal_not_found,
 *          terminal_unknown_error.
 * Writes   the session, encrypted.
 */
export async function holdDevice(
  deps: Dependencies,
  taken: Taken,
  account: { merchantId: string },
  { anew }: { anew: boolean } = { anew: false },
): Promise<HeldDevice> {
  const { terminal, commandId } = taken;
  const device = deviceOf(terminal, account);
  const stored = anew ? undefined : cachedSession(deps, terminal, renewedBeforeMs);
  if (stored !== undefined) return { ...device, sessionKey: stored };
  const opened = await openSession(deps, terminal, account, { force: false });
  const { encryptedKey, expiresAt, sessionKey } = opened;
  await storeServiceSession(deps.database, terminal, commandId, { encryptedKey, expiresAt });
  taken.terminal = {
    ...terminal,
    encrypted_service_key: encryptedKey,
    service_expires_at: expiresAt,
  };
  return { ...device, sessionKey };
}

export interface OpenedSession {
  sessionKey: string;
  encryptedKey: string;
  expiresAt: string;
}

/**
 * Opens a session at the service. It replaces a session that the platform opened or may have
 * opened, because the response to a connect was lost. It does not replace sessions known to belong
 * to others.
 *
 * Input    force: replaces those of others, too.
 * Errors   as `holdDevice`.
 * Writes   before the request to the service: that a session there may be the platform's. Storing
 *          the session clears that mark.
 */
export async function openSession(
  deps: Dependencies,
  terminal: TerminalRow,
  account: { merchantId: string },
  { force }: { force: boolean },
): Promise<OpenedSession> {
  const { sessionKey, expiresAt } = insist(deps, await connect(deps, terminal, account, force));
  return {
    sessionKey,
    encryptedKey: deps.encryption.encrypt(sessionKey, placeOf(terminal)),
    expiresAt: expiresAt.toISOString(),
  };
}

async function connect(
  deps: Dependencies,
  terminal: TerminalRow,
  account: { merchantId: string },
  force: boolean,
): Promise<TerminalResult<ServiceSession>> {
  const device = deviceOf(terminal, account);
  const service = serviceOf(deps);
  const now = deps.clock.now();
  const wasUnsure = (terminal.service_session_uncertain_until ?? "") > now.toISOString();
  await storeUncertainSession(
    deps.database,
    terminal,
    new Date(now.getTime() + unsureMs).toISOString(),
  );
  const first = await service.connect({ ...device, force });
  // Retries once, but not after a full timeout, because the caller is waiting.
  const isLost = first.kind === "unknown" && first.why !== "timeout";
  const result = isLost ? await service.connect({ ...device, force }) : first;
  if (result.kind !== "rejected") return result;
  const mayBeOurs = result.why === "held" && (wasUnsure || isLost);
  if (!force && (mayBeOurs || (await isHeldByUs(deps, terminal, device)))) {
    return service.connect({ ...device, force: true });
  }
  if (!wasUnsure && !isLost) await storeUncertainSession(deps.database, terminal, null);
  return result;
}

/** Whether the session that is open at the service is the stored one. */
async function isHeldByUs(
  deps: Dependencies,
  terminal: TerminalRow,
  device: Device,
): Promise<boolean> {
  const sessionKey = cachedSession(deps, terminal);
  if (sessionKey === undefined) return false;
  return (await serviceOf(deps).ping({ ...device, sessionKey })).kind === "done";
}

function placeOf({ account_id, id }: TerminalRow): string {
  return `terminals ${account_id} ${id}`;
}
