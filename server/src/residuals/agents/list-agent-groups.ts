import { listAgentGroups } from "@openpayfac/contract";
import { handlerFor } from "../../http/operation-handler.ts";
import { pageOf, pageResponse, readPage } from "../../http/pages.ts";
import { callerScope } from "../caller-scope.ts";
import { type GroupRow, requirePartner, serializeGroup } from "./agent-rows.ts";

const columns = {
  stored: "*",
  shown: `row.id, row.partner_id, row.name, row.created_at,
    (SELECT count(*)::int FROM agents WHERE agent_group_id = row.id) AS agents`,
};

/** Lists the caller's agent groups. Errors   invalid_query, referenced_not_found. */
export const handleListAgentGroups = handlerFor(
  listAgentGroups,
  async ({ query, caller }, { database }) => {
    const page = pageOf(query);
    const own = callerScope(caller, "agent_groups");
    const { partner_id: of } = query;
    const scope =
      of === undefined
        ? { sql: own.sql, values: [own.value] }
        : {
            sql: "agent_groups.partner_id = $1",
            values: [await requirePartner(database, caller, of)],
          };
    const read = await readPage<GroupRow>(database, "agent_groups", scope, page, columns);
    return pageResponse(page, read, serializeGroup);
  },
);
