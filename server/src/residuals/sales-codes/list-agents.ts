import { listAgentsOfSalesCode } from "@openpayfac/contract";
import { handlerFor } from "../../http/operation-handler.ts";
import { toId, toUuid, type Uuid } from "../../ids.ts";
import { pageResponse, parseRequestedPage, readPage } from "../read-page.ts";
import { activeVersion } from "../versions.ts";
import { requireSalesCode } from "./sales-code-rows.ts";

interface AgentRow {
  id: Uuid;
  agent_group_id: Uuid;
  first_name: string;
  last_name: string;
  email: string;
}

/**
 * Returns a page of the agents whose group has a share in the active version. Errors   not_found.
 */
export const handleListAgentsOfSalesCode = handlerFor(
  listAgentsOfSalesCode,
  async ({ params, query, caller }, deps) => {
    const code = await requireSalesCode(deps.database, caller, toUuid(params.id));
    const { shares } = activeVersion(code.versions, deps.clock.now().toISOString());
    const page = parseRequestedPage(query);
    const { rows, hasMore } = await readPage<AgentRow>(
      deps.database,
      {
        sql: `SELECT * FROM agents WHERE agent_group_id = ANY($1::uuid[])
             ORDER BY last_name, first_name, id`,
        values: [shares.map((each) => each.agent_group_id)],
      },
      page,
    );
    return pageResponse(
      page,
      hasMore,
      rows.map((row) => ({
        id: toId("agent", row.id),
        entity: "agent" as const,
        first_name: row.first_name,
        last_name: row.last_name,
        email: row.email,
        sales_group_id: toId("agent_group", row.agent_group_id),
      })),
    );
  },
);
