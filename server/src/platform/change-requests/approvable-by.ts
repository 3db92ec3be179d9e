import { type Permission, rolesToApprove } from "@openpayfac/contract";
import { type Approver, byAdministrators } from "../../approvals/change-request-rows.ts";
import { mayApprove } from "../../permissions/signed-in-caller.ts";

/**
 * The condition on `change_requests` that a user may approve them: the same as `mayDecide`.
 *
 * Input    place: makes a parameter of a value.
 */
export function approvableBy(user: Approver, place: (value: unknown) => string): string {
  const { id, grants, role } = user;
  const approvable = (Object.keys(grants) as Permission[]).filter((permission) =>
    mayApprove(grants[permission] ?? []),
  );
  const byRule =
    role === "administrator" ? "" : ` AND coalesce(rule, '') <> ALL(${place(byAdministrators)})`;
  return `(proposed_by <> ${place(id)} AND CASE WHEN granted_role IS NULL
    THEN permission = ANY(${place(approvable)}::text[])${byRule}
    ELSE granted_role = ANY(${place(rolesToApprove(user))}::text[]) END)`;
}
