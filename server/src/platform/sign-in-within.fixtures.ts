import type { Role, RoleType } from "@openpayfac/contract";
import type { TestServer } from "../../../testkit/src/index.ts";
import { toUuid } from "../ids.ts";
import { signIn } from "../permissions/sign-in.fixtures.ts";

/**
 * Signs in a new user of another part of the hierarchy than the sandbox's own partner or business.
 *
 * Input    within: ids of the user's partner, business and accounts' locations.
 */
export async function signInWithin(
  server: TestServer,
  [type, role]: readonly [RoleType, Role],
  within: { partnerId?: string; businessId?: string; accountIds?: readonly string[] } = {},
): Promise<Record<string, string | undefined>> {
  const headers = await signIn(server, type, role);
  await server.database.query(
    `UPDATE users SET partner_id = coalesce($1, partner_id), business_id = coalesce($2, business_id),
        location_ids = CASE WHEN $3::uuid[] IS NULL THEN NULL ELSE ARRAY(
          SELECT location_id FROM accounts WHERE id = ANY($3::uuid[])) END
      WHERE id = (SELECT max(id::text)::uuid FROM users)`,
    [
      within.partnerId === undefined ? null : toUuid(within.partnerId),
      within.businessId === undefined ? null : toUuid(within.businessId),
      within.accountIds?.map(toUuid) ?? null,
    ],
  );
  return { ...headers, "x-account-id": undefined };
}
