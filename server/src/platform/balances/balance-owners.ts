import type { BalanceOwner } from "@openpayfac/contract";
import type { Uuid } from "../../ids.ts";

/** An owner of a balance in the hierarchy. */
export interface BalanceOwnerRow {
  id: Uuid;
  owner_type: BalanceOwner;
  name: string;
  tenant_id: Uuid;
  partner_id: Uuid;
  /** null: a partner, or a contractor of one. */
  business_id: Uuid | null;
}

/** The owners of balances as a table `owners`, with the columns of a scope. */
export const balanceOwners = `(
  SELECT id, 'account' AS owner_type, name, tenant_id, partner_id, business_id, id AS account_id
    FROM accounts
  UNION ALL
  SELECT id, 'contractor', name, tenant_id, partner_id, business_id, NULL::uuid FROM contractors
  UNION ALL
  SELECT id, 'partner', name, tenant_id, id, NULL::uuid, NULL::uuid FROM partners) AS owners`;
