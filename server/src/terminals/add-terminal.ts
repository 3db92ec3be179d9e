import type { Pool } from "pg";
import type { Ids, Uuid } from "../ids.ts";

export interface NewTerminal {
  accountId: Uuid;
  hsn: string;
  name: string;
  now: string;
}

/** Assigns a terminal to an account, unless it is assigned already. Returns   whether it is new. */
export async function insertTerminal(
  database: Pick<Pool, "query">,
  ids: Ids,
  { accountId, hsn, name, now }: NewTerminal,
): Promise<boolean> {
  const made = await database.query(
    `INSERT INTO terminals (account_id, id, hsn, name, sequence, created_at, updated_at)
     VALUES ($1, $2, $3, $4, 0, $5, $5) ON CONFLICT (account_id, hsn) DO NOTHING`,
    [accountId, ids.next(), hsn, name, now],
  );
  return made.rowCount === 1;
}
