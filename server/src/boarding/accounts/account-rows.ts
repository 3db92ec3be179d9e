import type { Pool } from "pg";
import { ApiError } from "../../api-error.ts";
import {
  accountColumns,
  accountTables,
  type BoardedAccount,
} from "../../identity/account-record.ts";
import type { Caller } from "../../identity/api-keys.ts";
import { toId, type Uuid } from "../../ids.ts";
import { callerScope, seesMerchant } from "../caller-scope.ts";

/** Errors   not_found. */
export async function requireAccount(
  database: Pool,
  caller: Caller,
  id: Uuid,
): Promise<BoardedAccount> {
  const own = callerScope(caller, "a");
  const found = await database.query<BoardedAccount>(
    `SELECT ${accountColumns} FROM ${accountTables} WHERE ${own.sql} AND a.id = $2`,
    [own.value, id],
  );
  const row = found.rows[0];
  if (row !== undefined && seesMerchant(caller, row.business_id, row.location_id)) return row;
  throw new ApiError("not_found", `There is no account ${toId("account", id)}.`);
}
