import { auditOfCommand } from "../../audit/audit-of-command.ts";
import { writeAtomically } from "../../database/write-atomically.ts";
import type { OperatorDependencies } from "../../dependencies.ts";
import { requireAccountAsOperator } from "../../operator/require-account.ts";
import { addingTerminal } from "../manage-terminals.ts";
import type { OperatorTerminal } from "./list-terminals.ts";

/**
 * Assigns a terminal to an account, as the console does.
 *
 * Input    account: as in the API; by: who runs the command, for the audit log.
 * Errors   OperatorError: unknown account; see `addingTerminal`.
 * Writes   terminals, audit_entries.
 */
export async function addTerminalAsOperator(
  deps: OperatorDependencies,
  { account: id, hsn, name }: { account: string; hsn: string; name: string },
  by?: string,
): Promise<OperatorTerminal & { added: boolean }> {
  const account = await requireAccountAsOperator(deps, id);
  const writes = await addingTerminal(deps, { accountId: account.id, hsn, name });
  const added = writes.length > 0;
  const entry = { operation: "addTerminal", objectIds: [id], request: { hsn, name } };
  if (added) {
    await writeAtomically(deps.database, [...writes, ...auditOfCommand(deps, by, account, entry)]);
  }
  return { account_id: id, hsn, name, added };
}
