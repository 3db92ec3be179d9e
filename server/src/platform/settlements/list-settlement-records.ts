import { listSettlementRecords } from "@openpayfac/contract";
import { handlerFor } from "../../http/operation-handler.ts";
import { pageOf, pageResponse, readPageOfOwners } from "../../http/pages.ts";
import type { SettlementRecordRow } from "../../payments/index.ts";
import { accountsInScope } from "../accounts/accounts-in-scope.ts";
import { scopeOf } from "../scope.ts";
import { showRecords } from "./record-rows.ts";

const conditions = {
  unmatched: "state = 'unmatched'",
  written_off: "state = 'written_off'",
} as const;

/** Lists the records that wait for a decision. Errors   invalid_query, referenced_not_found. */
export const handleListSettlementRecords = handlerFor(
  listSettlementRecords,
  async ({ query, caller }, deps) => {
    const page = pageOf(query);
    const scope = accountsInScope(await scopeOf(deps.database, caller, query.in));
    const state = conditions[query.state ?? "unmatched"];
    const kept = query.kept === undefined ? "" : ` AND note IS ${query.kept ? "NOT NULL" : "NULL"}`;
    const read = await readPageOfOwners<SettlementRecordRow>(
      deps.database,
      `(SELECT * FROM settlement_records WHERE ${state}${kept}) AS waiting`,
      {
        column: "account_id",
        sql: `SELECT id FROM accounts WHERE ${scope.sql}`,
        values: [scope.value],
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
