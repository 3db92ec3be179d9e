import { listAdjustments } from "@openpayfac/contract";
import { handlerFor } from "../../http/operation-handler.ts";
import { pageOf, pageResponse, readPage } from "../../http/pages.ts";
import { namesOfUsers } from "../../identity/user-names.ts";
import { showsReason } from "../bank-debits/shows-reason.ts";
import { ListConditions } from "../list-conditions.ts";
import { namesOfOwners } from "../payouts/payout-rows.ts";
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
    const [owners, users] = await Promise.all([
      namesOfOwners(database, rows),
      namesOfUsers(
        database,
        rows.flatMap(({ created_by }) => created_by ?? []),
      ),
    ]);
    return pageResponse(page, rows, (row) =>
      serializeAdjustment(
        row,
        { owner: owners.get(row.account_id) ?? "", users },
        showsReason(caller),
      ),
    );
  },
);
