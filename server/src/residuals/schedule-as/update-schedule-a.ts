import { type BodyOf, updateScheduleA } from "@openpayfac/contract";
import { updateRow } from "../../database/row-writes.ts";
import type { Write } from "../../database/write-atomically.ts";
import { commitResponse } from "../../http/commit.ts";
import { handlerFor } from "../../http/operation-handler.ts";
import { toUuid } from "../../ids.ts";
import {
  isCalculated,
  rejectCalculated,
  rejectStartAlone,
  startOfNext,
  unlessCalculated,
} from "../versions.ts";
import { checkScheduleA, itemsToStore, tiersToStore } from "./check-schedule-a.ts";
import {
  insertScheduleAVersion,
  requireScheduleA,
  type ScheduleAVersionRow,
  type WholeScheduleA,
} from "./schedule-a-rows.ts";
import { serializeScheduleA } from "./serialize-schedule-a.ts";

/**
 * Updates a Schedule A: its name in place, its items and tiers by a new version.
 *
 * Input    absent fields are unchanged; start_at: absent: now; invalid without items and tiers.
 * Errors   not_found, conflict: a start within a calculated period; invalid_body.
 * Writes   the Schedule A, the new version and the end of the previous one, atomically.
 */
export const handleUpdateScheduleA = handlerFor(updateScheduleA, async (call, deps) => {
  const { body, caller } = call;
  const read = await requireScheduleA(deps.database, caller, toUuid(call.params.id));
  const now = deps.clock.now().toISOString();
  const next = nextVersion(read, body, now);
  const { name = read.name, description = read.description } = body;
  const changed: WholeScheduleA = {
    ...read,
    name,
    description,
    updated_at: now,
    versions: next === undefined ? read.versions : ended(read.versions, next),
  };
  const writes = [
    updateRow(
      "schedule_as",
      { id: read.id, revision: read.revision },
      { revision: read.revision + 1, name, description, updated_at: now },
    ),
    ...(next === undefined ? [] : versionWrites(read, next)),
  ];
  try {
    return await commitResponse(call, deps.database, writes, serializeScheduleA(changed, now));
  } catch (error) {
    if (next !== undefined && isCalculated(error)) throw rejectCalculated(next.start_at);
    throw error;
  }
});

function nextVersion(
  read: WholeScheduleA,
  body: BodyOf<typeof updateScheduleA>,
  now: string,
): ScheduleAVersionRow | undefined {
  const newest = read.versions.at(-1);
  if (newest === undefined || (body.items === undefined && body.tiers === undefined)) {
    rejectStartAlone(body.start_at, "items or tiers");
    return undefined;
  }
  const { items = newest.items, tiers = newest.tiers } = body;
  checkScheduleA(items, tiers);
  return {
    schedule_a_id: read.id,
    version: newest.version + 1,
    start_at: startOfNext(newest, body.start_at, now),
    end_at: null,
    items: itemsToStore(items),
    tiers: tiersToStore(tiers),
  };
}

function ended<V extends ScheduleAVersionRow>(versions: readonly V[], next: V): V[] {
  return [
    ...versions.map((each, index) =>
      index === versions.length - 1 ? { ...each, end_at: next.start_at } : each,
    ),
    next,
  ];
}

function versionWrites(read: WholeScheduleA, next: ScheduleAVersionRow): Write[] {
  return [
    unlessCalculated(read.tenant_id, next.start_at),
    updateRow(
      "schedule_a_versions",
      { schedule_a_id: read.id, version: next.version - 1, end_at: null },
      { end_at: next.start_at },
    ),
    insertScheduleAVersion(next),
  ];
}
