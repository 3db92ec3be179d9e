import type { Pool } from "pg";
import type { Row } from "../../database/table-rows.ts";
import type { Uuid } from "../../ids.ts";

/** A document added in the hosted form, with the data of its file. */
export type DocumentRow = Pick<Row<"application_documents">, "file_id" | "created_at"> &
  Pick<Row<"files">, "filename" | "size_bytes">;

/** An application's documents, oldest first. */
export async function readDocuments(database: Pool, applicationId: Uuid): Promise<DocumentRow[]> {
  const found = await database.query<DocumentRow>({
    name: "read-application-documents",
    text: `SELECT d.file_id, f.filename, f.size_bytes, d.created_at
             FROM application_documents d JOIN files f ON f.id = d.file_id
            WHERE d.application_id = $1 ORDER BY d.file_id`,
    values: [applicationId],
  });
  return found.rows;
}
