import type { OperatorDependencies as Dependencies } from "../../dependencies.ts";
import { toId, type Uuid } from "../../ids.ts";
import { notFoundError, uuidOf } from "../../operator/directory.ts";
import { OperatorError } from "../../operator/operator-error.ts";

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

/**
 * Adds a person to an agent group. Errors   OperatorError: unknown group, or invalid email address.
 */
export async function addAgent(
  { database, clock, ids }: Dependencies,
  of: { groupId: string; firstName: string; lastName: string; email: string },
): Promise<{ agent_id: string; sales_group_id: string }> {
  requireText("first name", of.firstName);
  requireText("last name", of.lastName);
  requireText("email address", of.email);
  if (!/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(of.email)) {
    throw new OperatorError({
      cause: `${JSON.stringify(of.email)} is not an email address`,
      remedy: "Give one such as mira@riverside.example",
    });
  }
  const id = ids.next();
  const made = await database.query(
    `INSERT INTO agents (id, agent_group_id, first_name, last_name, email, created_at)
       SELECT $1, id, $3, $4, $5, $6 FROM agent_groups WHERE id = $2`,
    [
      id,
      uuidOf("agent_group", of.groupId),
      of.firstName,
      of.lastName,
      of.email,
      clock.now().toISOString(),
    ],
  );
  if (made.rowCount === 0) {
    throw new OperatorError({
      cause: `There is no agent group ${of.groupId}`,
      remedy: "List agent groups with openpayfac agent-groups list",
    });
  }
  return { agent_id: toId("agent", id), sales_group_id: of.groupId };
}

/** Allows or disallows a partner to open and run its tenant's residual periods. */
export async function setResidualsAllowed(
  { database }: Pick<Dependencies, "database">,
  of: { partnerId: string; allowed: boolean },
): Promise<{ partner_id: string; may_run_residuals: boolean }> {
  const set = await database.query("UPDATE partners SET may_run_residuals = $2 WHERE id = $1", [
    uuidOf("partner", of.partnerId),
    of.allowed,
  ]);
  if (set.rowCount === 0) throw notFoundError("partner", of.partnerId);
  return { partner_id: of.partnerId, may_run_residuals: of.allowed };
}

const textMax = 255;

function requireText(what: string, text: string): void {
  if (text.trim() !== "" && text.length <= textMax) return;
  throw new OperatorError({
    cause: `The ${what} has ${text.length} characters`,
    remedy: `Give one of 1 to ${textMax} characters`,
  });
}
