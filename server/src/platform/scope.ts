import type { Pool } from "pg";
import { ApiError } from "../api-error.ts";
import { named } from "../database/named-statement.ts";
import type { Caller } from "../identity/api-keys.ts";
import { toUuid, type Uuid } from "../ids.ts";
import type { CallingUser } from "../permissions/calling-user.ts";

/** A part of the hierarchy: the narrowest of these that is set. */
export interface Scope {
  tenantId: Uuid;
  partnerId: Uuid | null;
  businessId: Uuid | null;
  /** null: every account of the above. */
  accountIds: readonly Uuid[] | null;
}

/** A condition of a statement, with the value of its parameter `$1`: an id, or ids with commas. */
export interface ScopeCondition {
  sql: string;
  value: string;
}

/**
 * The part of the hierarchy that a request concerns: the caller's own, or the node in it that `in`
 * names.
 *
 * Errors   referenced_not_found: no such node, or none that the caller has access to.
 */
export async function scopeOf(database: Pool, caller: Caller, node?: string): Promise<Scope> {
  const own = await scopeOfCaller(database, caller);
  return node === undefined ? own : scopeOfNode(database, own, node, caller.user);
}

async function scopeOfCaller(database: Pool, caller: Caller): Promise<Scope> {
  const { tenantId, partnerId, user } = caller;
  const scope = { tenantId, partnerId, businessId: user?.businessId ?? null, accountIds: null };
  if (user === undefined) return scope;
  // An agent sees the own figures, and no merchant's.
  if (user.type === "SALES_GROUP") return { ...scope, accountIds: [] };
  if (user.locationIds === null) return scope;
  return { ...scope, accountIds: await accountsAt(database, user.businessId, user.locationIds) };
}

async function accountsAt(
  database: Pool,
  businessId: Uuid | null,
  locationIds: readonly Uuid[],
): Promise<Uuid[]> {
  const found = await database.query<{ id: Uuid }>(
    named("SELECT id FROM accounts WHERE business_id = $1 AND location_id = ANY($2::uuid[])", [
      businessId,
      locationIds,
    ]),
  );
  return found.rows.map(({ id }) => id);
}

const nodes = {
  part: `SELECT tenant_id, id AS partner_id, NULL::uuid AS business_id, NULL::uuid AS location_id,
           NULL::uuid AS account_id FROM partners WHERE id = $1`,
  bus: `SELECT tenant_id, partner_id, id AS business_id, NULL::uuid AS location_id,
          NULL::uuid AS account_id FROM businesses WHERE id = $1`,
  loc: `SELECT business.tenant_id, business.partner_id, business.id AS business_id,
          location.id AS location_id, NULL::uuid AS account_id
          FROM locations AS location JOIN businesses AS business
            ON business.id = location.business_id
         WHERE location.id = $1`,
  acct: `SELECT tenant_id, partner_id, business_id, location_id, id AS account_id
           FROM accounts WHERE id = $1`,
} as const;

interface Node {
  tenant_id: Uuid;
  partner_id: Uuid;
  business_id: Uuid | null;
  location_id: Uuid | null;
  account_id: Uuid | null;
}

async function scopeOfNode(
  database: Pool,
  own: Scope,
  node: string,
  user: CallingUser | undefined,
): Promise<Scope> {
  const kind = node.slice(0, node.indexOf("_")) as keyof typeof nodes;
  const { rows } = await database.query<Node>(named(nodes[kind], [toUuid(node)]));
  const [found] = rows;
  if (found === undefined || !contains(own, found) || !isAtOwnLocation(user, found)) {
    throw new ApiError("referenced_not_found", `There is no ${node}.`);
  }
  const { tenant_id: tenantId, partner_id: partnerId, business_id: businessId } = found;
  const within = { tenantId, partnerId, businessId };
  if (found.account_id !== null) return { ...within, accountIds: [found.account_id] };
  if (found.location_id === null) return { ...within, accountIds: own.accountIds };
  return { ...within, accountIds: await accountsAt(database, businessId, [found.location_id]) };
}

/** An account without a location is at none that a user is limited to. */
function isAtOwnLocation(user: CallingUser | undefined, node: Node): boolean {
  if (node.location_id === null && node.account_id === null) return true;
  return user?.locationIds?.some((each) => each === node.location_id) ?? true;
}

function contains(own: Scope, node: Node): boolean {
  if (own.tenantId !== node.tenant_id) return false;
  if (own.partnerId !== null && own.partnerId !== node.partner_id) return false;
  if (own.businessId !== null && own.businessId !== node.business_id) return false;
  return own.accountIds === null || node.account_id === null
    ? own.accountIds === null || node.business_id === own.businessId
    : own.accountIds.includes(node.account_id);
}

/**
 * The condition that a row is in the scope. It compares one column, so that an index with the column
 * in front serves every caller of its level.
 *
 * Input    alias: a table with `tenant_id`, `partner_id`, `business_id` and `account_id`.
 */
export function inScope(scope: Scope, alias: string): ScopeCondition {
  const { tenantId, partnerId, businessId, accountIds } = scope;
  if (accountIds !== null) {
    const sql = `${alias}.account_id = ANY(string_to_array($1, ',')::uuid[])`;
    return { sql, value: accountIds.join(",") };
  }
  if (businessId !== null) return { sql: `${alias}.business_id = $1::uuid`, value: businessId };
  if (partnerId !== null) return { sql: `${alias}.partner_id = $1::uuid`, value: partnerId };
  return { sql: `${alias}.tenant_id = $1::uuid`, value: tenantId };
}

/**
 * The condition that a row of `own` is of the partner, or without one of the tenant; its id is `$1`.
 */
export const ownedBy = (partnerId: Uuid | null) =>
  partnerId === null ? "own.tenant_id = $1::uuid" : "own.partner_id = $1::uuid";
