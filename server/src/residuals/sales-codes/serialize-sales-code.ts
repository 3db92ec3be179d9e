import type { SalesCode } from "@openpayfac/contract";
import type { Static } from "typebox";
import { toId } from "../../ids.ts";
import { activeVersion } from "../versions.ts";
import type { WholeSalesCode } from "./sales-code-rows.ts";

/** A sales code as the API shows it. */
export function serializeSalesCode(row: WholeSalesCode, now: string): Static<typeof SalesCode> {
  const active = activeVersion(row.versions, now);
  return {
    id: toId("sales_code", row.id),
    entity: "sales_code",
    tenant_id: toId("tenant", row.tenant_id),
    partner_id: toId("partner", row.partner_id),
    name: row.name,
    description: row.description,
    schedule_a_id: toId("schedule_a", active.schedule_a_id),
    active_version: active.version,
    versions: row.versions.toReversed().map((version) => ({
      version: version.version,
      start_at: version.start_at,
      end_at: version.end_at,
      schedule_a_id: toId("schedule_a", version.schedule_a_id),
      agent_group_shares: version.shares.map((each) => ({
        term: each.term,
        agent_group_id: toId("agent_group", each.agent_group_id),
        agent_group_name: each.agent_group_name,
        share: each.share,
      })),
    })),
    created_at: row.created_at,
    updated_at: row.updated_at,
  };
}
