import { listSalesCodes } from "@openpayfac/contract";
import { handlerFor } from "../../http/operation-handler.ts";
import { toUuid } from "../../ids.ts";
import { callerScope } from "../caller-scope.ts";
import { pageResponse, parseRequestedPage, readPage } from "../read-page.ts";
import { requireScheduleA } from "../schedule-as/schedule-a-rows.ts";
import { type SalesCodeRow, withVersions } from "./sales-code-rows.ts";
import { serializeSalesCode } from "./serialize-sales-code.ts";

/**
 * Returns a page of the sales codes that the key may see.
 *
 * Input    schedule_a_id: only those whose active version uses it.
 * Errors   not_found: not a Schedule A that the key may see.
 */
export const handleListSalesCodes = handlerFor(listSalesCodes, async ({ query, caller }, deps) => {
  const page = parseRequestedPage(query);
  const now = deps.clock.now().toISOString();
  const own = callerScope(caller, "c");
  const values: unknown[] = [own.value];
  let only = "";
  if (query.schedule_a_id !== undefined) {
    const { id } = await requireScheduleA(deps.database, caller, toUuid(query.schedule_a_id));
    values.push(id, now);
    only = `AND c.id IN (SELECT sales_code_id FROM sales_code_versions WHERE schedule_a_id = $2)
            AND (SELECT schedule_a_id FROM sales_code_versions v WHERE v.sales_code_id = c.id
                  ORDER BY v.start_at <= $3 DESC, CASE WHEN v.start_at <= $3 THEN v.version END DESC,
                           v.version LIMIT 1) = $2`;
  }
  const { rows, hasMore } = await readPage<SalesCodeRow>(
    deps.database,
    {
      sql: `SELECT c.* FROM sales_codes c WHERE ${own.sql} ${only}
             ORDER BY c.updated_at DESC, c.id DESC`,
      values,
    },
    page,
  );
  const whole = await withVersions(deps.database, rows);
  return pageResponse(
    page,
    hasMore,
    whole.map((row) => serializeSalesCode(row, now)),
  );
});
