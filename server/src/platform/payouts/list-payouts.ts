import { listPlatformPayouts } from "@openpayfac/contract";
import { handlerFor } from "../../http/operation-handler.ts";
import { pageOf, pageResponse, readPage } from "../../http/pages.ts";
import { ListConditions } from "../list-conditions.ts";
import { inScope, scopeOf } from "../scope.ts";
import { namesOfOwners, type PayoutRow, readTransfers, serializePayout } from "./payout-rows.ts";

/** Lists the payouts of the scope. Errors   invalid_query, referenced_not_found. */
export const handleListPlatformPayouts = handlerFor(
  listPlatformPayouts,
  async ({ query, caller }, { database }) => {
    const page = pageOf(query);
    const where = new ListConditions(inScope(await scopeOf(database, caller, query.in), "payouts"));
    where.add(query.status, (place) => `status = ${place}::payout_status`);
    // As the partial indexes have it.
    const isRare = query.status !== undefined && query.status !== "completed";
    where.addFixed(isRare, "status <> 'completed'");
    where.add(query.owner_type, (place) => `owner_type = ${place}::owner_type`);
    where.addFixed(query.returned === true, "reject_count > 0");
    where.addFixed(query.returned === false, "reject_count = 0");
    const read = await readPage<PayoutRow>(database, "payouts", where, page);
    const rows = read.decodeAll();
    const [names, transfers] = await Promise.all([
      namesOfOwners(database, rows),
      readTransfers(database, rows),
    ]);
    return pageResponse(page, rows, (row) =>
      serializePayout(row, transfers.get(row.id) ?? [], names.get(row.account_id)),
    );
  },
);
