import type { Write } from "../../database/write-atomically.ts";
import type { OperatorDependencies as Dependencies } from "../../dependencies.ts";
import { toId, type Uuid } from "../../ids.ts";
import { uuidOf } from "../../operator/operator-ids.ts";
import { writeOfPartner } from "../../operator/write-of-partner.ts";
import { requireText } from "./require-text.ts";

export interface AgentGroup {
  agent_group_id: string;
  partner_id: string;
  name: string;
}

/** Creates an agent group of a partner. Errors   OperatorError: unknown partner. */
export async function addAgentGroup(
  { database, clock, ids }: Dependencies,
  of: { partnerId: string; name: string },
): Promise<AgentGroup> {
  const partnerId = uuidOf("partner", of.partnerId);
  const { row, write } = newAgentGroup({ clock, ids }, { partnerId, name: of.name });
  await writeOfPartner({ database }, of.partnerId, write);
  return { agent_group_id: toId("agent_group", row.id), partner_id: of.partnerId, name: of.name };
}

/**
 * A new agent group of a partner, and its write.
 *
 * Errors   OperatorError: the name is blank or too long.
 */
export function newAgentGroup(
  { clock, ids }: Pick<Dependencies, "clock" | "ids">,
  { partnerId, name }: { partnerId: Uuid; name: string },
): { row: { id: Uuid; partner_id: Uuid; name: string; created_at: string }; write: Write } {
  requireText("name", name);
  const row = {
    id: ids.next(),
    partner_id: partnerId,
    name,
    created_at: clock.now().toISOString(),
  };
  const write: Write = {
    sql: `INSERT INTO agent_groups (id, tenant_id, partner_id, name, created_at)
       SELECT $1, tenant_id, id, $3, $4 FROM partners WHERE id = $2`,
    values: [row.id, partnerId, name, row.created_at],
    must: "partners",
  };
  return { row, write };
}

/** The groups of every partner, in creation order. */
export async function listAgentGroups({
  database,
}: Pick<Dependencies, "database">): Promise<(AgentGroup & { agents: number })[]> {
  const found = await database.query<{
    id: Uuid;
    partner_id: Uuid;
    name: string;
    agents: number;
  }>(
    `SELECT g.id, g.partner_id, g.name,
            (SELECT count(*) FROM agents WHERE agent_group_id = g.id) AS agents
       FROM agent_groups g ORDER BY g.partner_id, g.id`,
  );
  return found.rows.map((row) => ({
    agent_group_id: toId("agent_group", row.id),
    partner_id: toId("partner", row.partner_id),
    name: row.name,
    agents: row.agents,
  }));
}
