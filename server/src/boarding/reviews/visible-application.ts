import type { Pool } from "pg";
import { ApiError } from "../../api-error.ts";
import { named } from "../../database/named-statement.ts";
import type { Dependencies } from "../../dependencies.ts";
import type { Caller } from "../../identity/api-keys.ts";
import { toId, toUuid, type Uuid } from "../../ids.ts";
import {
  applicationColumns,
  applicationTables,
  type ReadApplication,
} from "../applications/application-rows.ts";
import { callerScope, seesMerchant } from "../caller-scope.ts";

/**
 * The application that the caller sees: in the caller's hierarchy, or of an agent's group.
 *
 * Errors   not_found.
 */
export async function requireVisibleApplication(
  database: Pool,
  caller: Caller,
  id: string,
): Promise<ReadApplication> {
  const own = callerScope(caller, "a");
  const found = await database.query<ReadApplication>(
    named(`SELECT ${applicationColumns} FROM ${applicationTables} WHERE ${own.sql} AND a.id = $2`, [
      own.value,
      toUuid(id),
    ]),
  );
  const row = found.rows[0];
  const isSeen =
    row !== undefined &&
    (seesMerchant(caller, row.business_id, row.location_id) || namesGroupOf(caller, row));
  if (isSeen) return row;
  throw new ApiError("not_found", `There is no application ${id}.`);
}

function namesGroupOf({ user }: Caller, { sales_group_id }: ReadApplication): boolean {
  const group = user?.agentGroupId ?? null;
  return group !== null && sales_group_id === toId("agent_group", group);
}

/** The database with the tenant's own users. */
export function databaseOfUsers({ database, shards }: Pick<Dependencies, "database" | "shards">) {
  return shards === undefined ? database : shards.all()[0].database;
}

/** A name of a partner. */
export async function nameOfPartner(database: Pool, id: Uuid): Promise<string> {
  const found = await database.query<{ name: string }>(
    named("SELECT name FROM partners WHERE id = $1", [id]),
  );
  return found.rows[0]?.name ?? "";
}
