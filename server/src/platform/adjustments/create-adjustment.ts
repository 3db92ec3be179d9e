import { createAdjustment } from "@openpayfac/contract";
import { commitResponse } from "../../http/commit.ts";
import { handlerFor } from "../../http/operation-handler.ts";
import { namesOfUsers } from "../../identity/user-names.ts";
import { requireAdjustment } from "../../permissions/amount-limits.ts";
import { findDebtor } from "../balances/find-debtor.ts";
import { showsReason } from "../bank-debits/shows-reason.ts";
import { adjustBalance } from "./adjust-balance.ts";
import { serializeAdjustment } from "./adjustment-rows.ts";

/**
 * Corrects a negative balance.
 *
 * Errors   referenced_not_found: no such owner in the caller's part of the hierarchy;
 *          invalid_status: the balance is not as far below zero, or the source has less; forbidden,
 *          second_user_required: it is above the limit of one user.
 * Writes   adjustments, the ledgers, balance transactions, reserves, events, audit_entries.
 */
export const handleCreateAdjustment = handlerFor(createAdjustment, async (call, deps) => {
  const { caller, body } = call;
  const { database } = deps;
  const owner = await findDebtor(database, caller, body.owner_id);
  requireAdjustment(call, "adjustment_limit", body.amount);
  const user = caller.user?.id ?? null;
  const { row, writes } = await adjustBalance(deps, owner, {
    kind: body.kind,
    amount: body.amount,
    reason: body.reason,
    createdBy: user,
    changeRequestId: caller.user?.approval?.id ?? null,
  });
  const users = await namesOfUsers(database, user === null ? [] : [user]);
  const shown = serializeAdjustment(row, { owner: owner.name, users }, showsReason(caller));
  return commitResponse(call, database, writes, shown);
});
