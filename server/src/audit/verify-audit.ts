import type { Pool } from "pg";
import type { Uuid } from "../ids.ts";

export interface AuditProblem {
  tenantId: Uuid;
  number: number;
  what: "changed" | "missing" | "not the one after";
}

export interface VerifiedAudit {
  entries: number;
  /** At most twenty; empty: sound. */
  problems: AuditProblem[];
}

/**
 * Checks every chain of entries: each entry has the hash of its content, follows the one before, and
 * the last one is the head. Entries that retention dropped are the oldest ones.
 */
export async function verifyAudit(database: Pool): Promise<VerifiedAudit> {
  const { rows } = await database.query<{
    entries: number;
    problems: { tenant_id: Uuid; number: string; what: AuditProblem["what"] }[] | null;
  }>(
    `WITH chain AS (
       SELECT entry.tenant_id, entry.number, entry.previous_hash, entry.hash,
              entry.hash = sha256(entry.previous_hash || convert_to(audit_entry_text(entry), 'UTF8')) AS kept,
              lag(entry.number) OVER own AS before, lag(entry.hash) OVER own AS before_hash,
              lead(entry.number) OVER own IS NULL AS last
         FROM audit_entries AS entry WINDOW own AS (PARTITION BY tenant_id ORDER BY number)
     ), problems AS (
       SELECT tenant_id, number, CASE
                WHEN NOT kept THEN 'changed'
                WHEN number <> before + 1 THEN 'missing'
                ELSE 'not the one after' END AS what
         FROM chain
        WHERE NOT kept OR number <> before + 1 OR previous_hash <> before_hash
       UNION ALL
       SELECT head.tenant_id, head.number, 'missing' FROM audit_heads AS head
        WHERE NOT EXISTS (SELECT FROM chain WHERE chain.tenant_id = head.tenant_id AND chain.last
                             AND chain.number = head.number AND chain.hash = head.hash)
     )
     SELECT (SELECT count(*) FROM chain) AS entries,
            (SELECT json_agg(found) FROM (SELECT * FROM problems ORDER BY 1, 2 LIMIT 20) AS found) AS problems`,
  );
  const [row] = rows;
  return {
    entries: row?.entries ?? 0,
    problems: (row?.problems ?? []).map(({ tenant_id, number, what }) => ({
      tenantId: tenant_id,
      number: Number(number),
      what,
    })),
  };
}
