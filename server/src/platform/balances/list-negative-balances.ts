import { listNegativeBalances } from "@openpayfac/contract";
import { handlerFor } from "../../http/operation-handler.ts";
import { pageOf, pageResponse, readPage } from "../../http/pages.ts";
import { ListConditions } from "../list-conditions.ts";
import { inScope, scopeOf } from "../scope.ts";
import { type BalanceOwnerRow, balanceOwners } from "./balance-owners.ts";
import { describeDebts } from "./describe-debts.ts";
import { isNegative } from "./is-negative.ts";

/** Lists negative balances with their causes. Errors   invalid_query, referenced_not_found. */
export const handleListNegativeBalances = handlerFor(
  listNegativeBalances,
  async ({ query, caller }, deps) => {
    const { database } = deps;
    const page = pageOf(query);
    const where = new ListConditions(inScope(await scopeOf(database, caller, query.in), "owners"));
    where.addFixed(true, isNegative("owners"));
    const read = await readPage<BalanceOwnerRow>(database, balanceOwners, where, page);
    const rows = read.decodeAll();
    const seesPartner = caller.user === undefined || caller.user.businessId === null;
    return pageResponse(page, rows, await describeDebts(deps, rows, seesPartner));
  },
);
