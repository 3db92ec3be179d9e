import type { Pool } from "pg";
import type { Write } from "../database/write-atomically.ts";
import type { Ids, Uuid } from "../ids.ts";

export interface NewTerminal {
  accountId: Uuid;
  hsn: string;
  name: string;
  now: string;
}

/** The write that assigns a terminal to an account, unless it is assigned already. */
export function terminalInsert({
  accountId,
  id,
  hsn,
  name,
  now,
}: NewTerminal & { id: Uuid }): Write {
  return {
    sql: `INSERT INTO terminals (account_id, id, hsn, name, sequence, created_at, updated_at)
     VALUES ($1, $2, $3, $4, 0, $5, $5) ON CONFLICT (account_id, hsn) DO NOTHING`,
    values: [accountId, id, hsn, name, now],
  };
}

/** Assigns a terminal to an account, unless it is assigned already. Returns   whether it is new. */
export async function insertTerminal(
  database: Pick<Pool, "query">,
  ids: Ids,
  terminal: NewTerminal,
): Promise<boolean> {
  const { sql, values } = terminalInsert({ ...terminal, id: ids.next() });
  const made = await database.query(sql, values);
  return made.rowCount === 1;
}
