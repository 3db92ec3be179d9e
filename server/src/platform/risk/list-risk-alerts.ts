import { listRiskAlerts } from "@openpayfac/contract";
import { handlerFor } from "../../http/operation-handler.ts";
import { pageOf, pageResponse, readPage } from "../../http/pages.ts";
import { namesOfUsers } from "../../identity/user-names.ts";
import { toUuid } from "../../ids.ts";
import { ListConditions } from "../list-conditions.ts";
import { namesOfMerchants } from "../names-of-merchants.ts";
import { inScope, scopeOf } from "../scope.ts";
import { type AlertRow, serializeAlert, usersOfAlerts } from "./alert-rows.ts";

/** Lists the risk alerts of the scope. Errors   invalid_query, referenced_not_found. */
export const handleListRiskAlerts = handlerFor(
  listRiskAlerts,
  async ({ query, caller }, { database }) => {
    const page = pageOf(query);
    const where = new ListConditions(
      inScope(await scopeOf(database, caller, query.in), "risk_alerts"),
    );
    where.addFixed(query.status === "open", "status = 'open'");
    where.addFixed(query.status === "closed", "status = 'closed'");
    where.add(query.metric, (place) => `metric = ${place}`);
    where.add(query.assigned_to && toUuid(query.assigned_to), (place) => `assigned_to = ${place}`);
    const rows = (await readPage<AlertRow>(database, "risk_alerts", where, page)).decodeAll();
    const [users, merchants] = await Promise.all([
      namesOfUsers(database, usersOfAlerts(rows)),
      namesOfMerchants(
        database,
        rows.map(({ account_id }) => account_id),
      ),
    ]);
    return pageResponse(page, rows, (row) => serializeAlert(row, { users, merchants }));
  },
);
