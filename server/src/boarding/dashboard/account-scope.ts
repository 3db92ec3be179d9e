import type { Dependencies } from "../../dependencies.ts";
import type { UserRow } from "../../identity/user-rows.ts";
import { toId, type Uuid } from "../../ids.ts";
import { allShards } from "../../shards/all-shards.ts";

/** A condition on `accounts a`, with its own `$1`, `$2`, …. */
export interface AccountScope {
  sql: string;
  values: unknown[];
}

/**
 * The accounts that a user may see: those of the level that the user belongs to, and of the locations
 * that the user is limited to.
 */
export async function accountScope(
  deps: Pick<Dependencies, "database" | "clock">,
  user: UserRow,
): Promise<AccountScope> {
  switch (user.type) {
    // The installation's users see one tenant at a time, as in every operation.
    case "ENTERPRISE":
    case "TENANT":
      return { sql: "a.tenant_id = $1", values: [user.tenant_id] };
    case "PARTNER":
      return { sql: "a.partner_id = $1", values: [user.partner_id] };
    case "BUSINESS":
      return user.location_ids === null
        ? { sql: "a.business_id = $1", values: [user.business_id] }
        : {
            sql: "a.business_id = $1 AND a.location_id = ANY($2::uuid[])",
            values: [user.business_id, user.location_ids],
          };
    case "SALES_GROUP":
      return scopeOfGroup(deps, user);
  }
}

/** The databases with the accounts of a user: those of the user's partner, or all. */
export function shardsOfUser(
  deps: Dependencies,
  { partner_id }: Pick<UserRow, "partner_id">,
): readonly Dependencies[] {
  return partner_id === null ? allShards(deps) : [deps];
}

/**
 * Whether a user may open the requirements page of the accounts in their scope. It changes bank
 * accounts and owners, and a sales group only refers merchants.
 */
export function mayOpenRequirements({ type }: Pick<UserRow, "type">): boolean {
  return type !== "SALES_GROUP";
}

/** The accounts that the group referred: by its name, an agent, or a sales code that pays it. */
async function scopeOfGroup(
  { database, clock }: Pick<Dependencies, "database" | "clock">,
  user: UserRow,
): Promise<AccountScope> {
  const [groups, codes] = await Promise.all([
    database.query<{ group: Uuid | null; agent: Uuid | null }>({
      name: "agents-of-user",
      text: `SELECT u.agent_group_id AS "group", agent.id AS agent FROM users u
               LEFT JOIN agents AS agent ON agent.agent_group_id = u.agent_group_id
              WHERE u.id = $1`,
      values: [user.id],
    }),
    database.query<{ wire_id: string; first_name: string; owns_name: boolean }>({
      name: "sales-codes-of-user",
      // The version in effect, and before the first one the first; a name is that of its first code.
      text: `SELECT code.wire_id, code.first_name, NOT EXISTS (SELECT FROM sales_codes AS earlier
                WHERE earlier.partner_id = code.partner_id AND earlier.first_name = code.first_name
                  AND earlier.id < code.id) AS owns_name
               FROM users u JOIN sales_codes AS code ON code.partner_id = u.partner_id
               CROSS JOIN LATERAL (SELECT version.shares FROM sales_code_versions AS version
                  WHERE version.sales_code_id = code.id
                    AND (version.start_at <= $2 OR version.version = 1)
                  ORDER BY version.version DESC LIMIT 1) AS active
              WHERE u.id = $1 AND active.shares @>
                jsonb_build_array(jsonb_build_object('agent_group_id', u.agent_group_id))`,
      values: [user.id, clock.now().toISOString()],
    }),
  ]);
  const group = groups.rows[0]?.group ?? null;
  if (group === null) throw new Error("a user of a sales group has a group");
  const names = [
    ...groups.rows.flatMap(({ agent }) => (agent === null ? [] : [toId("agent", agent)])),
    ...codes.rows.flatMap(({ wire_id, first_name, owns_name }) =>
      owns_name ? [wire_id, first_name] : [wire_id],
    ),
  ];
  return {
    sql: `a.partner_id = $1 AND (a.recruited_by = ANY($2::text[]) OR $3 = CASE
            WHEN EXISTS (SELECT FROM account_sales_changes AS change WHERE change.account_id = a.id)
            THEN (SELECT change.sales_group_id FROM account_sales_changes AS change
                   WHERE change.account_id = a.id ORDER BY change.number DESC LIMIT 1)
            ELSE (SELECT applied.sales_group_id FROM applications AS applied
                   WHERE applied.id = a.application_id) END)`,
    values: [user.partner_id, names, toId("agent_group", group)],
  };
}
