import type { OperatorDependencies } from "../../dependencies.ts";
import { OperatorError } from "../../operator/operator-error.ts";
import { requireAccountAsOperator } from "../../operator/require-account.ts";

/**
 * Removes a terminal from an account; its payments remain.
 *
 * Errors   OperatorError: unknown account or terminal, or it is held or busy.
 */
export async function removeTerminalAsOperator(
  deps: OperatorDependencies,
  { account: id, hsn }: { account: string; hsn: string },
): Promise<{ account_id: string; hsn: string }> {
  const account = await requireAccountAsOperator(deps, id);
  const removed = await deps.database.query(
    `DELETE FROM terminals WHERE account_id = $1 AND hsn = $2
       AND greatest(session_expires_at, command_expires_at, $3) <= $3`,
    [account.id, hsn, deps.clock.now().toISOString()],
  );
  if (removed.rowCount === 1) return { account_id: id, hsn };
  throw new OperatorError({
    cause: `${id} has no available terminal ${hsn}.`,
    remedy:
      "openpayfac terminals list shows them; a terminal in use is available after ten minutes.",
  });
}
