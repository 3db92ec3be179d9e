import { listSensitiveDataReads } from "@openpayfac/contract";
import type { Pool } from "pg";
import type { Row } from "../../database/table-rows.ts";
import {
  numberedPageOf,
  numberedPageResponse,
  readNumberedPage,
} from "../../http/numbered-pages.ts";
import { handlerFor } from "../../http/operation-handler.ts";
import { namesOfUsers } from "../../identity/user-names.ts";
import { toId, toUuid, type Uuid } from "../../ids.ts";
import { Conditions } from "../caller-scope.ts";

export type SensitiveReadRow = Row<
  "sensitive_data_reads",
  { object_kind: "application" | "bank_account" | "file" },
  "tenant_id" | "partner_id"
>;

export const sensitiveReadColumns =
  "r.id, r.object_kind, r.object_id, r.fields, r.reason, r.read_by, r.read_at";

/** The records with the names of the users who read. */
export async function showSensitiveReads(database: Pool, rows: readonly SensitiveReadRow[]) {
  const userOf = ({ read_by: by }: SensitiveReadRow): Uuid[] =>
    by.startsWith("user_") ? [toUuid(by)] : [];
  const users = await namesOfUsers(database, rows.flatMap(userOf));
  return rows.map((row) => {
    const [user] = userOf(row);
    return serializeSensitiveRead(row, user === undefined ? undefined : users.get(user));
  });
}

function serializeSensitiveRead(row: SensitiveReadRow, name: string | undefined) {
  return {
    object_id: toId(row.object_kind, row.object_id),
    entity: "sensitive_data_read" as const,
    fields: row.fields,
    reason: row.reason,
    read_by: row.read_by,
    read_by_name: name ?? null,
    read_at: row.read_at,
  };
}

/** Returns a page of the records of operators' reads, newest first. */
export const handleListSensitiveDataReads = handlerFor(
  listSensitiveDataReads,
  async ({ query, caller }, deps) => {
    const page = numberedPageOf(query);
    const where = new Conditions(caller, "r");
    const found = await readNumberedPage<SensitiveReadRow>(
      deps.database,
      {
        id: "r.id",
        found: `sensitive_data_reads r WHERE ${where.sql}`,
        values: where.values,
        orderBy: "r.id DESC",
        select: sensitiveReadColumns,
        tables: "sensitive_data_reads r",
      },
      page,
    );
    const shown = await showSensitiveReads(deps.database, found.rows);
    return numberedPageResponse(page, { ...found, rows: shown }, (read) => read);
  },
);
