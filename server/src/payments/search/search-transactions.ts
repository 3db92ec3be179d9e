import { searchTransactions } from "@openpayfac/contract";
import { handlerFor } from "../../http/operation-handler.ts";
import { serializeTransaction } from "../transactions/serialize-transaction.ts";
import type { TransactionRow } from "../transactions/transaction-rows.ts";
import { runSearch } from "./run-search.ts";
import { isShort, lastChange } from "./searched-tables.ts";
import { orderedTransactions, transactionsOf } from "./transaction-search.ts";

/** Finds the owner's balance transactions that match all filters. */
export const handleSearchTransactions = handlerFor(searchTransactions, async (call, deps) => {
  const { owner } = call;
  const scope = { owner, caller: call.caller };
  const { rows, meta } = await runSearch<TransactionRow>(
    deps.database,
    call.body,
    (limit, offset) => orderedTransactions(scope, call.body, { limit, offset }),
    (limit) =>
      transactionsOf(scope, call.body)
        .select("t.id")
        .orderBy(lastChange("t", isShort(call.body.settled) ? "first" : "along"), "desc")
        .limit(limit)
        .compile(),
  );
  return { data: rows.map((row) => serializeTransaction(row, owner)), meta };
});
