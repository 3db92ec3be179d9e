import { listBankAccounts } from "@openpayfac/contract";
import {
  numberedPageOf,
  numberedPageResponse,
  readNumberedPage,
} from "../../http/numbered-pages.ts";
import { handlerFor } from "../../http/operation-handler.ts";
import { toUuid } from "../../ids.ts";
import { Conditions } from "../caller-scope.ts";
import { type BusinessBankAccountRow, serializeBankAccount } from "./bank-account-rows.ts";

/**
 * Returns a page of the caller's bank accounts. An account that is not ACTIVE is pending or
 * disabled.
 */
export const handleListBankAccounts = handlerFor(
  listBankAccounts,
  async ({ query, caller }, deps) => {
    const page = numberedPageOf(query);
    const from = query.created_from;
    const where = new Conditions(caller, "b")
      .when(
        query.business_id === undefined ? undefined : toUuid(query.business_id),
        (place) => `b.business_id = ${place}`,
      )
      .when(
        query.status === undefined ? undefined : query.status === "ACTIVE",
        (place) => `(b.status = 'ACTIVE') = ${place}`,
      )
      .when(
        from === undefined ? undefined : new Date(from).toISOString(),
        (place) => `b.created_at >= ${place}`,
      );
    const found = await readNumberedPage<BusinessBankAccountRow>(
      deps.database,
      {
        id: "b.id",
        found: `bank_accounts b WHERE ${where.sql} AND b.business_id IS NOT NULL`,
        values: where.values,
        orderBy: "b.id DESC",
        select: "b.*",
        tables: "bank_accounts b",
      },
      page,
    );
    return numberedPageResponse(page, found, serializeBankAccount);
  },
);
