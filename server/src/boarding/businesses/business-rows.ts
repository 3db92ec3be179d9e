import type { Business } from "@openpayfac/contract";
import type { Pool } from "pg";
import type { Static } from "typebox";
import { ApiError } from "../../api-error.ts";
import type { Row } from "../../database/table-rows.ts";
import type { Caller } from "../../identity/api-keys.ts";
import { toId, type Uuid } from "../../ids.ts";
import { callerScope, seesMerchant } from "../caller-scope.ts";

export type BusinessRow = Row<"businesses">;

/** The business, if the caller has access to it. */
async function findBusiness(
  database: Pool,
  caller: Caller,
  id: Uuid,
): Promise<BusinessRow | undefined> {
  const own = callerScope(caller, "b");
  const found = await database.query<BusinessRow>(
    `SELECT b.* FROM businesses b WHERE ${own.sql} AND b.id = $2`,
    [own.value, id],
  );
  return found.rows[0];
}

/** Errors   not_found. */
export async function requireBusiness(
  database: Pool,
  caller: Caller,
  id: Uuid,
): Promise<BusinessRow> {
  const row = await findBusiness(database, caller, id);
  if (row !== undefined && seesMerchant(caller, row.id)) return row;
  throw new ApiError("not_found", `There is no business ${toId("business", id)}.`);
}

/** Serializes a business for the API. */
export function serializeBusiness(row: BusinessRow): Static<typeof Business> {
  return {
    business_id: toId("business", row.id),
    entity: "business",
    name: row.name,
    contact_first_name: row.contact_first_name,
    contact_last_name: row.contact_last_name,
    contact_email: row.contact_email,
    contact_phone_number: row.contact_phone_number,
    contact_phone_extension: row.contact_phone_extension,
    created_at: row.created_at,
  };
}
