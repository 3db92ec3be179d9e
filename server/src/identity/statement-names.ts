import type { Pool } from "pg";
import { named } from "../database/named-statement.ts";
import type { Uuid } from "../ids.ts";

/**
 * The tenant's name, as bank statements of an owner of funds show who paid or debited them. The
 * processor shortens it.
 */
export async function statementNameFor(database: Pool, ownerId: Uuid): Promise<string> {
  const { rows } = await database.query<{ name: string }>(
    named(
      `SELECT name FROM tenants
        WHERE id = coalesce((SELECT tenant_id FROM accounts WHERE id = $1),
                            (SELECT tenant_id FROM partners WHERE id = $1),
                            (SELECT tenant_id FROM contractors WHERE id = $1),
                            $1)`,
      [ownerId],
    ),
  );
  const [tenant] = rows;
  if (tenant === undefined) throw new Error(`the owner of funds ${ownerId} has no tenant`);
  return tenant.name;
}
