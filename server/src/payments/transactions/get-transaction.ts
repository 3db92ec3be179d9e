import { getTransaction } from "@openpayfac/contract";
import { ApiError } from "../../api-error.ts";
import { shared } from "../../database/pipelined-reads.ts";
import { handlerFor } from "../../http/operation-handler.ts";
import { toUuid } from "../../ids.ts";
import { serializeTransaction } from "./serialize-transaction.ts";
import type { TransactionRow } from "./transaction-rows.ts";

/** Returns one balance transaction of the owner. Errors   not_found. */
export const handleGetTransaction = handlerFor(getTransaction, async (call, deps) => {
  const { id } = call.params;
  const found = await deps.database.query<TransactionRow>(
    shared({
      name: "read-transaction",
      text: "SELECT * FROM transactions WHERE account_id = $1 AND id = $2",
      values: [call.owner.id, toUuid(id)],
    }),
  );
  const row = found.rows[0];
  if (row === undefined) throw new ApiError("not_found", `There is no transaction ${id}.`);
  return serializeTransaction(row, call.owner);
});
