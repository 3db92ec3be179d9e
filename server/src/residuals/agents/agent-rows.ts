import type { AgentGroup, GroupAgent } from "@openpayfac/contract";
import type { Pool } from "pg";
import type { Static } from "typebox";
import { ApiError } from "../../api-error.ts";
import { named } from "../../database/named-statement.ts";
import type { Row } from "../../database/table-rows.ts";
import type { Caller } from "../../identity/api-keys.ts";
import { toId, toUuid, type Uuid } from "../../ids.ts";

export type GroupRow = Pick<Row<"agent_groups">, "id" | "partner_id" | "name" | "created_at"> & {
  agents: number;
};

export function serializeGroup(row: GroupRow): Static<typeof AgentGroup> {
  return {
    id: toId("agent_group", row.id),
    entity: "agent_group",
    partner_id: toId("partner", row.partner_id),
    name: row.name,
    agent_count: row.agents,
    created_at: row.created_at,
  };
}

export function serializeAgent(row: Row<"agents">): Static<typeof GroupAgent> {
  return {
    id: toId("agent", row.id),
    entity: "agent",
    agent_group_id: toId("agent_group", row.agent_group_id),
    first_name: row.first_name,
    last_name: row.last_name,
    email: row.email,
    created_at: row.created_at,
  };
}

/** Errors   referenced_not_found: there is no such partner, or the caller does not see it. */
export async function requirePartner(
  database: Pool,
  { tenantId, partnerId }: Caller,
  id: string,
): Promise<Uuid> {
  const { rows } = await database.query<{ id: Uuid }>(
    named("SELECT id FROM partners WHERE id = $1 AND tenant_id = $2 AND id = coalesce($3, id)", [
      toUuid(id),
      tenantId,
      partnerId,
    ]),
  );
  return found(rows[0]?.id, id);
}

/** The same for an agent group. */
export async function requireGroup(
  database: Pool,
  { tenantId, partnerId }: Caller,
  id: string,
): Promise<Uuid> {
  const { rows } = await database.query<{ id: Uuid }>(
    named(
      `SELECT id FROM agent_groups
        WHERE id = $1 AND tenant_id = $2 AND partner_id = coalesce($3, partner_id)`,
      [toUuid(id), tenantId, partnerId],
    ),
  );
  return found(rows[0]?.id, id);
}

function found(row: Uuid | undefined, id: string): Uuid {
  if (row !== undefined) return row;
  throw new ApiError("referenced_not_found", `There is no ${id}.`);
}
