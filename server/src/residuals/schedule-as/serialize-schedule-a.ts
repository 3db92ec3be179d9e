import type { PartialScheduleA, ScheduleA } from "@openpayfac/contract";
import type { Static } from "typebox";
import { toId } from "../../ids.ts";
import { activeVersion } from "../versions.ts";
import type { ScheduleARow, WholeScheduleA } from "./schedule-a-rows.ts";

/** A Schedule A as the API shows it. */
export function serializeScheduleA(row: WholeScheduleA, now: string): Static<typeof ScheduleA> {
  const active = activeVersion(row.versions, now);
  return {
    id: toId("schedule_a", row.id),
    entity: "schedule_a",
    tenant_id: toId("tenant", row.tenant_id),
    partner_id: toId("partner", row.partner_id),
    name: row.name,
    description: row.description,
    active_version: active.version,
    items: active.items,
    tiers: active.tiers,
    versions: row.versions.toReversed().map(({ version, start_at, end_at, items, tiers }) => {
      return { version, start_at, end_at, items, tiers };
    }),
    sales_codes: row.sales_codes.map(({ id, name }) => ({ id: toId("sales_code", id), name })),
    created_at: row.created_at,
    updated_at: row.updated_at,
  };
}

/** The same in a list. */
export function serializePartialScheduleA(
  row: ScheduleARow & { active_version: number },
): Static<typeof PartialScheduleA> {
  return {
    id: toId("schedule_a", row.id),
    entity: "schedule_a",
    name: row.name,
    partner_id: toId("partner", row.partner_id),
    active_version: row.active_version,
    description: row.description,
  };
}
