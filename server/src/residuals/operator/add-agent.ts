import type { Row } from "../../database/table-rows.ts";
import {
  ConcurrentModification,
  type Write,
  writeAtomically,
} from "../../database/write-atomically.ts";
import type { OperatorDependencies as Dependencies } from "../../dependencies.ts";
import { toId, type Uuid } from "../../ids.ts";
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
  const groupId = uuidOf("agent_group", of.groupId);
  const { row, write } = newAgent({ clock, ids }, { ...of, groupId });
  try {
    await writeAtomically(database, [write]);
  } catch (error) {
    if (!(error instanceof ConcurrentModification)) throw error;
    throw new OperatorError({
      cause: `There is no agent group ${of.groupId}`,
      remedy: "List agent groups with openpayfac agent-groups list",
    });
  }
  return { agent_id: toId("agent", row.id), sales_group_id: of.groupId };
}

/**
 * A new agent of a group, and its write.
 *
 * Errors   OperatorError: a name is blank or too long, or the email address is invalid.
 */
export function newAgent(
  { clock, ids }: Pick<Dependencies, "clock" | "ids">,
  of: { groupId: Uuid; firstName: string; lastName: string; email: string },
): { row: Row<"agents">; write: Write } {
  requireText("first name", of.firstName);
  requireText("last name", of.lastName);
  requireText("email address", of.email);
  if (!/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(of.email)) {
    throw new OperatorError({
      cause: `${JSON.stringify(of.email)} is not an email address`,
      remedy: "Give one such as mira@riverside.example",
    });
  }
  const row = {
    id: ids.next(),
    agent_group_id: of.groupId,
    first_name: of.firstName,
    last_name: of.lastName,
    email: of.email,
    created_at: clock.now().toISOString(),
  };
  const write: Write = {
    sql: `INSERT INTO agents (id, agent_group_id, first_name, last_name, email, created_at)
       SELECT $1, id, $3, $4, $5, $6 FROM agent_groups WHERE id = $2`,
    values: [row.id, of.groupId, of.firstName, of.lastName, of.email, row.created_at],
    must: "agent_groups",
  };
  return { row, write };
}
