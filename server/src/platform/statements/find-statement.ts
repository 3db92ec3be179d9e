import type { Pool } from "pg";
import { ApiError } from "../../api-error.ts";
import { named } from "../../database/named-statement.ts";
import type { Caller } from "../../identity/api-keys.ts";
import { toUuid } from "../../ids.ts";
import { inScope, scopeOf } from "../scope.ts";
import { type CorrectedRow, correctionsOf, type StatementRow } from "./statement-rows.ts";

/** Finds a statement in the caller's part of the hierarchy. Errors   not_found. */
export async function findStatement(
  database: Pool,
  caller: Caller,
  id: string,
): Promise<CorrectedRow> {
  const scope = inScope(await scopeOf(database, caller), "statements");
  const { rows } = await database.query<StatementRow>(
    named(`SELECT * FROM statements WHERE ${scope.sql} AND id = $2`, [scope.value, toUuid(id)]),
  );
  const [row] = rows;
  if (row === undefined) throw new ApiError("not_found", `There is no statement ${id}.`);
  const corrections = await correctionsOf(database, [row]);
  return { ...row, corrected_by_id: corrections.get(row.id) ?? null };
}
