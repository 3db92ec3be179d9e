import type { BodyOf, inviteTeamUser, RoleType } from "@openpayfac/contract";
import type { Pool } from "pg";
import { ApiError, rejectBodyField } from "../../api-error.ts";
import { named } from "../../database/named-statement.ts";
import type { Caller } from "../../identity/api-keys.ts";
import { toUuid, type Uuid } from "../../ids.ts";

/** The level of a new user, with all levels above it. */
export interface Level {
  type: RoleType;
  name: string;
  tenant_id: Uuid;
  partner_id: Uuid | null;
  business_id: Uuid | null;
  agent_group_id: Uuid | null;
}

/** `$2` to `$4`: the caller's tenant, partner and business. */
const levels = {
  business_id: `SELECT 'BUSINESS' AS type, name, tenant_id, partner_id, id AS business_id,
      NULL::uuid AS agent_group_id FROM businesses
    WHERE id = $1 AND tenant_id = $2 AND ($3::uuid IS NULL OR partner_id = $3)
      AND ($4::uuid IS NULL OR id = $4)`,
  agent_group_id: `SELECT 'SALES_GROUP' AS type, name, tenant_id, partner_id, NULL::uuid AS business_id,
      id AS agent_group_id FROM agent_groups
    WHERE id = $1 AND tenant_id = $2 AND ($3::uuid IS NULL OR partner_id = $3)
      AND $4::uuid IS NULL`,
  partner_id: `SELECT 'PARTNER' AS type, name, tenant_id, id AS partner_id, NULL::uuid AS business_id,
      NULL::uuid AS agent_group_id FROM partners
    WHERE id = $1 AND tenant_id = $2 AND ($3::uuid IS NULL OR id = $3) AND $4::uuid IS NULL`,
  tenant_id: `SELECT 'TENANT' AS type, name, id AS tenant_id, NULL::uuid AS partner_id,
      NULL::uuid AS business_id, NULL::uuid AS agent_group_id FROM tenants
    WHERE id = $1 AND id = $2 AND $3::uuid IS NULL AND $4::uuid IS NULL`,
} as const;

const kinds = {
  business_id: "business",
  agent_group_id: "agent group",
  partner_id: "partner",
  tenant_id: "tenant",
} as const;

/**
 * The level of a new user: the one that the request names, or the caller's own.
 *
 * Errors   invalid_body: more than one; referenced_not_found: no such object, or none in the
 *          caller's part of the hierarchy.
 */
export async function levelOfUser(
  database: Pool,
  caller: Caller,
  body: BodyOf<typeof inviteTeamUser>,
): Promise<Level> {
  const { name, id } = namedLevel(body) ?? ownLevel(caller);
  const { tenantId, partnerId, user } = caller;
  const found = await database.query<Level>(
    named(levels[name], [id, tenantId, partnerId, user?.businessId ?? null]),
  );
  const [level] = found.rows;
  if (level !== undefined) return level;
  throw new ApiError(
    "referenced_not_found",
    `There is no ${kinds[name]} ${name === "tenant_id" ? id : body[name]}.`,
  );
}

function namedLevel(body: BodyOf<typeof inviteTeamUser>) {
  const names = (["business_id", "agent_group_id", "partner_id"] as const).filter(
    (each) => body[each] !== undefined,
  );
  const [name, other] = names;
  if (other !== undefined) {
    throw rejectBodyField({
      code: "conflict",
      expected: "one of business_id, agent_group_id and partner_id",
      received: names.join(" and "),
      path: other,
      message: `Send one of business_id, agent_group_id and partner_id; got ${names.join(" and ")}.`,
    });
  }
  return name === undefined ? undefined : { name, id: toUuid(body[name] ?? "") };
}

function ownLevel({ tenantId, partnerId, user }: Caller) {
  const businessId = user?.businessId ?? null;
  if (businessId !== null) return { name: "business_id", id: businessId } as const;
  return partnerId === null
    ? ({ name: "tenant_id", id: tenantId } as const)
    : ({ name: "partner_id", id: partnerId } as const);
}
