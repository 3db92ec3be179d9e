import type { getBankAccount } from "@openpayfac/contract";
import type { Dependencies } from "../../dependencies.ts";
import type { Handler } from "../../http/call.ts";
import { toUuid } from "../../ids.ts";
import { presentBankAccount, requireBankAccount } from "./bank-account-rows.ts";

/** Answers one bank account. Errors   not_found. */
export const handleGetBankAccount: Handler<typeof getBankAccount, Dependencies> = async (
  call,
  deps,
) =>
  presentBankAccount(await requireBankAccount(deps.database, call.caller, toUuid(call.params.id)));
