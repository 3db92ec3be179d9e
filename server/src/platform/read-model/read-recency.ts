import type { ClientBase, Pool } from "pg";

/** How recent the read model is. */
export interface Recency {
  as_of: string;
  complete: boolean;
}

/** Input   now: of the platform's clock. */
export async function readRecency(client: ClientBase | Pool, now: Date): Promise<Recency> {
  const { rows } = await client.query<{ as_of: string | null; complete: boolean }>(
    `SELECT read_model_as_of($1) AS as_of, fill_step IS NULL AS complete FROM read_model_cursor`,
    [now.toISOString()],
  );
  const [row] = rows;
  return { as_of: row?.as_of ?? now.toISOString(), complete: row?.complete ?? false };
}

/** The recency of rows that several databases have. Input   parts: of at least one. */
export function leastRecent(parts: readonly Recency[]): Recency {
  const [as_of = ""] = parts.map((part) => part.as_of).toSorted();
  return { as_of, complete: parts.every(({ complete }) => complete) };
}
