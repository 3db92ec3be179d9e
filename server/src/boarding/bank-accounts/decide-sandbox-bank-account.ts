import { decideSandboxBankAccount } from "@openpayfac/contract";
import { ApiError } from "../../api-error.ts";
import { commitResponse } from "../../http/commit.ts";
import { handlerFor } from "../../http/operation-handler.ts";
import { toId, toUuid } from "../../ids.ts";
import { requireBankAccount } from "./bank-account-rows.ts";
import { canTransitionBankAccount } from "./bank-account-states.ts";
import { decideBankAccount } from "./decide-bank-account.ts";

/**
 * Sets risk's decision on a bank account.
 *
 * Errors   not_found; invalid_status: its status does not permit the decision.
 */
export const handleDecideSandboxBankAccount = handlerFor(
  decideSandboxBankAccount,
  async (call, deps) => {
    const row = await requireBankAccount(deps.database, call.caller, toUuid(call.params.id));
    const { status: to } = call.body;
    if (!canTransitionBankAccount(row.validation_status, to)) {
      throw new ApiError(
        "invalid_status",
        `The bank account is ${row.validation_status}; it does not become ${to}.`,
      );
    }
    const { changed, writes } = await decideBankAccount(deps, row, to, { manual: true });
    return commitResponse(call, deps.database, writes, {
      id: toId("bank_account", changed.id),
      status: changed.validation_status,
    });
  },
);
