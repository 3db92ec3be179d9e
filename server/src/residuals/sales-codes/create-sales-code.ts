import { createSalesCode } from "@openpayfac/contract";
import { commitResponse } from "../../http/commit.ts";
import { handlerFor } from "../../http/operation-handler.ts";
import { toId, toUuid } from "../../ids.ts";
import { requireScheduleA } from "../schedule-as/schedule-a-rows.ts";
import { checkedShares } from "./check-sales-code.ts";
import { insertSalesCode, insertSalesCodeVersion } from "./sales-code-rows.ts";
import { serializeSalesCode } from "./serialize-sales-code.ts";

/**
 * Creates a sales code with a Schedule A and agents, as version 1. The partner is that of the
 * Schedule A.
 *
 * Input    start_at: absent: now; agent_group_shares: absent: the partner keeps the whole pool.
 * Errors   not_found: unknown Schedule A or group; invalid_body.
 * Writes   the sales code and its version.
 */
export const handleCreateSalesCode = handlerFor(createSalesCode, async (call, deps) => {
  const { body, caller } = call;
  const schedule = await requireScheduleA(deps.database, caller, toUuid(body.schedule_a_id));
  const shares = await checkedShares(
    deps.database,
    schedule.partner_id,
    body.agent_group_shares ?? [],
  );
  const id = deps.ids.next();
  const now = deps.clock.now().toISOString();
  const version = {
    sales_code_id: id,
    version: 1,
    start_at: body.start_at === undefined ? now : new Date(body.start_at).toISOString(),
    end_at: null,
    schedule_a_id: schedule.id,
    shares,
  };
  const row = {
    id,
    tenant_id: schedule.tenant_id,
    partner_id: schedule.partner_id,
    wire_id: toId("sales_code", id),
    first_name: body.name,
    revision: 1,
    name: body.name,
    description: body.description ?? null,
    created_at: now,
    updated_at: now,
  };
  return commitResponse(
    call,
    deps.database,
    [insertSalesCode(row), insertSalesCodeVersion(version)],
    serializeSalesCode({ ...row, versions: [version] }, now),
  );
});
