import { changeBusinessBankAccount } from "@openpayfac/contract";
import { commitResponse } from "../../../http/commit.ts";
import { handlerFor } from "../../../http/operation-handler.ts";
import { toId, toUuid } from "../../../ids.ts";
import { asApiError } from "../../as-api-error.ts";
import { requestBankAccountChange } from "../changes/request-change.ts";
import { requirePayee, requireVisibleBusiness, serializePaidTo } from "./read-payees.ts";

/**
 * Adds or replaces the bank account of an account of a business, as the hosted page of its
 * requirements does.
 *
 * Errors   not_found, referenced_not_found; invalid_body; invalid_status: changed concurrently;
 *          too_many_requests.
 */
export const handleChangeBusinessBankAccount = handlerFor(
  changeBusinessBankAccount,
  async (call, deps) => {
    const { caller, body } = call;
    const business = await requireVisibleBusiness(deps.database, caller, call.params.id);
    const payee = await requirePayee(deps.database, caller, business.id, body.account_id);
    const { account_id: accountId, ...entered } = body;
    const by = caller.user === undefined ? "partner" : { userId: caller.user.id };
    return asApiError(() =>
      requestBankAccountChange(
        deps,
        toUuid(accountId),
        entered,
        by,
        ({ change, bankAccount, writes }) => {
          const shown = serializePaidTo(bankAccount);
          const { id, status, effective_at, created_at } = change;
          const isPending = status === "validating" || status === "cooling_off";
          // Without an earlier one that was paid to, it is the account's own from now on.
          const after = change.cools_off
            ? {
                ...payee,
                pending_change: isPending
                  ? {
                      ...shown,
                      id: toId("bank_account_change", id),
                      status,
                      effective_at,
                      requested_at: created_at,
                    }
                  : null,
              }
            : { ...payee, paid_to: shown, pending_change: null };
          return commitResponse(call, deps.database, writes, after);
        },
      ),
    );
  },
);
