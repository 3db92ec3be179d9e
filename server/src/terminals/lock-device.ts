import { ApiError } from "../api-error.ts";
import {
  ConcurrentModification,
  type Write,
  writeAtomically,
} from "../database/write-atomically.ts";
import type { Dependencies } from "../dependencies.ts";
import type { Claim } from "../http/claim.ts";
import { claimKey, releaseKey } from "../http/idempotency.ts";
import type { Uuid } from "../ids.ts";
import {
  findTerminal,
  requireSession,
  type SessionUse,
  sessionMs,
  type TerminalCall,
} from "./find-terminal.ts";
import type { TerminalRow } from "./terminal-rows.ts";

const triesMax = 3;

/** No command takes longer: one that appears to was started before the clock was set back. */
const leaseMsMax = 30 * 60_000;

/** A command that locks the device for this process. */
export interface Taken {
  terminal: TerminalRow;
  commandId: Uuid;
}

export interface Command {
  name: string;
  session: SessionUse;
  /**
   * Maximum duration of the command: then others may lock the device, in case this process died.
   */
  leaseMs: number;
  /** An unclaimed idempotency key: claimed together with the device. */
  claim?: Claim | undefined;
  /** Takes over the device from the command that locks it. */
  force?: boolean;
}

/**
 * Locks a device for one command; a session whose key was sent is extended.
 *
 * Errors   terminal_not_found, terminal_unauthorized; terminal_error: it is busy.
 * Writes   the command in the terminal's row, and the idempotency key; releases the key of a
 *          command that it replaces.
 */
export async function lockDevice(
  deps: Dependencies,
  call: TerminalCall,
  command: Command,
): Promise<Taken> {
  for (let tries = 1; ; tries += 1) {
    const terminal = await findTerminal(deps, call);
    const now = deps.clock.now();
    requireSession(terminal, call.sessionKey, command.session, now);
    if (command.force !== true && isBusy(terminal, now)) throw busy(terminal);
    const commandId = deps.ids.next();
    const taking = takeWrite(terminal, call, command, { commandId, now });
    const key = command.claim === undefined ? [] : claimKey(command.claim);
    try {
      await writeAtomically(deps.database, [...key, taking]);
      const { account_id: accountId, command_key: id } = terminal;
      // The previous process may have died: nothing else would release the key of its request.
      if (id !== null) {
        await releaseKey(deps.database, accountId, deps.keyPartitions.idsWithGuards(id));
      }
      return { terminal, commandId };
    } catch (error) {
      const lost = error instanceof ConcurrentModification && error.what === "terminals";
      if (!lost || tries === triesMax) throw lost ? busy(terminal) : error;
    }
  }
}

/** Unlocks the device, if this command still holds it: another may have taken it over. */
export async function unlockDevice(
  deps: Dependencies,
  { terminal, commandId }: Taken,
): Promise<void> {
  await deps.database.query({
    name: "give-back-terminal",
    text: `UPDATE terminals SET command_id = NULL, command = NULL, command_expires_at = NULL,
             command_key = NULL
            WHERE account_id = $1 AND id = $2 AND command_id = $3`,
    values: [terminal.account_id, terminal.id, commandId],
  });
}

/**
 * Whether this command still holds the device. A cancel or a forced connect that arrived since the
 * lock found no command on the device to end, so the cancelled command must not start now.
 */
export async function isStillOurs(
  deps: Dependencies,
  { terminal, commandId }: Taken,
): Promise<boolean> {
  const found = await deps.database.query({
    name: "still-at-terminal",
    text: "SELECT FROM terminals WHERE account_id = $1 AND id = $2 AND command_id = $3",
    values: [terminal.account_id, terminal.id, commandId],
  });
  return found.rowCount === 1;
}

export function isBusy(terminal: TerminalRow, now: Date): boolean {
  if (terminal.command_expires_at === null) return false;
  const leftMs = new Date(terminal.command_expires_at).getTime() - now.getTime();
  return leftMs > 0 && leftMs <= leaseMsMax;
}

function busy({ command }: TerminalRow): ApiError {
  const doing = command === null ? "another command" : command;
  return new ApiError(
    "terminal_error",
    `The terminal is busy with ${doing}. Wait until it ends, or cancel it.`,
  );
}

function takeWrite(
  read: TerminalRow,
  call: TerminalCall,
  command: Command,
  { commandId, now }: { commandId: Uuid; now: Date },
): Write {
  const at = (ms: number) => new Date(now.getTime() + ms).toISOString();
  return {
    sql: `UPDATE terminals SET command_id = $5, command = $6, command_expires_at = $7, command_key = $8,
            session_expires_at = coalesce($9, session_expires_at)
           WHERE account_id = $1 AND id = $2 AND sequence = $3
             AND command_id IS NOT DISTINCT FROM $4::uuid`,
    values: [
      read.account_id,
      read.id,
      read.sequence,
      read.command_id,
      commandId,
      command.name,
      at(command.leaseMs),
      command.claim?.id ?? null,
      call.sessionKey === undefined ? null : at(sessionMs),
    ],
    must: "terminals",
  };
}
