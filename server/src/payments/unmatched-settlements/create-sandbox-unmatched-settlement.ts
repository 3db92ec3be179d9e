import { createSandboxUnmatchedSettlement } from "@openpayfac/contract";
import { ApiError } from "../../api-error.ts";
import { commitAfterExternalCall } from "../../http/commit-after-external-call.ts";
import { handlerFor } from "../../http/operation-handler.ts";
import { toUuid } from "../../ids.ts";
import { cardEndingWith } from "../../sandbox-control/card-ending-with.ts";
import { requireSandbox } from "../../sandbox-control/require-sandbox.ts";
import { unmatchedOf } from "./read-unmatched-settlements.ts";

/**
 * Makes the acquirer settle a transaction that is not recorded here, with its next file.
 *
 * Returns  the account's current unmatched settlements.
 * Errors   referenced_not_found: the caller has no access to the account.
 * Writes   at the simulated acquirer only.
 */
export const handleCreateSandboxUnmatchedSettlement = handlerFor(
  createSandboxUnmatchedSettlement,
  async (call, deps) => {
    const { body, caller } = call;
    const account = await deps.accounts.findVisible(caller, toUuid(body.account_id));
    if (account === undefined) {
      throw new ApiError("referenced_not_found", `There is no account ${body.account_id}.`);
    }
    return commitAfterExternalCall(call, deps, async ({ key }) => {
      const transaction = {
        merchid: account.merchantId,
        amount: body.amount,
        kind: body.transaction_type === "payment" ? "charge" : "refund",
        ...(body.auth_code === undefined ? {} : { authcode: body.auth_code }),
        card: cardEndingWith(body.card_last_four),
      };
      await requireSandbox(deps).simulator("POST", "/_simulator/unmatched", transaction, key);
      const shown = await unmatchedOf(deps, [
        { id: account.id, name: account.name, processor_merchant_id: account.merchantId },
      ]);
      return { writes: [], body: shown };
    });
  },
);
