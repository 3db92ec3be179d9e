import type { Pool } from "pg";
import { namesOfUsers } from "../identity/user-names.ts";
import { toId, toUuid } from "../ids.ts";

/** Names of the users in `actor` and `effective_user`, by their ids. */
export async function namesOfActors(
  database: Pool,
  rows: Iterable<{ actor: string; effective_user?: string | null }>,
): Promise<ReadonlyMap<string, string>> {
  const users = [...rows]
    .flatMap(({ actor, effective_user }) => [actor, effective_user ?? ""])
    .filter((id) => id.startsWith("user_"));
  const names = await namesOfUsers(database, users.map(toUuid));
  return new Map([...names].map(([id, name]) => [toId("user", id), name]));
}
