import { auditOfCommand } from "../../audit/audit-of-command.ts";
import { updateRow } from "../../database/row-writes.ts";
import { ConcurrentModification, writeAtomically } from "../../database/write-atomically.ts";
import type { OperatorDependencies } from "../../dependencies.ts";
import { OperatorError } from "../../operator/operator-error.ts";
import { endSessions } from "../sessions.ts";
import { endLinks } from "../user-links.ts";
import type { UserStatus } from "../user-rows.ts";
import { requireUserAsOperator } from "./require-user.ts";

/**
 * Activates a user of any type, or deactivates them with immediate effect.
 *
 * Input    by: who runs the command, for the audit log; undefined: no person.
 * Returns  the user, and whether they have a password to sign in with.
 * Errors   OperatorError: there is no such user.
 * Writes   users, audit_entries; deactivation ends the user's sessions and links.
 */
export async function setUserStatusAsOperator(
  deps: OperatorDependencies,
  id: string,
  status: UserStatus,
  by?: string,
): Promise<{ user_id: string; email: string; status: UserStatus; has_password: boolean }> {
  const user = await requireUserAsOperator(deps, id);
  const updated_at = deps.clock.now().toISOString();
  const change =
    status === user.status
      ? []
      : [updateRow("users", { id: user.id, status: user.status }, { status, updated_at })];
  const ended = status === "INACTIVE" ? [endSessions(user.id), endLinks(user.id)] : [];
  const entry = { operation: "updateTeamUser", objectIds: [id], request: { status } };
  const writes = [...change, ...ended, ...auditOfCommand(deps, by, user, entry)];
  try {
    if (writes.length > 0) await writeAtomically(deps.database, writes);
  } catch (error) {
    if (!(error instanceof ConcurrentModification)) throw error;
    throw new OperatorError({
      cause: `The user ${id} was changed at the same time`,
      remedy: "Run the command again",
      underlying: error,
    });
  }
  return { user_id: id, email: user.email, status, has_password: user.password_hash !== null };
}
