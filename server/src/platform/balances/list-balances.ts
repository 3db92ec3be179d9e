import { listPlatformBalances } from "@openpayfac/contract";
import { handlerFor } from "../../http/operation-handler.ts";
import { pageOf, pageResponse, readPage } from "../../http/pages.ts";
import { toId, type Uuid } from "../../ids.ts";
import { accountsInScope } from "../accounts/accounts-in-scope.ts";
import { ListConditions } from "../list-conditions.ts";
import { namesOfMerchants } from "../names-of-merchants.ts";
import { scopeOf } from "../scope.ts";
import { isNegative } from "./is-negative.ts";
import { readBalancesOf } from "./read-balances.ts";

/** Lists the balances of the scope's accounts. Errors   invalid_query, referenced_not_found. */
export const handleListPlatformBalances = handlerFor(
  listPlatformBalances,
  async ({ query, caller }, { database }) => {
    const page = pageOf(query);
    const where = new ListConditions(accountsInScope(await scopeOf(database, caller, query.in)));
    where.addFixed(query.negative === true, isNegative("accounts"));
    where.addFixed(query.negative === false, `NOT ${isNegative("accounts")}`);
    const read = await readPage<{ id: Uuid; business_id: Uuid }>(database, "accounts", where, page);
    const rows = read.decodeAll();
    const ids = rows.map(({ id }) => id);
    const [names, balancesOf] = await Promise.all([
      namesOfMerchants(database, ids),
      readBalancesOf(database, ids),
    ]);
    return pageResponse(page, rows, ({ id, business_id }) => {
      const balances = balancesOf(id);
      const { account = "", business = "" } = names.get(id) ?? {};
      return {
        id: toId("account", id),
        entity: "platform_balance" as const,
        account_name: account,
        business_id: toId("business", business_id),
        business_name: business,
        currency: "USD" as const,
        pending: Number(balances.pending),
        available: Number(balances.available),
        reserve: Number(balances.reserve),
        in_payout: Number(balances.in_payout),
        in_dispute: Number(balances.in_dispute),
        blocked: Number(balances.blocked),
      };
    });
  },
);
