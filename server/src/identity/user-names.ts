import type { Pool } from "pg";
import { named } from "../database/named-statement.ts";
import type { Uuid } from "../ids.ts";

/** Names of users, by their ids. */
export async function namesOfUsers(
  database: Pool,
  ids: Iterable<Uuid>,
): Promise<ReadonlyMap<Uuid, string>> {
  const distinct = [...new Set(ids)];
  if (distinct.length === 0) return new Map();
  const found = await database.query<{ id: Uuid; name: string }>(
    named(
      "SELECT id, first_name || ' ' || last_name AS name FROM users WHERE id = ANY($1::uuid[])",
      [distinct],
    ),
  );
  return new Map(found.rows.map(({ id, name }) => [id, name]));
}
