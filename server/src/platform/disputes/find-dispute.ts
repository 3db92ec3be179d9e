import type { Pool } from "pg";
import { ApiError } from "../../api-error.ts";
import { named } from "../../database/named-statement.ts";
import type { Caller } from "../../identity/api-keys.ts";
import { toUuid } from "../../ids.ts";
import { inScope, scopeOf } from "../scope.ts";
import type { DisputeRow } from "./dispute-rows.ts";

/** Finds a dispute in the caller's part of the hierarchy. Errors   not_found. */
export async function findDispute(database: Pool, caller: Caller, id: string): Promise<DisputeRow> {
  const scope = inScope(await scopeOf(database, caller), "disputes");
  const { rows } = await database.query<DisputeRow>(
    named(`SELECT * FROM disputes WHERE ${scope.sql} AND id = $2`, [scope.value, toUuid(id)]),
  );
  const [dispute] = rows;
  if (dispute === undefined) throw new ApiError("not_found", `There is no dispute ${id}.`);
  return dispute;
}
