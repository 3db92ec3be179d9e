import { revealBankAccount } from "@openpayfac/contract";
import { handlerFor } from "../../http/operation-handler.ts";
import { toUuid } from "../../ids.ts";
import { requireBankAccount } from "../bank-accounts/bank-account-rows.ts";
import { readerOf } from "./reader-of.ts";
import { revealBankNumbers } from "./reveal.ts";

/** Returns a bank account's numbers. Errors   not_found, too_many_requests. Writes   the record of the read. */
export const handleRevealBankAccount = handlerFor(revealBankAccount, async (call, deps) => {
  const row = await requireBankAccount(deps.database, call.caller, toUuid(call.params.id));
  return revealBankNumbers(deps, row, await readerOf(call, deps));
});
