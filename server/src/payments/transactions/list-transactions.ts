import { listTransactions } from "@openpayfac/contract";
import { handlerFor } from "../../http/operation-handler.ts";
import { pageOf, pageResponse, readPage } from "../../http/pages.ts";
import { toUuid } from "../../ids.ts";
import { serializeTransaction } from "./serialize-transaction.ts";
import type { TransactionRow } from "./transaction-rows.ts";

/** Lists the owner's balance transactions. Errors   invalid_query: the cursors. */
export const handleListTransactions = handlerFor(listTransactions, async (call, deps) => {
  const page = pageOf(call.query);
  const { payout_id: payoutId } = call.query;
  const scope =
    payoutId === undefined
      ? { sql: "account_id = $1", values: [call.owner.id] }
      : {
          // The transactions of the payout itself and its fees are not part of what it pays out.
          sql: "account_id = $1 AND payout_id = $2 AND root_source_type <> 'payout'",
          values: [call.owner.id, toUuid(payoutId)],
        };
  const rows = await readPage<TransactionRow>(deps.database, "transactions", scope, page);
  return pageResponse(page, rows, (row) => serializeTransaction(row, call.owner));
});
