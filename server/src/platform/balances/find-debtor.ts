import type { Pool } from "pg";
import { ApiError } from "../../api-error.ts";
import { named } from "../../database/named-statement.ts";
import type { Caller } from "../../identity/api-keys.ts";
import { requireOwner } from "../ledger/require-owner.ts";
import { type BalanceOwnerRow, balanceOwners } from "./balance-owners.ts";

/**
 * Finds an account, a contractor or a partner in the caller's part of the hierarchy.
 *
 * Errors   referenced_not_found.
 */
export async function findDebtor(
  database: Pool,
  caller: Caller,
  id: string,
): Promise<BalanceOwnerRow> {
  const absent = new ApiError("referenced_not_found", `There is no ${id}.`);
  const uuid = await requireOwner(database, caller, id).catch((error: unknown) => {
    throw error instanceof ApiError ? absent : error;
  });
  const { rows } = await database.query<BalanceOwnerRow>(
    named(`SELECT * FROM ${balanceOwners} WHERE id = $1`, [uuid]),
  );
  const [owner] = rows;
  if (owner === undefined) throw absent;
  return owner;
}
