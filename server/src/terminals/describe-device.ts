import type { Dependencies } from "../dependencies.ts";
import { describedTerminal } from "./serialize-terminal.ts";
import { storeDescription, type TerminalRow } from "./terminal-rows.ts";

/**
 * The terminal with the service's device details, for its events. If the service does not return
 * them, the stored details are used; a session does not depend on them.
 */
export async function describeDevice(
  deps: Dependencies,
  terminal: TerminalRow,
  account: { merchantId: string },
): Promise<TerminalRow> {
  if (terminal.device_details !== null || deps.terminals === undefined) return terminal;
  const result = await deps.terminals.describeTerminals(account);
  const found =
    result.kind === "done" ? result.terminals.find(({ hsn }) => hsn === terminal.hsn) : undefined;
  if (found === undefined) return terminal;
  const described = describedTerminal(found);
  await storeDescription(deps.database, terminal, described);
  return { ...terminal, device_details: described };
}
