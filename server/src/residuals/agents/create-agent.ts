import { createAgent } from "@openpayfac/contract";
import { commitResponse } from "../../http/commit.ts";
import { handlerFor } from "../../http/operation-handler.ts";
import { atField } from "../../operator/at-field.ts";
import { newAgent } from "../operator/add-agent.ts";
import { requireGroup, serializeAgent } from "./agent-rows.ts";

/**
 * Adds a person to an agent group, as `openpayfac agents create` does.
 *
 * Errors   referenced_not_found: the group. invalid_body: the email address.
 * Writes   agents, audit_entries.
 */
export const handleCreateAgent = handlerFor(createAgent, async (call, deps) => {
  const { body, caller } = call;
  const groupId = await requireGroup(deps.database, caller, body.agent_group_id);
  const { row, write } = await atField("email", body.email, async () =>
    newAgent(deps, {
      groupId,
      firstName: body.first_name,
      lastName: body.last_name,
      email: body.email,
    }),
  );
  return commitResponse(call, deps.database, [write], serializeAgent(row));
});
