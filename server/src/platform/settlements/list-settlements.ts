import { listPlatformSettlements } from "@openpayfac/contract";
import { handlerFor } from "../../http/operation-handler.ts";
import { pageOf, pageResponse, readPageOfOwners } from "../../http/pages.ts";
import { accountsInScope } from "../accounts/accounts-in-scope.ts";
import { scopeOf } from "../scope.ts";
import { requireDay } from "./require-day.ts";
import { accountsOf } from "./settlement-parts.ts";
import { type SettlementRow, showSettlements } from "./settlement-rows.ts";

/** Lists the funding files of the scope. Errors   invalid_query, referenced_not_found. */
export const handleListPlatformSettlements = handlerFor(
  listPlatformSettlements,
  async ({ query, caller }, { database }) => {
    const page = pageOf(query);
    const scope = accountsInScope(await scopeOf(database, caller, query.in));
    const day = query.date === undefined ? undefined : requireDay("date", query.date);
    const read = await readPageOfOwners<SettlementRow>(
      database,
      // A day in this form has no quote.
      day === undefined
        ? "settlements"
        : `(SELECT * FROM settlements WHERE date = '${day}'::date) AS of_day`,
      { column: "account_id", sql: accountsOf(scope), values: [scope.value] },
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
