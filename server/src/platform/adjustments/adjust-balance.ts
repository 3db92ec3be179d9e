import type { AdjustmentKind } from "@openpayfac/contract";
import { insertRow } from "../../database/row-writes.ts";
import type { Write } from "../../database/write-atomically.ts";
import type { OperatorDependencies } from "../../dependencies.ts";
import type { Uuid } from "../../ids.ts";
import { planAdjustment } from "../../payments/index.ts";
import type { BalanceOwnerRow } from "../balances/balance-owners.ts";
import { type AdjustmentRow, adjustmentCreated } from "./adjustment-rows.ts";

/** A correction as a user or an operator decides it. */
export interface DecidedAdjustment {
  kind: AdjustmentKind;
  /** In minor units. */
  amount: number;
  reason: string;
  /** null: an operator. */
  createdBy: Uuid | null;
  changeRequestId: Uuid | null;
}

/**
 * The adjustment of an owner's negative balance, with its writes.
 *
 * Errors   see `planAdjustment`.
 * Writes   adjustments, the ledgers, balance transactions, reserves, the event.
 */
export async function adjustBalance(
  deps: OperatorDependencies,
  owner: BalanceOwnerRow,
  { kind, amount, reason, createdBy, changeRequestId }: DecidedAdjustment,
): Promise<{ row: AdjustmentRow; writes: Write[] }> {
  const now = deps.clock.now().toISOString();
  const { id: ownerId, owner_type: ownerType, partner_id: partnerId } = owner;
  const row: AdjustmentRow = {
    account_id: ownerId,
    id: deps.ids.next(),
    owner_type: ownerType,
    tenant_id: owner.tenant_id,
    partner_id: partnerId,
    business_id: owner.business_id,
    kind,
    amount,
    reason,
    created_by: createdBy,
    change_request_id: changeRequestId,
    created_at: now,
  };
  const wanted = { id: row.id, kind, ownerType, ownerId, partnerId, amount };
  const writes = await planAdjustment(deps, wanted, now);
  return {
    row,
    writes: [
      ...writes,
      insertRow("adjustments", row),
      adjustmentCreated(row, owner.name, deps.ids),
    ],
  };
}
