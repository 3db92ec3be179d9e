import { decidePlatformBankAccount } from "@openpayfac/contract";
import { ApiError } from "../../api-error.ts";
import { commitResponse } from "../../http/commit.ts";
import { handlerFor } from "../../http/operation-handler.ts";
import { actorIdOf } from "../../identity/api-keys.ts";
import { toUuid } from "../../ids.ts";
import { asApiError } from "../as-api-error.ts";
import { bankAccountDecisions } from "./bank-account-decisions.ts";
import { canTransitionBankAccount } from "./bank-account-states.ts";
import { findVisibleBankAccount } from "./find-visible.ts";
import { decidingBankAccount } from "./operator/decide-bank-account.ts";
import { serializeDetails } from "./serialize-details.ts";

const verdicts = {
  validate: "validate",
  fail: "fail",
  request_information: "request-information",
} as const;

/**
 * Decides a bank account, as `openpayfac bank-accounts decide` does.
 *
 * Errors   not_found; invalid_status: another status, a pending check or an open sanctions hit.
 */
export const handleDecidePlatformBankAccount = handlerFor(
  decidePlatformBankAccount,
  async (call, deps) => {
    const { caller, body } = call;
    const row = await findVisibleBankAccount(deps.database, caller, toUuid(call.params.id));
    const verdict = verdicts[body.decision];
    const to = bankAccountDecisions[verdict];
    if (!canTransitionBankAccount(row.validation_status, to)) {
      const message = `The bank account is ${row.validation_status}; it does not become ${to}.`;
      throw new ApiError("invalid_status", message);
    }
    const by = { reviewedBy: actorIdOf(caller), reason: body.reason.trim() };
    const { changed, writes } = await asApiError(() => decidingBankAccount(deps, row, verdict, by));
    const shown = await serializeDetails(deps, caller, changed, {
      decision: verdict,
      reviewed_by: by.reviewedBy,
      reason: by.reason,
      created_at: changed.updated_at,
      clears: to === "VALIDATED",
    });
    return commitResponse(call, deps.database, writes, shown);
  },
);
