import type { Pool } from "pg";
import { ApiError } from "../../api-error.ts";
import type { Caller } from "../../identity/api-keys.ts";
import { toId, type Uuid } from "../../ids.ts";
import { isNarrow } from "../../permissions/calling-user.ts";
import { callerScope } from "../caller-scope.ts";
import type { BankAccountRow } from "./bank-account-rows.ts";

/**
 * A bank account in the caller's part of the hierarchy. Users of a business see its own, those of some
 * locations only what accounts there are paid out to.
 *
 * Errors   not_found.
 */
export async function findVisibleBankAccount(
  database: Pool,
  caller: Caller,
  id: Uuid,
): Promise<BankAccountRow> {
  const own = callerScope(caller, "b");
  const { user } = caller;
  const businessId = user !== undefined && isNarrow(user) ? user.businessId : null;
  const isNone = user !== undefined && isNarrow(user) && businessId === null;
  const found = await database.query<BankAccountRow>(
    `SELECT b.* FROM bank_accounts b WHERE ${own.sql} AND b.id = $2
        AND ($3::uuid IS NULL OR b.business_id = $3)
        AND ($4::uuid[] IS NULL OR EXISTS (SELECT FROM accounts a
          WHERE a.bank_account_id = b.id AND a.location_id = ANY($4)))`,
    [own.value, id, businessId, user?.locationIds ?? null],
  );
  const [row] = found.rows;
  if (row !== undefined && !isNone) return row;
  throw new ApiError("not_found", `There is no bank account ${toId("bank_account", id)}.`);
}
