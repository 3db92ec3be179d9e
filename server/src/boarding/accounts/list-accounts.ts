import { listAccounts } from "@openpayfac/contract";
import {
  numberedPageOf,
  numberedPageResponse,
  readNumberedPage,
} from "../../http/numbered-pages.ts";
import { handlerFor } from "../../http/operation-handler.ts";
import {
  accountColumns,
  accountTables,
  type BoardedAccount,
  serializeAccount,
} from "../../identity/account-record.ts";
import { toUuid } from "../../ids.ts";
import { Conditions, containsText, directionOf } from "../caller-scope.ts";

/** Returns a page of the caller's merchant accounts. */
export const handleListAccounts = handlerFor(listAccounts, async ({ query, caller }, deps) => {
  const page = numberedPageOf(query);
  const where = new Conditions(caller, "a")
    .ofMerchant(caller, "a.business_id", "a.location_id")
    .when(query.name, containsText(["a.name"]))
    .when(
      query.business_id === undefined ? undefined : toUuid(query.business_id),
      (place) => `a.business_id = ${place}`,
    );
  const direction = directionOf(query.sort_direction);
  const sorted = query.sort_by === "NAME" ? `lower(a.name) ${direction}, ` : "";
  const found = await readNumberedPage<BoardedAccount>(
    deps.database,
    {
      id: "a.id",
      found: `accounts a WHERE ${where.sql}`,
      values: where.values,
      orderBy: `${sorted}a.id ${direction}`,
      select: accountColumns,
      tables: accountTables,
    },
    page,
  );
  return numberedPageResponse(page, found, serializeAccount);
});
