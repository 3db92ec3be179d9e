import { createExport } from "@openpayfac/contract";
import { ApiError } from "../../api-error.ts";
import { named } from "../../database/named-statement.ts";
import { asJson, insertRow } from "../../database/row-writes.ts";
import type { Dependencies } from "../../dependencies.ts";
import { commitResponse } from "../../http/commit.ts";
import { handlerFor } from "../../http/operation-handler.ts";
import type { Caller } from "../../identity/api-keys.ts";
import { enqueue } from "../../jobs/enqueue.ts";
import { scopeIdOf } from "../saved-views/saved-view-rows.ts";
import { type ExportRow, locationsOf, requireList, serializeExport } from "./export-rows.ts";
import { filtersError, listRequest, requireFilters } from "./list-request.ts";
import { readList } from "./read-list.ts";

const unfinishedMax = 3;
const dailyMax = 50;
const dayMs = 86_400_000;

/**
 * Requests an export. The list is read once with its filters, so that it rejects what it would
 * reject.
 *
 * Errors   forbidden: the caller may not read the list; those of the list; invalid_status: too many
 *          exports.
 * Writes   exports; the job.
 */
export const handleCreateExport = handlerFor(createExport, async (call, deps) => {
  const { body, caller } = call;
  const { list, format = "csv", filters = {} } = body;
  requireList(caller, list);
  requireFilters(list, filters);
  const read = await readList(deps, caller, listRequest(list, filters, { limit: 1 }));
  if (read.status !== 200) throw filtersError(list, read.status, read.body);
  const now = deps.clock.now();
  const row: ExportRow & { slot: number } = {
    id: deps.ids.next(),
    tenant_id: caller.tenantId,
    partner_id: caller.partnerId,
    scope_id: scopeIdOf(caller),
    location_ids: locationsOf(caller) as ExportRow["location_ids"],
    requested_by: caller.keyId,
    by_user: caller.user !== undefined,
    list,
    filters,
    format,
    status: "pending",
    rows_written: 0,
    size_bytes: 0,
    failure_code: null,
    slot: await freeSlot(deps, caller, now),
    run: 0,
    version: 1,
    due_at: now.toISOString(),
    created_at: now.toISOString(),
    started_at: null,
    finished_at: null,
    expires_at: null,
  };
  const insert = insertRow("exports", { ...row, filters: asJson(filters) });
  return commitResponse(
    call,
    deps.database,
    [{ ...insert, must: "exports", unique: true }, enqueue("write_exports", 0)],
    serializeExport(row, caller),
  );
});

/**
 * A place among the caller's unfinished exports. A unique index keeps two requests from having it.
 *
 * Errors   invalid_status.
 */
async function freeSlot(
  { database }: Pick<Dependencies, "database">,
  { keyId }: Caller,
  now: Date,
): Promise<number> {
  const { rows } = await database.query<{ slots: number[]; count: number }>(
    named(
      `SELECT ARRAY(SELECT slot::int FROM exports
                     WHERE requested_by = $1 AND slot IS NOT NULL) AS slots,
              (SELECT count(*)::int FROM exports
                WHERE requested_by = $1 AND created_at > $2) AS count`,
      [keyId, new Date(now.getTime() - dayMs).toISOString()],
    ),
  );
  const { slots = [], count = 0 } = rows[0] ?? {};
  for (let slot = 1; slot <= unfinishedMax && count < dailyMax; slot += 1) {
    if (!slots.includes(slot)) return slot;
  }
  throw new ApiError(
    "invalid_status",
    count < dailyMax
      ? `You have ${unfinishedMax} exports that are not finished. Wait until one is.`
      : `You requested ${dailyMax} exports in 24 hours. Try again later.`,
  );
}
