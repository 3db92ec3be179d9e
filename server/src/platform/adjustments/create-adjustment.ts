import { createAdjustment } from "@openpayfac/contract";
import { insertRow } from "../../database/row-writes.ts";
import { commitResponse } from "../../http/commit.ts";
import { handlerFor } from "../../http/operation-handler.ts";
import { namesOfUsers } from "../../identity/user-names.ts";
import { planAdjustment } from "../../payments/index.ts";
import { requireAdjustment } from "../../permissions/amount-limits.ts";
import { findDebtor } from "../balances/find-debtor.ts";
import { showsReason } from "../bank-debits/shows-reason.ts";
import { type AdjustmentRow, adjustmentCreated, serializeAdjustment } from "./adjustment-rows.ts";

/**
 * Corrects a negative balance.
 *
 * Errors   referenced_not_found: no such account in the caller's part of the hierarchy;
 *          invalid_status: the balance is not as far below zero, or the source has less; forbidden,
 *          SECOND_USER_REQUIRED: it is above the limit of one user.
 * Writes   adjustments, the ledgers, balance transactions, reserves, events, audit_entries.
 */
export const handleCreateAdjustment = handlerFor(createAdjustment, async (call, deps) => {
  const { caller, body } = call;
  const { database, clock, ids } = deps;
  const account = await findDebtor(database, caller, body.account_id);
  requireAdjustment(call, "adjustment_limit", body.amount);
  const now = clock.now().toISOString();
  const user = caller.user?.id ?? null;
  const row: AdjustmentRow = {
    account_id: account.id,
    id: ids.next(),
    tenant_id: account.tenant_id,
    partner_id: account.partner_id,
    business_id: account.business_id,
    kind: body.kind,
    amount: body.amount,
    reason: body.reason,
    created_by: user,
    change_request_id: caller.user?.approval?.id ?? null,
    created_at: now,
  };
  const writes = await planAdjustment(
    deps,
    {
      id: row.id,
      kind: row.kind,
      accountId: account.id,
      partnerId: account.partner_id,
      amount: row.amount,
    },
    now,
  );
  const users = await namesOfUsers(database, user === null ? [] : [user]);
  return commitResponse(
    call,
    database,
    [...writes, insertRow("adjustments", row), adjustmentCreated(row, account.name, ids)],
    serializeAdjustment(row, { account: account.name, users }, showsReason(caller)),
  );
});
