import type { Pool } from "pg";
import { ApiError } from "../../api-error.ts";
import { named } from "../../database/named-statement.ts";
import type { Caller } from "../../identity/api-keys.ts";
import type { Uuid } from "../../ids.ts";
import { requireOwner } from "../ledger/require-owner.ts";

/** The account of a balance that a user corrects. */
export interface Debtor {
  id: Uuid;
  name: string;
  tenant_id: Uuid;
  partner_id: Uuid;
  business_id: Uuid;
}

/** Finds the account in the caller's part of the hierarchy. Errors   referenced_not_found. */
export async function findDebtor(database: Pool, caller: Caller, id: string): Promise<Debtor> {
  const absent = new ApiError("referenced_not_found", `There is no account ${id}.`);
  const uuid = await requireOwner(database, caller, id).catch((error: unknown) => {
    throw error instanceof ApiError ? absent : error;
  });
  const { rows } = await database.query<Debtor>(
    named("SELECT id, name, tenant_id, partner_id, business_id FROM accounts WHERE id = $1", [
      uuid,
    ]),
  );
  const [account] = rows;
  if (account === undefined) throw absent;
  return account;
}
