import type { OperatorDependencies as Dependencies } from "../../dependencies.ts";
import { toId } from "../../ids.ts";
import { OperatorError } from "../../operator/operator-error.ts";
import { uuidOf } from "../../operator/operator-ids.ts";
import { requireText } from "./require-text.ts";

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
