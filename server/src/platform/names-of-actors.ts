import type { Pool } from "pg";
import { namesOfUsers } from "../identity/user-names.ts";
import { toId, toUuid } from "../ids.ts";

/** Names of the users in `actor`, by their ids. */
export async function namesOfActors(
  database: Pool,
  rows: Iterable<{ actor: string }>,
): Promise<ReadonlyMap<string, string>> {
  const users = [...rows].map(({ actor }) => actor).filter((id) => id.startsWith("user_"));
  const names = await namesOfUsers(database, users.map(toUuid));
  return new Map([...names].map(([id, name]) => [toId("user", id), name]));
}
