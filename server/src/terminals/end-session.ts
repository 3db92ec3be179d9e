import { ConcurrentModification, writeAtomically } from "../database/write-atomically.ts";
import type { Dependencies } from "../dependencies.ts";
import { writeAccountEvents } from "../webhooks/write-events.ts";
import { sessionEvent } from "./serialize-terminal.ts";
import { type TerminalRow, writeSession } from "./terminal-rows.ts";

/**
 * Ends the session that was read with a terminal.
 *
 * Input    online: whether the device is connected to the service, if known.
 * Returns  false if it had ended before, or another has begun.
 * Writes   the terminal, and the event of the end.
 */
export async function endSession(
  deps: Dependencies,
  terminal: TerminalRow,
  online: boolean,
): Promise<boolean> {
  if (terminal.session_hash === null) return false;
  const now = deps.clock.now().toISOString();
  const sequence = terminal.sequence + 1;
  try {
    await writeAtomically(deps.database, [
      writeSession(
        terminal,
        {
          sequence,
          session_hash: null,
          session_expires_at: null,
          encrypted_service_key: null,
          service_expires_at: null,
        },
        now,
      ),
      writeAccountEvents(
        terminal.account_id,
        now,
        [sessionEvent("v2.terminal.disconnected", terminal, sequence, online)],
        deps.ids,
      ),
    ]);
    return true;
  } catch (error) {
    if (error instanceof ConcurrentModification) return false;
    throw error;
  }
}
