import { listAgents } from "@openpayfac/contract";
import type { Row } from "../../database/table-rows.ts";
import { handlerFor } from "../../http/operation-handler.ts";
import { pageOf, pageResponse, readPage } from "../../http/pages.ts";
import { requireGroup, serializeAgent } from "./agent-rows.ts";

/** Lists the agents of a group. Errors   invalid_query, referenced_not_found. */
export const handleListAgents = handlerFor(listAgents, async ({ query, caller }, { database }) => {
  const page = pageOf(query);
  const group = await requireGroup(database, caller, query.agent_group_id);
  const scope = { sql: "agent_group_id = $1", values: [group] };
  const read = await readPage<Row<"agents">>(database, "agents", scope, page);
  return pageResponse(page, read, serializeAgent);
});
