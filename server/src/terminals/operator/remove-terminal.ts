import { auditOfCommand } from "../../audit/audit-of-command.ts";
import { writeAtomically } from "../../database/write-atomically.ts";
import type { OperatorDependencies } from "../../dependencies.ts";
import { requireAccountAsOperator } from "../../operator/require-account.ts";
import { removingTerminal } from "../manage-terminals.ts";

/**
 * Removes a terminal from an account, as the console does; its payments remain.
 *
 * Input    by: who runs the command, for the audit log.
 * Errors   OperatorError: unknown account or terminal, or it is held or busy.
 * Writes   terminals, audit_entries.
 */
export async function removeTerminalAsOperator(
  deps: OperatorDependencies,
  { account: id, hsn }: { account: string; hsn: string },
  by?: string,
): Promise<{ account_id: string; hsn: string }> {
  const account = await requireAccountAsOperator(deps, id);
  const removal = await removingTerminal(deps, { accountId: account.id, hsn });
  const entry = { operation: "removeTerminal", objectIds: [id], request: { hsn } };
  await writeAtomically(deps.database, [removal, ...auditOfCommand(deps, by, account, entry)]);
  return { account_id: id, hsn };
}
