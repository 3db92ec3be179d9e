import type { Pool } from "pg";
import type { UserRow } from "../identity/user-rows.ts";
import { toId, type Uuid } from "../ids.ts";

/** A node of the hierarchy, as pages show it. */
export interface ScopeNode {
  id: string;
  name: string;
}

/** The node that a user belongs to: everything below it is the user's scope. */
export async function nodeOfUser(database: Pool, user: UserRow): Promise<ScopeNode> {
  const { kind, table, id } = placeOf(user);
  const found = await database.query<{ name: string }>({
    name: `name-of-${kind}`,
    text: `SELECT name FROM ${table} WHERE id = $1`,
    values: [id],
  });
  return { id: toId(kind, id), name: found.rows[0]?.name ?? "" };
}

function placeOf(user: UserRow) {
  const places = {
    ENTERPRISE: { kind: "tenant", table: "tenants", id: user.tenant_id },
    TENANT: { kind: "tenant", table: "tenants", id: user.tenant_id },
    PARTNER: { kind: "partner", table: "partners", id: user.partner_id },
    SALES_GROUP: { kind: "agent_group", table: "agent_groups", id: user.agent_group_id },
    BUSINESS: { kind: "business", table: "businesses", id: user.business_id },
  } as const;
  const { kind, table, id } = places[user.type];
  if (id === null) throw new Error(`the user ${user.id} has no ${kind}`);
  return { kind, table, id: id as Uuid };
}
