import { listStatements } from "@openpayfac/contract";
import { handlerFor } from "../../http/operation-handler.ts";
import { pageOf, pageResponse, readPage } from "../../http/pages.ts";
import { toUuid } from "../../ids.ts";
import { ListConditions } from "../list-conditions.ts";
import { inScope, scopeOf } from "../scope.ts";
import { correctionsOf, type StatementRow, serializeStatement } from "./statement-rows.ts";

/** Lists the statements of the scope. Errors   invalid_query, referenced_not_found. */
export const handleListStatements = handlerFor(
  listStatements,
  async ({ query, caller }, { database }) => {
    const page = pageOf(query);
    const scope = await scopeOf(database, caller, query.in);
    const where = new ListConditions(inScope(scope, "statements"));
    const { owner_id, month } = query;
    where.add(owner_id && toUuid(owner_id), (place) => `account_id = ${place}::uuid`);
    where.add(month && `${month}-01`, (place) => `month = ${place}::date`);
    const rows = (await readPage<StatementRow>(database, "statements", where, page)).decodeAll();
    const corrections = await correctionsOf(database, rows);
    return pageResponse(page, rows, (row) =>
      serializeStatement(row, corrections.get(row.id) ?? null),
    );
  },
);
