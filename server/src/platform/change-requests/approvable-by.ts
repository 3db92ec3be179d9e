import type { Permission } from "@openpayfac/contract";
import type { CallingUser } from "../../permissions/calling-user.ts";
import { mayApprove } from "../../permissions/signed-in-caller.ts";

/**
 * The condition on `change_requests` that a user may approve them: the same as `mayDecide`.
 *
 * Input    place: makes a parameter of a value.
 */
export function approvableBy(
  { id, grants, role }: Pick<CallingUser, "id" | "grants" | "role">,
  place: (value: unknown) => string,
): string {
  const approvable = (Object.keys(grants) as Permission[]).filter((permission) =>
    mayApprove(grants[permission] ?? []),
  );
  const byRule =
    role === "administrator" ? "" : " AND coalesce(rule, '') NOT IN ('administrator', 'policy')";
  return `(proposed_by <> ${place(id)} AND permission = ANY(${place(approvable)}::text[])${byRule})`;
}
