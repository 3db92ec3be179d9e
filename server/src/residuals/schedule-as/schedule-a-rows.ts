import type { ScheduleAItem, ScheduleATier } from "@openpayfac/contract";
import type { Pool } from "pg";
import type { Static } from "typebox";
import { ApiError } from "../../api-error.ts";
import { asJson, insertRow } from "../../database/row-writes.ts";
import type { Row } from "../../database/table-rows.ts";
import type { Write } from "../../database/write-atomically.ts";
import type { Caller } from "../../identity/api-keys.ts";
import { toId, type Uuid } from "../../ids.ts";
import { callerScope } from "../caller-scope.ts";

export type Item = Static<typeof ScheduleAItem>;
export type Tier = Static<typeof ScheduleATier>;

export type ScheduleARow = Row<"schedule_as">;

export type ScheduleAVersionRow = Row<"schedule_a_versions", { items: Item[]; tiers: Tier[] }>;

/** A Schedule A with its versions, oldest first, and the sales codes that use it. */
export interface WholeScheduleA extends ScheduleARow {
  versions: ScheduleAVersionRow[];
  sales_codes: { id: Uuid; name: string }[];
}

/** Errors   not_found: also for rows outside the caller's hierarchy. */
export async function requireScheduleA(
  database: Pool,
  caller: Caller,
  id: Uuid,
): Promise<WholeScheduleA> {
  const own = callerScope(caller, "s");
  const [found, versions, codes] = await Promise.all([
    database.query<ScheduleARow>(`SELECT s.* FROM schedule_as s WHERE ${own.sql} AND s.id = $2`, [
      own.value,
      id,
    ]),
    database.query<ScheduleAVersionRow>(
      "SELECT * FROM schedule_a_versions WHERE schedule_a_id = $1 ORDER BY version",
      [id],
    ),
    database.query<{ id: Uuid; name: string }>(
      `SELECT DISTINCT code.id, code.name FROM sales_code_versions v
         JOIN sales_codes code ON code.id = v.sales_code_id
        WHERE v.schedule_a_id = $1 AND (v.end_at IS NULL OR v.end_at > v.start_at)
        ORDER BY code.id`,
      [id],
    ),
  ]);
  const row = found.rows[0];
  if (row !== undefined) {
    return { ...row, versions: versions.rows, sales_codes: codes.rows };
  }
  throw new ApiError("not_found", `There is no schedule A ${toId("schedule_a", id)}.`);
}

export function insertScheduleA(row: ScheduleARow): Write {
  return insertRow("schedule_as", { ...row });
}

export function insertScheduleAVersion(row: ScheduleAVersionRow): Write {
  return insertRow("schedule_a_versions", {
    ...row,
    items: asJson(row.items),
    tiers: asJson(row.tiers),
  });
}
