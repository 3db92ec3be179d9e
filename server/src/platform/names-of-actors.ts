import type { Pool } from "pg";
import { named } from "../database/named-statement.ts";
import { toId, toUuid, type Uuid } from "../ids.ts";

/** Names of the users in `actor`, by their ids. */
export async function namesOfActors(
  database: Pool,
  rows: Iterable<{ actor: string }>,
): Promise<ReadonlyMap<string, string>> {
  const users = new Set([...rows].map(({ actor }) => actor).filter((id) => id.startsWith("user_")));
  if (users.size === 0) return new Map();
  const found = await database.query<{ id: Uuid; name: string }>(
    named(
      "SELECT id, first_name || ' ' || last_name AS name FROM users WHERE id = ANY($1::uuid[])",
      [[...users].map(toUuid)],
    ),
  );
  return new Map(found.rows.map(({ id, name }) => [toId("user", id), name]));
}
