import { auditOfCommand } from "../audit/audit-of-command.ts";
import { writeAtomically } from "../database/write-atomically.ts";
import type { Dependencies, OperatorDependencies } from "../dependencies.ts";
import { OperatorError } from "../operator/operator-error.ts";
import { brandOf } from "./brands.ts";
import { requireUserAsOperator } from "./operator/require-user.ts";
import { secondFactorRemovedEmail } from "./password-emails.ts";
import { readSecondFactor, removeSecondFactor } from "./second-factor.ts";
import { endSessions } from "./sessions.ts";

/**
 * Removes the second factor and the passkeys of a user who lost their phone and recovery codes, as the operator, who
 * has verified the person's identity. The user is signed out everywhere, and notified by email.
 *
 * Input    by: who runs the command, for the audit log; undefined: no person.
 * Errors   OperatorError: unknown user, or one without a second factor.
 * Writes   user_second_factors, user_recovery_codes, passkeys, user_sessions, emails,
 *          audit_entries.
 */
export async function resetSecondFactor(
  deps: OperatorDependencies & Pick<Dependencies, "encryption">,
  id: string,
  by?: string,
): Promise<{ user_id: string; email: string; second_factor: false }> {
  const user = await requireUserAsOperator(deps, id);
  const { confirmed } = await readSecondFactor(deps, user.id);
  if (!confirmed) {
    throw new OperatorError({
      cause: `The user ${id} has no second factor.`,
      remedy: "They sign in with a password only; a forgotten password is reset by email.",
    });
  }
  const brand = await brandOf(deps, user.partner_id);
  await writeAtomically(deps.database, [
    ...removeSecondFactor(user.id),
    { sql: "DELETE FROM passkeys WHERE user_id = $1", values: [user.id] },
    endSessions(user.id),
    ...secondFactorRemovedEmail(deps, user, brand),
    ...auditOfCommand(deps, by, user, {
      operation: "resetSecondFactor",
      objectIds: [id],
      request: {},
    }),
  ]);
  return { user_id: id, email: user.email, second_factor: false };
}
