import { createScheduleA } from "@openpayfac/contract";
import { ApiError } from "../../api-error.ts";
import type { Dependencies } from "../../dependencies.ts";
import { commitResponse } from "../../http/commit.ts";
import { handlerFor } from "../../http/operation-handler.ts";
import type { Caller } from "../../identity/api-keys.ts";
import { toUuid, type Uuid } from "../../ids.ts";
import { checkScheduleA, itemsToStore, tiersToStore } from "./check-schedule-a.ts";
import { insertScheduleA, insertScheduleAVersion, type WholeScheduleA } from "./schedule-a-rows.ts";
import { serializeScheduleA } from "./serialize-schedule-a.ts";

/**
 * Creates a partner's Schedule A, as version 1.
 *
 * Input    start_at: absent: now.
 * Errors   not_found: not a partner that the key may see; invalid_body.
 * Writes   the Schedule A and its version.
 */
export const handleCreateScheduleA = handlerFor(createScheduleA, async (call, deps) => {
  const { body, caller } = call;
  checkScheduleA(body.items, body.tiers);
  const partnerId = toUuid(body.partner_id);
  const tenantId = await tenantOfPartner(deps, caller, partnerId, body.partner_id);
  const id = deps.ids.next();
  const now = deps.clock.now().toISOString();
  const version = {
    schedule_a_id: id,
    version: 1,
    start_at: body.start_at === undefined ? now : new Date(body.start_at).toISOString(),
    end_at: null,
    items: itemsToStore(body.items),
    tiers: tiersToStore(body.tiers),
  };
  const row = {
    id,
    tenant_id: tenantId,
    partner_id: partnerId,
    revision: 1,
    name: body.name,
    description: body.description ?? null,
    created_at: now,
    updated_at: now,
  };
  const made: WholeScheduleA = { ...row, versions: [version], sales_codes: [] };
  return commitResponse(
    call,
    deps.database,
    [insertScheduleA(row), insertScheduleAVersion(version)],
    serializeScheduleA(made, now),
  );
});

async function tenantOfPartner(
  deps: Dependencies,
  caller: Caller,
  partnerId: Uuid,
  shown: string,
): Promise<Uuid> {
  const isSeen = caller.partnerId === null || caller.partnerId === partnerId;
  const found = await deps.database.query<{ tenant_id: Uuid }>(
    "SELECT tenant_id FROM partners WHERE id = $1 AND tenant_id = $2",
    [partnerId, caller.tenantId],
  );
  const row = found.rows[0];
  if (isSeen && row !== undefined) return row.tenant_id;
  throw new ApiError("not_found", `There is no partner ${shown}.`);
}
