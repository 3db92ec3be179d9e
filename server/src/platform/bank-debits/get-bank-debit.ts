import { getBankDebit } from "@openpayfac/contract";
import { ApiError } from "../../api-error.ts";
import { named } from "../../database/named-statement.ts";
import { handlerFor } from "../../http/operation-handler.ts";
import { toUuid } from "../../ids.ts";
import { type BankDebitRow, serializeBankDebit } from "../../payments/index.ts";
import { namesOfMerchants } from "../names-of-merchants.ts";
import { inScope, scopeOf } from "../scope.ts";
import { showsReason } from "./shows-reason.ts";

/** Returns a debit in the caller's part of the hierarchy. Errors   not_found. */
export const handleGetBankDebit = handlerFor(
  getBankDebit,
  async ({ params, caller }, { database }) => {
    const scope = inScope(await scopeOf(database, caller), "bank_debits");
    const { rows } = await database.query<BankDebitRow>(
      named(`SELECT * FROM bank_debits WHERE ${scope.sql} AND id = $2`, [
        scope.value,
        toUuid(params.id),
      ]),
    );
    const [row] = rows;
    if (row === undefined) throw new ApiError("not_found", `There is no bank debit ${params.id}.`);
    const names = await namesOfMerchants(database, [row.account_id]);
    return serializeBankDebit(row, names.get(row.account_id)?.account ?? "", showsReason(caller));
  },
);
