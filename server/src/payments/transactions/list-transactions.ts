import type { listTransactions } from "@openpayfac/contract";
import type { Handler } from "../../http/call.ts";
import { pageAnswer, pageOf, readPage } from "../../http/pages.ts";
import { toUuid } from "../../ids.ts";
import type { Parts } from "../../parts.ts";
import { presentTransaction } from "./present-transaction.ts";
import type { TransactionRow } from "./transaction-rows.ts";

/** Answers the movements of the account's balance. Errors   invalid_query: the cursors. */
export const handleListTransactions: Handler<typeof listTransactions, Parts> = async (
  call,
  parts,
) => {
  const page = pageOf(call.query);
  const { payout_id: payoutId } = call.query;
  const scope =
    payoutId === undefined
      ? { sql: "account_id = $1", values: [call.account.id] }
      : {
          // The transfer itself and its fees are steps of the payout, and not what it pays out.
          sql: "account_id = $1 AND payout_id = $2 AND root_source_type <> 'payout'",
          values: [call.account.id, toUuid(payoutId)],
        };
  const rows = await readPage<TransactionRow>(parts.database, "transactions", scope, page);
  return pageAnswer(page, rows, presentTransaction);
};
