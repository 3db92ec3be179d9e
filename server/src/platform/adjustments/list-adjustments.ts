import { listAdjustments } from "@openpayfac/contract";
import { handlerFor } from "../../http/operation-handler.ts";
import { pageOf, pageResponse, readPage } from "../../http/pages.ts";
import { namesOfUsers } from "../../identity/user-names.ts";
import { showsReason } from "../bank-debits/shows-reason.ts";
import { ListConditions } from "../list-conditions.ts";
import { namesOfMerchants } from "../names-of-merchants.ts";
import { inScope, scopeOf } from "../scope.ts";
import { type AdjustmentRow, serializeAdjustment } from "./adjustment-rows.ts";

/** Lists the adjustments of the scope. Errors   invalid_query, referenced_not_found. */
export const handleListAdjustments = handlerFor(
  listAdjustments,
  async ({ query, caller }, { database }) => {
    const page = pageOf(query);
    const where = new ListConditions(
      inScope(await scopeOf(database, caller, query.in), "adjustments"),
    );
    const rows = (await readPage<AdjustmentRow>(database, "adjustments", where, page)).decodeAll();
    const [merchants, users] = await Promise.all([
      namesOfMerchants(
        database,
        rows.map(({ account_id }) => account_id),
      ),
      namesOfUsers(
        database,
        rows.flatMap(({ created_by }) => created_by ?? []),
      ),
    ]);
    return pageResponse(page, rows, (row) =>
      serializeAdjustment(
        row,
        { account: merchants.get(row.account_id)?.account ?? "", users },
        showsReason(caller),
      ),
    );
  },
);
