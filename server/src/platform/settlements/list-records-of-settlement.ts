import { listRecordsOfSettlement } from "@openpayfac/contract";
import { handlerFor } from "../../http/operation-handler.ts";
import { pageOf, pageResponse, readPage } from "../../http/pages.ts";
import type { SettlementRecordRow } from "../../payments/index.ts";
import { showRecords } from "./record-rows.ts";
import { findSettlement } from "./settlement-rows.ts";

/** Lists the lines of a funding file. Errors   not_found, invalid_query. */
export const handleListRecordsOfSettlement = handlerFor(
  listRecordsOfSettlement,
  async ({ params, query, caller }, deps) => {
    const page = pageOf(query);
    const { account_id, id } = await findSettlement(deps.database, caller, params.id);
    const state = query.state === undefined ? [] : [query.state];
    const read = await readPage<SettlementRecordRow>(
      deps.database,
      "settlement_records",
      {
        sql: `account_id = $1 AND settlement_id = $2${state.length === 0 ? "" : " AND state = $3::settlement_record_state"}`,
        values: [account_id, id, ...state],
      },
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
