import { listPlatformSettlements } from "@openpayfac/contract";
import { handlerFor } from "../../http/operation-handler.ts";
import { pageOf, pageResponse, readPage } from "../../http/pages.ts";
import { ListConditions } from "../list-conditions.ts";
import { inScope, scopeOf } from "../scope.ts";
import { requireDay } from "./require-day.ts";
import { type SettlementRow, showSettlements } from "./settlement-rows.ts";

/** Lists the funding files of the scope. Errors   invalid_query, referenced_not_found. */
export const handleListPlatformSettlements = handlerFor(
  listPlatformSettlements,
  async ({ query, caller }, { database }) => {
    const page = pageOf(query);
    const where = new ListConditions(
      inScope(await scopeOf(database, caller, query.in), "settlements"),
    );
    const day = query.date === undefined ? undefined : requireDay("date", query.date);
    where.add(day, (place) => `date = ${place}::date`);
    const read = await readPage<SettlementRow>(database, "settlements", where, page);
    const rows = read.decodeAll();
    const shown = new Map(
      (await showSettlements(database, rows)).map((each, at) => [rows[at], each]),
    );
    return pageResponse(page, rows, (row) => {
      const found = shown.get(row);
      if (found === undefined) throw new Error("a settlement was not shown");
      return found;
    });
  },
);
