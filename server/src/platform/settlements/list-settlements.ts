import { listPlatformSettlements } from "@openpayfac/contract";
import { handlerFor } from "../../http/operation-handler.ts";
import { pageOf, pageResponse, readPageOfOwners } from "../../http/pages.ts";
import { accountsOfScope, valuesOfScope } from "../accounts/accounts-of-scope.ts";
import { scopeOf } from "../scope.ts";
import { requireDay } from "./require-day.ts";
import { type SettlementRow, showSettlements } from "./settlement-rows.ts";

/** Lists the funding files of the scope. Errors   invalid_query, referenced_not_found. */
export const handleListPlatformSettlements = handlerFor(
  listPlatformSettlements,
  async ({ query, caller }, { database }) => {
    const page = pageOf(query);
    const scope = valuesOfScope(await scopeOf(database, caller, query.in));
    const day = query.date === undefined ? null : requireDay("date", query.date);
    const read = await readPageOfOwners<SettlementRow>(
      database,
      "(SELECT * FROM settlements WHERE $5::date IS NULL OR date = $5::date) AS of_day",
      { column: "account_id", sql: accountsOfScope, values: [...scope, day] },
      page,
    );
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
