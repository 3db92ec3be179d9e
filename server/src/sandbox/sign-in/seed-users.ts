import type { Role, RoleType, rolesOfTypes } from "@openpayfac/contract";
import type { Pool } from "pg";
import type { Clock } from "../../clock.ts";
import { insertRow } from "../../database/row-writes.ts";
import { writeAtomically } from "../../database/write-atomically.ts";
import { normalizeEmail } from "../../identity/email-address.ts";
import { makeIds, toUuid, type Uuid } from "../../ids.ts";
import { userPoliciesDefault } from "../../permissions/user-policies.ts";
import type { Random } from "../../random.ts";
import type { SandboxFile } from "../sandbox-file.ts";

/** One user for each role of each type. */
const names: { readonly [Type in RoleType]: Record<(typeof rolesOfTypes)[Type][number], string> } =
  {
    ENTERPRISE: { administrator: "Ingrid Solberg", auditor: "Paul Achterberg" },
    TENANT: {
      administrator: "Dana Reyes",
      underwriter: "Rosa Vidal",
      risk: "Tom Iwu",
      finance: "Helen Marsh",
      support: "Sam Okafor",
      developer: "Lin Zhao",
      auditor: "Grete Moll",
    },
    PARTNER: {
      administrator: "Mara Ellis",
      developer: "Jonas Keller",
      finance: "Aisha Bello",
      support: "Pia Lund",
      auditor: "Owen Grant",
    },
    SALES_GROUP: { agent: "Mira Holm" },
    BUSINESS: {
      owner: "Ada Park",
      finance: "Luis Ortega",
      staff: "Kim Tran",
      auditor: "Beth Novak",
    },
  };

const domains: Record<RoleType, string> = {
  ENTERPRISE: "platform.example",
  TENANT: "sandbox-tenant.example",
  PARTNER: "sandbox-partner.example",
  SALES_GROUP: "riverside.example",
  BUSINESS: "harbor-chairs.example",
};

/**
 * Adds a user of the sandbox for each role that has none of these addresses yet. They have no
 * password: a page of the sandbox signs them in.
 *
 * Writes   users, user_policies.
 */
export async function seedSandboxUsers(
  { database, clock, random }: { database: Pool; clock: Clock; random: Random },
  sandbox: SandboxFile,
): Promise<void> {
  const partner = toUuid(sandbox.partner_id);
  const [found, groups] = await Promise.all([
    database.query<{ email: string }>("SELECT email FROM users WHERE tenant_id = $1", [
      toUuid(sandbox.tenant_id),
    ]),
    database.query<{ id: Uuid }>(
      "SELECT id FROM agent_groups WHERE partner_id = $1 ORDER BY id LIMIT 1",
      [partner],
    ),
  ]);
  const known = new Set(found.rows.map(({ email }) => email));
  const levels = levelsOf(sandbox, groups.rows[0]?.id);
  const ids = makeIds(clock, random);
  const now = clock.now().toISOString();
  const missing = (Object.keys(names) as RoleType[]).flatMap((type) => {
    const level = levels[type];
    if (level === undefined) return [];
    return (Object.entries(names[type]) as [Role, string][]).flatMap(([role, name]) => {
      const email = `${role}@${domains[type]}`;
      if (known.has(email)) return [];
      const [first_name = "", last_name = ""] = name.split(" ");
      return insertRow("users", {
        id: ids.next(),
        ...level,
        location_ids: null,
        type,
        role,
        first_name,
        last_name,
        email,
        email_normalized: normalizeEmail(email),
        status: "ACTIVE",
        language: null,
        created_at: now,
        updated_at: now,
      });
    });
  });
  if (missing.length > 0) await writeAtomically(database, missing);
  // One person plays all roles: who may approve acts alone, until a command says otherwise.
  const policies = {
    ...userPoliciesDefault,
    dual_approval: false,
    updated_at: now,
  };
  const { sql, values } = insertRow("user_policies", {
    tenant_id: toUuid(sandbox.tenant_id),
    ...policies,
  });
  await database.query(`${sql} ON CONFLICT DO NOTHING`, values);
}

/** Input   group: undefined: there are no agents, and no user of them. */
function levelsOf({ tenant_id, partner_id, business_id }: SandboxFile, group: Uuid | undefined) {
  const ofTenant = {
    tenant_id: toUuid(tenant_id),
    partner_id: null,
    business_id: null,
    agent_group_id: null,
  };
  const ofPartner = { ...ofTenant, partner_id: toUuid(partner_id) };
  return {
    ENTERPRISE: ofTenant,
    TENANT: ofTenant,
    PARTNER: ofPartner,
    SALES_GROUP: group === undefined ? undefined : { ...ofPartner, agent_group_id: group },
    BUSINESS: { ...ofPartner, business_id: toUuid(business_id) },
  };
}
