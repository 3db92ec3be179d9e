import { createAgentGroup } from "@openpayfac/contract";
import { commitResponse } from "../../http/commit.ts";
import { handlerFor } from "../../http/operation-handler.ts";
import { atField } from "../../operator/at-field.ts";
import { newAgentGroup } from "../operator/agent-groups.ts";
import { requirePartner, serializeGroup } from "./agent-rows.ts";

/**
 * Creates an agent group of a partner, as `openpayfac agent-groups create` does.
 *
 * Errors   referenced_not_found: the partner. invalid_body: the name is blank.
 * Writes   agent_groups, audit_entries.
 */
export const handleCreateAgentGroup = handlerFor(createAgentGroup, async (call, deps) => {
  const { body, caller } = call;
  const partnerId = await requirePartner(deps.database, caller, body.partner_id);
  const { row, write } = await atField("name", body.name, async () =>
    newAgentGroup(deps, { partnerId, name: body.name }),
  );
  return commitResponse(call, deps.database, [write], serializeGroup({ ...row, agents: 0 }));
});
