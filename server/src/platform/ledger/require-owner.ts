import type { Pool } from "pg";
import { ApiError } from "../../api-error.ts";
import { named } from "../../database/named-statement.ts";
import type { Caller } from "../../identity/api-keys.ts";
import { toUuid, type Uuid } from "../../ids.ts";
import { type Scope, scopeOf } from "../scope.ts";

interface Owner {
  tenant_id: Uuid;
  partner_id: Uuid;
  /** null: above a business. */
  business_id: Uuid | null;
  /** null: no account. */
  account_id: Uuid | null;
}

const owners = {
  acct: "SELECT tenant_id, partner_id, business_id, id AS account_id FROM accounts WHERE id = $1",
  part: `SELECT tenant_id, id AS partner_id, NULL::uuid AS business_id, NULL::uuid AS account_id
           FROM partners WHERE id = $1`,
  ctr: `SELECT tenant_id, partner_id, business_id, NULL::uuid AS account_id
          FROM contractors WHERE id = $1`,
} as const;

/**
 * Finds the owner of a ledger in the caller's part of the hierarchy.
 *
 * Input    id: of an account, a partner or a contractor.
 * Errors   not_found.
 */
export async function requireOwner(database: Pool, caller: Caller, id: string): Promise<Uuid> {
  const uuid = await findOwner(database, caller, id);
  if (uuid === undefined) throw new ApiError("not_found", `There is no owner ${id}.`);
  return uuid;
}

/** Returns   undefined: there is no such owner in the caller's part of the hierarchy. */
export async function findOwner(
  database: Pool,
  caller: Caller,
  id: string,
): Promise<Uuid | undefined> {
  const kind = id.slice(0, id.indexOf("_")) as keyof typeof owners;
  const uuid = toUuid(id);
  const [scope, found] = await Promise.all([
    scopeOf(database, caller),
    database.query<Owner>(named(owners[kind], [uuid])),
  ]);
  const [owner] = found.rows;
  return owner !== undefined && isWithin(scope, owner) ? uuid : undefined;
}

function isWithin(scope: Scope, owner: Owner): boolean {
  if (scope.accountIds !== null) {
    return owner.account_id !== null && scope.accountIds.includes(owner.account_id);
  }
  if (scope.businessId !== null) return owner.business_id === scope.businessId;
  if (scope.partnerId !== null) return owner.partner_id === scope.partnerId;
  return owner.tenant_id === scope.tenantId;
}
