import { listSettlementRecords } from "@openpayfac/contract";
import { handlerFor } from "../../http/operation-handler.ts";
import { pageOf, pageResponse, readPage } from "../../http/pages.ts";
import type { SettlementRecordRow } from "../../payments/index.ts";
import { ListConditions } from "../list-conditions.ts";
import { inScope, scopeOf } from "../scope.ts";
import { showRecords } from "./record-rows.ts";

/** As the partial indexes have them. */
const states = {
  unmatched: "state = 'unmatched'",
  written_off: "state = 'written_off'",
} as const;

/** Lists the records that wait for a decision. Errors   invalid_query, referenced_not_found. */
export const handleListSettlementRecords = handlerFor(
  listSettlementRecords,
  async ({ query, caller }, deps) => {
    const page = pageOf(query);
    const where = new ListConditions(
      inScope(await scopeOf(deps.database, caller, query.in), "settlement_records"),
    );
    where.addFixed(true, states[query.state ?? "unmatched"]);
    where.addFixed(query.kept === true, "note IS NOT NULL");
    where.addFixed(query.kept === false, "note IS NULL");
    const read = await readPage<SettlementRecordRow>(
      deps.database,
      "settlement_records",
      where,
      page,
    );
    const rows = read.decodeAll();
    const shown = new Map((await showRecords(deps, rows)).map((each, at) => [rows[at], each]));
    return pageResponse(page, rows, (row) => {
      const found = shown.get(row);
      if (found === undefined) throw new Error("a record was not shown");
      return found;
    });
  },
);
