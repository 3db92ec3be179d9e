import type { AccountOperations } from "@openpayfac/contract";
import type { Static } from "typebox";
import type { Dependencies } from "../../../dependencies.ts";
import type { BoardedAccount } from "../../../identity/account-record.ts";
import type { Caller } from "../../../identity/api-keys.ts";
import { toId } from "../../../ids.ts";
import {
  type AccountLimits,
  readAccountLimits,
  readPciCompliance,
} from "../../../payments/index.ts";
import { isBelowTenant } from "../../../permissions/calling-user.ts";

type Wire = Static<typeof AccountOperations>;

/**
 * An account as those who change its capabilities and limits see it.
 *
 * Input    changed: values after a change that is about to be written.
 */
export async function serializeOperations(
  { database }: Pick<Dependencies, "database">,
  { user }: Caller,
  account: BoardedAccount,
  changed: Partial<Wire> = {},
): Promise<Wire> {
  const [{ limits }, pci_compliant_until] = await Promise.all([
    readAccountLimits(database, account.id),
    readPciCompliance(database, account.id),
  ]);
  const { payment_amount_max, monthly_volume_max, payout_delay_days }: AccountLimits = limits;
  const { reserve_basis_points, reserve_days } = limits;
  return {
    id: toId("account", account.id),
    entity: "account_operations",
    name: account.name,
    business_id: toId("business", account.business_id),
    status: account.status,
    payments_enabled: account.processing_enabled,
    payouts_enabled: account.payouts_enabled,
    legal_name: account.company?.legal_name ?? null,
    ein: account.company?.ein ?? null,
    payment_amount_max,
    monthly_volume_max,
    payout_delay_days,
    reserve_basis_points,
    reserve_days,
    pci_compliant_until,
    termination_comment: account.termination_comment,
    ...changed,
    // A merchant never learns of a review.
    payout_holds:
      user !== undefined && isBelowTenant(user)
        ? []
        : (changed.payout_holds ?? account.payout_holds),
  };
}
