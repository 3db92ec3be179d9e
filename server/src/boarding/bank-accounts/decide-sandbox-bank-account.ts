import type { decideSandboxBankAccount } from "@openpayfac/contract";
import type { Handler } from "../../http/call.ts";
import { commitAnswer } from "../../http/commit.ts";
import { toId, toUuid } from "../../ids.ts";
import type { Parts } from "../../parts.ts";
import { Refusal } from "../../refusal.ts";
import { requireBankAccount } from "./bank-account-rows.ts";
import { bankAccountMayBecome } from "./bank-account-states.ts";
import { decideBankAccount } from "./decide-bank-account.ts";

/**
 * Does what risk does with a bank account.
 *
 * Errors   not_found; invalid_status: its status does not allow that.
 */
export const handleDecideSandboxBankAccount: Handler<
  typeof decideSandboxBankAccount,
  Parts
> = async (call, parts) => {
  const row = await requireBankAccount(parts.database, call.caller, toUuid(call.params.id));
  const { status: to } = call.body;
  if (!bankAccountMayBecome(row.validation_status, to)) {
    throw new Refusal(
      "invalid_status",
      `The bank account is ${row.validation_status}; it does not become ${to}.`,
    );
  }
  const { changed, writes } = await decideBankAccount(parts, row, to, { manual: true });
  return commitAnswer(call, parts.database, writes, {
    id: toId("bank_account", changed.id),
    status: changed.validation_status,
  });
};
