import { auditOfCommand } from "../../audit/audit-of-command.ts";
import { writeAtomically } from "../../database/write-atomically.ts";
import type { Dependencies, OperatorDependencies } from "../../dependencies.ts";
import type { Uuid } from "../../ids.ts";
import { OperatorError } from "../../operator/operator-error.ts";
import { brandOf } from "../brands.ts";
import { invitationEmail } from "../password-emails.ts";
import type { UserRow } from "../user-rows.ts";
import { requireUserAsOperator } from "./require-user.ts";

/** Dependencies of commands that email a link to a user. */
export type InvitationDependencies = OperatorDependencies &
  Pick<Dependencies, "encryption" | "random" | "origin">;

/**
 * Emails a user a new link to set their first password, as the operator. Earlier links end.
 *
 * Input    by: who runs the command, for the audit log; undefined: no person.
 * Errors   OperatorError: there is no such user; they are inactive, or have a password.
 * Writes   user_links, emails, audit_entries.
 */
export async function inviteUserAsOperator(
  deps: InvitationDependencies,
  id: string,
  by?: string,
): Promise<{ user_id: string; email: string }> {
  const user = await requireUserAsOperator(deps, id);
  if (user.status !== "ACTIVE") {
    throw new OperatorError({
      cause: `The user ${id} is inactive`,
      remedy: `Activate them first with: openpayfac users activate ${id}`,
    });
  }
  if (user.password_hash !== null) {
    throw new OperatorError({
      cause: `The user ${id} has set a password`,
      remedy: "They set another one with the link on the sign-in page: Forgot your password?",
    });
  }
  const entry = { operation: "resendTeamInvitation", objectIds: [id], request: {} };
  await writeAtomically(deps.database, [
    ...(await invitationOf(deps, user)),
    ...auditOfCommand(deps, by, user, entry),
  ]);
  return { user_id: id, email: user.email };
}

/** The writes that invite a user of any type. Input   owner: name of what the user belongs to. */
export async function invitationOf(deps: InvitationDependencies, user: UserRow) {
  const brand = await brandOf(deps, user.partner_id);
  return invitationEmail(deps, user, brand, await nameOfLevel(deps, user, brand.name));
}

/** An ENTERPRISE user belongs to the installation, which has the platform's name. */
async function nameOfLevel(
  { database }: Pick<Dependencies, "database">,
  user: UserRow,
  platform: string,
): Promise<string> {
  if (user.type === "ENTERPRISE") return platform;
  const found = await database.query<{ name: string }>(
    `SELECT coalesce(business.name, partner.name, tenant.name) AS name FROM tenants AS tenant
       LEFT JOIN partners AS partner ON partner.id = $2
       LEFT JOIN businesses AS business ON business.id = $3
      WHERE tenant.id = $1`,
    [user.tenant_id, user.partner_id, user.business_id] satisfies (Uuid | null)[],
  );
  return found.rows[0]?.name ?? platform;
}
