import { cancelBusinessBankAccountChange } from "@openpayfac/contract";
import { commitResponse } from "../../../http/commit.ts";
import { handlerFor } from "../../../http/operation-handler.ts";
import { actorIdOf } from "../../../identity/api-keys.ts";
import { toUuid } from "../../../ids.ts";
import { enqueue } from "../../../jobs/enqueue.ts";
import { asApiError } from "../../as-api-error.ts";
import { cancelChangeWrites } from "../changes/cancel-change.ts";
import { readOpenChange } from "../changes/change-rows.ts";
import { requirePayee, requireVisibleBusiness } from "./read-payees.ts";

/**
 * Cancels a pending change of a bank account, as `openpayfac bank-accounts cancel-change` does.
 *
 * Errors   not_found, referenced_not_found; invalid_status: no change is pending.
 */
export const handleCancelBusinessBankAccountChange = handlerFor(
  cancelBusinessBankAccountChange,
  async (call, deps) => {
    const { caller, body } = call;
    const business = await requireVisibleBusiness(deps.database, caller, call.params.id);
    const payee = await requirePayee(deps.database, caller, business.id, body.account_id);
    const accountId = toUuid(body.account_id);
    const change = await readOpenChange(deps.database, accountId);
    const by = { by: actorIdOf(caller), reason: body.reason.trim() };
    const writes = await asApiError(() => cancelChangeWrites(deps, accountId, by));
    // The first bank account of an account is its own while it is validated.
    const isOwn = payee.pending_change === null && change !== undefined;
    const after = { ...payee, pending_change: null, ...(isOwn ? { paid_to: null } : {}) };
    return commitResponse(
      call,
      deps.database,
      [...writes, enqueue("update_account_requirements", 0)],
      after,
    );
  },
);
