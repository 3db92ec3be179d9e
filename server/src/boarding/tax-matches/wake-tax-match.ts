import type { Write } from "../../database/write-atomically.ts";
import type { Uuid } from "../../ids.ts";
import { enqueue } from "../../jobs/enqueue.ts";

/** The writes that continue the match of a contractor's tax id, if one is open. */
export function wakeTaxMatch(contractorId: Uuid, now: string): Write[] {
  return [
    {
      sql: `UPDATE contractor_tax_matches SET next_at = $2, version = version + 1, updated_at = $2
             WHERE contractor_id = $1 AND state <> 'matched'`,
      values: [contractorId, now],
    },
    enqueue("match_contractor_tax_ids", 0),
  ];
}
