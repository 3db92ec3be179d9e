import { cancelBankAccountChange } from "@openpayfac/contract";
import { commitResponse } from "../../http/commit.ts";
import { handlerFor } from "../../http/operation-handler.ts";
import { toUuid } from "../../ids.ts";
import { enqueue } from "../../jobs/enqueue.ts";
import { requireAccount } from "../accounts/account-rows.ts";
import { cancelChangeWrites } from "../bank-accounts/changes/cancel-change.ts";
import { readAccountFacts } from "./account-facts.ts";
import { serializeRequirements } from "./serialize-requirements.ts";

/** Cancels a pending change of a bank account, for an operator. Errors   not_found, conflict. */
export const handleCancelBankAccountChange = handlerFor(
  cancelBankAccountChange,
  async (call, deps) => {
    const account = await requireAccount(deps.database, call.caller, toUuid(call.params.id));
    const facts = await readAccountFacts(deps, account);
    const writes = await cancelChangeWrites(deps, account.id, null);
    const isOwn = facts.change?.row.bank_account_id === account.bank_account_id;
    const after = { ...facts, change: null, ...(isOwn ? { bankAccount: null } : {}) };
    return commitResponse(
      call,
      deps.database,
      [...writes, enqueue("update_account_requirements", 0)],
      serializeRequirements(after),
    );
  },
);
