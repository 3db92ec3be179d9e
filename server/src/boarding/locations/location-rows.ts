import type { Location } from "@openpayfac/contract";
import type { Pool } from "pg";
import type { Static } from "typebox";
import { ApiError } from "../../api-error.ts";
import type { Row } from "../../database/table-rows.ts";
import type { Caller } from "../../identity/api-keys.ts";
import { toId, type Uuid } from "../../ids.ts";
import { callerScope, seesMerchant } from "../caller-scope.ts";

export type LocationRow = Row<"locations">;

/** A location with its business's name. */
export interface NamedLocation extends LocationRow {
  business_name: string;
}

/** Errors   not_found: including a location of another caller's business. */
export async function requireLocation(
  database: Pool,
  caller: Caller,
  id: Uuid,
): Promise<NamedLocation> {
  const own = callerScope(caller, "b");
  const found = await database.query<NamedLocation>(
    `SELECT l.*, b.name AS business_name
       FROM locations l JOIN businesses b ON b.id = l.business_id
      WHERE ${own.sql} AND l.id = $2`,
    [own.value, id],
  );
  const row = found.rows[0];
  if (row !== undefined && seesMerchant(caller, row.business_id, row.id)) return row;
  throw new ApiError("not_found", `There is no location ${toId("location", id)}.`);
}

/** Serializes a location for the API. */
export function serializeLocation(row: NamedLocation): Static<typeof Location> {
  return {
    location_id: toId("location", row.id),
    entity: "location",
    location_name: row.name,
    business_id: toId("business", row.business_id),
    business_name: row.business_name,
  };
}
