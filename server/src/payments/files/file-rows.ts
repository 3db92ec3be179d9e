import type { File } from "@openpayfac/contract";
import type { Pool } from "pg";
import type { Static } from "typebox";
import { insertRow } from "../../database/row-writes.ts";
import type { Row } from "../../database/table-rows.ts";
import type { Write } from "../../database/write-atomically.ts";
import type { Account } from "../../identity/accounts.ts";
import type { Caller } from "../../identity/api-keys.ts";
import type { Uuid } from "../../ids.ts";

type Wire = Static<typeof File>;

/**
 * The accepted types: any other would require more than a browser and a PDF reader from a reader of
 * evidence.
 */
export const mediaTypes: readonly Wire["media_type"][] = [
  "application/pdf",
  "image/jpeg",
  "image/png",
];

export type FileRow = Row<
  "files",
  {
    purpose: Wire["purpose"];
    media_type: Wire["media_type"];
    /** When an object first referred to it; null: never, so that it will be deleted. */
    attached_at: string | null;
  }
>;

export function insertFile(row: FileRow): Write {
  return insertRow("files", { ...row });
}

/**
 * The write that deletes a file's row and the references to it. Its bytes are removed afterwards.
 */
export function deleteFile(id: Uuid): Write {
  return { sql: "DELETE FROM files WHERE id = $1", values: [id], must: "files" };
}

/**
 * Reads a file that the caller has access to: with an account, that account's; without one, any in
 * the caller's scope.
 */
export async function readFile(
  database: Pool,
  caller: Caller,
  account: Account | undefined,
  id: Uuid,
): Promise<FileRow | undefined> {
  const found = await database.query<FileRow>({
    name: "read-file",
    text: `SELECT * FROM files
            WHERE id = $1 AND tenant_id = $2 AND ($3::uuid IS NULL OR partner_id = $3)
              AND ($4::uuid IS NULL OR account_id = $4)`,
    values: [id, caller.tenantId, caller.partnerId, account?.id ?? null],
  });
  return found.rows[0];
}
