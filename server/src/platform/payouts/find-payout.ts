import type { Pool } from "pg";
import { ApiError } from "../../api-error.ts";
import { named } from "../../database/named-statement.ts";
import type { Caller } from "../../identity/api-keys.ts";
import { toUuid } from "../../ids.ts";
import { inScope, scopeOf } from "../scope.ts";
import type { PayoutRow } from "./payout-rows.ts";

/** Finds a payout in the caller's part of the hierarchy. Errors   not_found. */
export async function findPayout(database: Pool, caller: Caller, id: string): Promise<PayoutRow> {
  const scope = inScope(await scopeOf(database, caller), "payouts");
  const { rows } = await database.query<PayoutRow>(
    named(`SELECT * FROM payouts WHERE ${scope.sql} AND id = $2`, [scope.value, toUuid(id)]),
  );
  const [payout] = rows;
  if (payout === undefined) throw new ApiError("not_found", `There is no payout ${id}.`);
  return payout;
}
