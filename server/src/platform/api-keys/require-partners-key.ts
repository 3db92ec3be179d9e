import type { Caller } from "../../identity/api-keys.ts";
import { actsAlone, SecondUserRequired } from "../../permissions/signed-in-caller.ts";
import type { ApiKeyRow } from "./api-key-rows.ts";

/**
 * Checks that one user may create a key like this one.
 *
 * Errors   second_user_required: it gives access to the whole tenant, or is an operator's.
 */
export function requirePartnersKey(
  { user }: Caller,
  { kind, partner_id }: Pick<ApiKeyRow, "kind" | "partner_id">,
): void {
  if (user === undefined || actsAlone(user, "keys")) return;
  if (partner_id === null || kind === "operator") {
    throw new SecondUserRequired("A key of the tenant needs the approval of a second user.");
  }
}
