import type { PlatformTerminal } from "@openpayfac/contract/console";
import type { statusTable } from "../../../kit/status/status-table.ts";

/**
 * The state of a terminal.
 *
 * Input    connected: as the terminal service says now; undefined: it was not asked, or did not say.
 */
export function terminalState(
  terminal: Pick<PlatformTerminal, "command" | "session_expires_at" | "last_contact_at">,
  connected: boolean | undefined,
): keyof typeof statusTable.terminal {
  if (connected === false) return terminal.last_contact_at === null ? "never" : "offline";
  if (terminal.command !== null || terminal.session_expires_at !== null) return "in_use";
  return connected === undefined ? "unknown" : "connected";
}
