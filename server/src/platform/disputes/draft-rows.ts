import type { Pool } from "pg";
import { named } from "../../database/named-statement.ts";
import { asJson } from "../../database/row-writes.ts";
import type { Row } from "../../database/table-rows.ts";
import type { Write } from "../../database/write-atomically.ts";
import type { Uuid } from "../../ids.ts";
import type { DisputeRow } from "./dispute-rows.ts";

/** The merchant's explanation and files of one item of the checklist. */
export interface DraftItem {
  key: string;
  text: string | null;
  file_ids: string[];
}

export type DraftRow = Row<"dispute_drafts", { items: DraftItem[] }>;

/** The drafts of disputes, by the disputes' ids. */
export async function readDrafts(
  database: Pool,
  disputes: readonly Pick<DisputeRow, "account_id" | "id">[],
): Promise<ReadonlyMap<Uuid, DraftRow>> {
  const { rows } = await database.query<DraftRow>(
    named(
      `SELECT draft.* FROM unnest($1::uuid[], $2::uuid[]) AS wanted (account_id, dispute_id)
         JOIN dispute_drafts AS draft ON draft.account_id = wanted.account_id
          AND draft.dispute_id = wanted.dispute_id`,
      [disputes.map((each) => each.account_id), disputes.map((each) => each.id)],
    ),
  );
  return new Map(rows.map((row) => [row.dispute_id, row]));
}

/** The write that saves a draft, if no other one was saved since `draft.version - 1`. */
export function saveDraft(draft: DraftRow): Write {
  return {
    sql: `INSERT INTO dispute_drafts AS draft (account_id, dispute_id, version, dispute_response,
              items, updated_by, updated_at)
            VALUES ($1, $2, $3, $4, $5, $6, $7)
          ON CONFLICT (account_id, dispute_id) DO UPDATE SET version = excluded.version,
              dispute_response = excluded.dispute_response, items = excluded.items,
              updated_by = excluded.updated_by, updated_at = excluded.updated_at
            WHERE draft.version = excluded.version - 1`,
    values: [
      draft.account_id,
      draft.dispute_id,
      draft.version,
      draft.dispute_response,
      asJson(draft.items),
      draft.updated_by,
      draft.updated_at,
    ],
    must: "dispute_drafts",
  };
}
