import { listBankDebits } from "@openpayfac/contract";
import { handlerFor } from "../../http/operation-handler.ts";
import { pageOf, pageResponse, readPage } from "../../http/pages.ts";
import { type BankDebitRow, serializeBankDebit } from "../../payments/index.ts";
import { ListConditions } from "../list-conditions.ts";
import { namesOfMerchants } from "../names-of-merchants.ts";
import { inScope, scopeOf } from "../scope.ts";
import { showsReason } from "./shows-reason.ts";

/** Lists the debits of the scope. Errors   invalid_query, referenced_not_found. */
export const handleListBankDebits = handlerFor(
  listBankDebits,
  async ({ query, caller }, { database }) => {
    const page = pageOf(query);
    const where = new ListConditions(
      inScope(await scopeOf(database, caller, query.in), "bank_debits"),
    );
    const rows = (await readPage<BankDebitRow>(database, "bank_debits", where, page)).decodeAll();
    const merchants = await namesOfMerchants(
      database,
      rows.map(({ account_id }) => account_id),
    );
    return pageResponse(page, rows, (row) =>
      serializeBankDebit(row, merchants.get(row.account_id)?.account ?? "", showsReason(caller)),
    );
  },
);
