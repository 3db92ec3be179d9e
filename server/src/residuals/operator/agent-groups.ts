import type { OperatorDependencies as Dependencies } from "../../dependencies.ts";
import { toId, type Uuid } from "../../ids.ts";
import { notFoundError, uuidOf } from "../../operator/operator-ids.ts";
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
  requireText("name", of.name);
  const id = ids.next();
  const made = await database.query(
    `INSERT INTO agent_groups (id, tenant_id, partner_id, name, created_at)
       SELECT $1, tenant_id, id, $3, $4 FROM partners WHERE id = $2`,
    [id, uuidOf("partner", of.partnerId), of.name, clock.now().toISOString()],
  );
  if (made.rowCount === 0) throw notFoundError("partner", of.partnerId);
  return { agent_group_id: toId("agent_group", id), partner_id: of.partnerId, name: of.name };
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
