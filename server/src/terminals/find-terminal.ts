import { timingSafeEqual } from "node:crypto";
import { ApiError } from "../api-error.ts";
import type { Dependencies } from "../dependencies.ts";
import type { Account } from "../identity/accounts.ts";
import { hashToken } from "../identity/secret-tokens.ts";
import { prolongSession, readTerminal, type TerminalRow } from "./terminal-rows.ts";

/** How long a session lives after the last request with its key. */
export const sessionMs = 10 * 60_000;

/**
 * Session requirement of an operation. `required`: the caller's session;
 * `respected`: no other open session; `checked`: a session key, if sent, must be valid.
 */
export type SessionUse = "required" | "respected" | "checked";

/** The parts of a request that identify the terminal and its session. */
export interface TerminalCall {
  account: Account;
  sessionKey: string | undefined;
  body: { hsn: string };
}

/**
 * Errors   terminal_not_found. The serial number is not repeated: a caller may have sent anything
 *          in its place.
 */
export async function findTerminal(deps: Dependencies, call: TerminalCall): Promise<TerminalRow> {
  const terminal = await readTerminal(deps.database, call.account.id, call.body.hsn);
  if (terminal !== undefined) return terminal;
  throw new ApiError("terminal_not_found", "The account has no terminal with this hsn.");
}

/**
 * The terminal of a read-only request: nothing is locked.
 *
 * Errors   terminal_not_found, terminal_unauthorized.
 * Writes   the new expiry of the session whose key was sent.
 */
export async function findRequestedTerminal(
  deps: Dependencies,
  call: TerminalCall,
): Promise<TerminalRow> {
  const terminal = await findTerminal(deps, call);
  const now = deps.clock.now();
  requireSession(terminal, call.sessionKey, "checked", now);
  if (call.sessionKey !== undefined) await extendSession(deps, terminal, now);
  return terminal;
}

/** Extends a session whose key was sent. */
export function extendSession(deps: Dependencies, terminal: TerminalRow, now: Date): Promise<void> {
  const end = new Date(now.getTime() + sessionMs).toISOString();
  return prolongSession(deps.database, terminal, end);
}

/**
 * Rejects a request that another session excludes, or that lacks its own session.
 *
 * Errors   terminal_unauthorized.
 */
export function requireSession(
  terminal: TerminalRow,
  sessionKey: string | undefined,
  use: SessionUse,
  now: Date,
): void {
  if (sessionKey !== undefined) {
    if (isHolder(terminal, sessionKey, now)) return;
    throw unauthorized("x-session-key is not the key of an open session with this terminal.");
  }
  if (use === "required")
    throw unauthorized("This operation requires x-session-key: connect first.");
  if (use === "respected" && isHeld(terminal, now)) {
    throw unauthorized("Another session is open on the terminal. Send its key in x-session-key.");
  }
}

/** Whether a session with the terminal is open. */
export function isHeld(terminal: TerminalRow, now: Date): boolean {
  const { session_hash: hash, session_expires_at: end } = terminal;
  return hash !== null && end !== null && end > now.toISOString();
}

export function isHolder(terminal: TerminalRow, sessionKey: string, now: Date): boolean {
  if (!isHeld(terminal, now) || terminal.session_hash === null) return false;
  return timingSafeEqual(terminal.session_hash, hashToken(sessionKey));
}

function unauthorized(detail: string): ApiError {
  return new ApiError("terminal_unauthorized", detail);
}
