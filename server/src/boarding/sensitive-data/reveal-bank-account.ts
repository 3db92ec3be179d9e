import { revealBankAccount } from "@openpayfac/contract";
import { handlerFor } from "../../http/operation-handler.ts";
import { toUuid } from "../../ids.ts";
import { requireBankAccount } from "../bank-accounts/bank-account-rows.ts";
import { operatorOf } from "../orders/require-order.ts";
import { revealBankNumbers } from "./reveal.ts";

/** Returns a bank account's numbers. Errors   not_found. Writes   the record of the read. */
export const handleRevealBankAccount = handlerFor(
  revealBankAccount,
  async ({ params, body, caller, audit }, deps) => {
    const row = await requireBankAccount(deps.database, caller, toUuid(params.id));
    return revealBankNumbers(deps, row, { by: operatorOf(caller), reason: body.reason, audit });
  },
);
