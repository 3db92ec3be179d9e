import { updateSalesCode } from "@openpayfac/contract";
import { ApiError } from "../../api-error.ts";
import { updateRow } from "../../database/row-writes.ts";
import type { Write } from "../../database/write-atomically.ts";
import type { Dependencies } from "../../dependencies.ts";
import type { Call } from "../../http/call.ts";
import { commitResponse } from "../../http/commit.ts";
import { handlerFor } from "../../http/operation-handler.ts";
import { toUuid } from "../../ids.ts";
import { requireScheduleA } from "../schedule-as/schedule-a-rows.ts";
import {
  isCalculated,
  rejectCalculated,
  rejectStartAlone,
  startOfNext,
  unlessCalculated,
} from "../versions.ts";
import { checkedShares } from "./check-sales-code.ts";
import {
  insertSalesCodeVersion,
  requireSalesCode,
  type SalesCodeVersionRow,
  type WholeSalesCode,
} from "./sales-code-rows.ts";
import { serializeSalesCode } from "./serialize-sales-code.ts";

/**
 * Updates a sales code: its name in place, its Schedule A and its shares by a new version.
 *
 * Input    absent fields are unchanged; start_at: absent: now.
 * Errors   not_found, conflict: a start within a calculated period; invalid_body.
 * Writes   the sales code, the new version and the end of the previous one, atomically.
 */
export const handleUpdateSalesCode = handlerFor(updateSalesCode, async (call, deps) => {
  const { body, caller } = call;
  const read = await requireSalesCode(deps.database, caller, toUuid(call.params.id));
  const now = deps.clock.now().toISOString();
  const next = await nextVersion(call, deps, read, now);
  const { name = read.name, description = read.description } = body;
  const versions =
    next === undefined
      ? read.versions
      : [
          ...read.versions.map((each) =>
            each.version === next.version - 1 ? { ...each, end_at: next.start_at } : each,
          ),
          next,
        ];
  const writes = [
    updateRow(
      "sales_codes",
      { id: read.id, revision: read.revision },
      { revision: read.revision + 1, name, description, updated_at: now },
    ),
    ...(next === undefined ? [] : versionWrites(read, next)),
  ];
  const changed = { ...read, name, description, updated_at: now, versions };
  try {
    return await commitResponse(call, deps.database, writes, serializeSalesCode(changed, now));
  } catch (error) {
    if (next !== undefined && isCalculated(error)) throw rejectCalculated(next.start_at);
    throw error;
  }
});

async function nextVersion(
  { body, caller }: Call<typeof updateSalesCode>,
  deps: Dependencies,
  read: WholeSalesCode,
  now: string,
): Promise<SalesCodeVersionRow | undefined> {
  const newest = read.versions.at(-1);
  const { schedule_a_id: scheduleAId, agent_group_shares: shares } = body;
  if (newest === undefined || (scheduleAId === undefined && shares === undefined)) {
    rejectStartAlone(body.start_at, "schedule_a_id or agent_group_shares");
    return undefined;
  }
  if (scheduleAId !== undefined) {
    const schedule = await requireScheduleA(deps.database, caller, toUuid(scheduleAId));
    if (schedule.partner_id !== read.partner_id) {
      throw new ApiError("not_found", `The partner has no schedule A ${scheduleAId}.`);
    }
  }
  return {
    sales_code_id: read.id,
    version: newest.version + 1,
    start_at: startOfNext(newest, body.start_at, now),
    end_at: null,
    schedule_a_id: scheduleAId === undefined ? newest.schedule_a_id : toUuid(scheduleAId),
    shares:
      shares === undefined
        ? newest.shares
        : await checkedShares(deps.database, read.partner_id, shares),
  };
}

function versionWrites(read: WholeSalesCode, next: SalesCodeVersionRow): Write[] {
  return [
    unlessCalculated(read.tenant_id, next.start_at),
    updateRow(
      "sales_code_versions",
      { sales_code_id: read.id, version: next.version - 1, end_at: null },
      { end_at: next.start_at },
    ),
    insertSalesCodeVersion(next),
  ];
}
