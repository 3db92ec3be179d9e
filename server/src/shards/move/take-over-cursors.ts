import type { Session } from "./session.ts";

/**
 * Sets the target's reads of a bank or a network back to where the source's are: what the target
 * has read already may concern the moved accounts. To read a change again has no effect.
 */
export async function takeOverCursors(source: Session, target: Session): Promise<void> {
  const [polls] = await source.rows<{ all: string | null }>(
    "SELECT json_agg(p)::text AS all FROM bank_polls AS p",
  );
  await target.rows(
    `INSERT INTO bank_polls AS known SELECT * FROM json_populate_recordset(NULL::bank_polls, $1)
     ON CONFLICT (processor) DO UPDATE
       SET polled_through = least(known.polled_through, excluded.polled_through)`,
    [polls?.all ?? "[]"],
  );
  const [watches] = await source.rows<{ all: string | null }>(
    "SELECT json_agg(w)::text AS all FROM terminated_merchant_watches AS w",
  );
  await target.rows(
    `UPDATE terminated_merchant_watches AS known
        SET read_until = least(known.read_until, w.read_until), position = NULL
       FROM json_populate_recordset(NULL::terminated_merchant_watches, $1) AS w
      WHERE w.network = known.network`,
    [watches?.all ?? "[]"],
  );
}
