import { getBankAccount } from "@openpayfac/contract";
import { handlerFor } from "../../http/operation-handler.ts";
import { toUuid } from "../../ids.ts";
import { requireBusinessBankAccount, serializeBankAccount } from "./bank-account-rows.ts";

/** Returns one bank account. Errors   not_found. */
export const handleGetBankAccount = handlerFor(getBankAccount, async (call, deps) =>
  serializeBankAccount(
    await requireBusinessBankAccount(deps.database, call.caller, toUuid(call.params.id)),
  ),
);
