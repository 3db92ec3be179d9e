import type { getBankAccount } from "@openpayfac/contract";
import type { Handler } from "../../http/call.ts";
import { toUuid } from "../../ids.ts";
import type { Parts } from "../../parts.ts";
import { presentBankAccount, requireBankAccount } from "./bank-account-rows.ts";

/** Answers one bank account. Errors   not_found. */
export const handleGetBankAccount: Handler<typeof getBankAccount, Parts> = async (call, parts) =>
  presentBankAccount(await requireBankAccount(parts.database, call.caller, toUuid(call.params.id)));
