import { listSettlementRecords } from "@openpayfac/contract";
import { handlerFor } from "../../http/operation-handler.ts";
import { pageOf, pageResponse, readPageOfOwners } from "../../http/pages.ts";
import type { SettlementRecordRow } from "../../payments/index.ts";
import { accountsOfScope, valuesOfScope } from "../accounts/accounts-of-scope.ts";
import { scopeOf } from "../scope.ts";
import { showRecords } from "./record-rows.ts";

const tables = {
  unmatched: `(SELECT * FROM settlement_records WHERE state = 'unmatched'
     AND ($5::boolean IS NULL OR (note IS NOT NULL) = $5::boolean)) AS waiting`,
  written_off: `(SELECT * FROM settlement_records WHERE state = 'written_off'
     AND ($5::boolean IS NULL OR (note IS NOT NULL) = $5::boolean)) AS waiting`,
} as const;

/** Lists the records that wait for a decision. Errors   invalid_query, referenced_not_found. */
export const handleListSettlementRecords = handlerFor(
  listSettlementRecords,
  async ({ query, caller }, deps) => {
    const page = pageOf(query);
    const scope = valuesOfScope(await scopeOf(deps.database, caller, query.in));
    const read = await readPageOfOwners<SettlementRecordRow>(
      deps.database,
      tables[query.state ?? "unmatched"],
      { column: "account_id", sql: accountsOfScope, values: [...scope, query.kept ?? null] },
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
