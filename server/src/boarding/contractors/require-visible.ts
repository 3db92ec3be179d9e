import type { Pool } from "pg";
import { ApiError } from "../../api-error.ts";
import type { Caller } from "../../identity/api-keys.ts";
import { toUuid } from "../../ids.ts";
import { isNarrow } from "../../permissions/calling-user.ts";
import { type ContractorRow, requireContractor } from "./contractor-rows.ts";

/**
 * A contractor in the caller's part of the hierarchy: users of a business see its own.
 *
 * Errors   not_found.
 */
export async function requireVisibleContractor(
  database: Pool,
  caller: Caller,
  id: string,
): Promise<ContractorRow> {
  const row = await requireContractor(database, caller, toUuid(id));
  const { user } = caller;
  if (user === undefined || !isNarrow(user)) return row;
  if (user.businessId !== null && row.business_id === user.businessId) return row;
  throw new ApiError("not_found", `There is no contractor ${id}.`);
}
