import { listScheduleAs } from "@openpayfac/contract";
import { handlerFor } from "../../http/operation-handler.ts";
import { callerScope } from "../caller-scope.ts";
import { pageResponse, parseRequestedPage, readPage } from "../read-page.ts";
import type { ScheduleARow } from "./schedule-a-rows.ts";
import { serializePartialScheduleA } from "./serialize-schedule-a.ts";

/** Returns a page of the Schedule As that the key may see. */
export const handleListScheduleAs = handlerFor(listScheduleAs, async ({ query, caller }, deps) => {
  const page = parseRequestedPage(query);
  const own = callerScope(caller, "s");
  const { rows, hasMore } = await readPage<ScheduleARow & { active_version: number }>(
    deps.database,
    {
      sql: `SELECT s.*, (SELECT coalesce(max(version) FILTER (WHERE start_at <= $2), 1)
                FROM schedule_a_versions WHERE schedule_a_id = s.id) AS active_version
              FROM schedule_as s WHERE ${own.sql} ORDER BY s.updated_at DESC, s.id DESC`,
      values: [own.value, deps.clock.now().toISOString()],
    },
    page,
  );
  return pageResponse(page, hasMore, rows.map(serializePartialScheduleA));
});
