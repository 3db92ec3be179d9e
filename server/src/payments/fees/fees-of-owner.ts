import type { Owner } from "../../identity/owners.ts";
import type { Uuid } from "../../ids.ts";

/**
 * The condition for the fees of an owner: those that relate to an account, or those that a partner
 * pays or receives, by the index of partners' fees. Contractors neither pay nor receive fees.
 */
export function feesOf(owner: Owner): { sql: string; values: [Uuid] } {
  const sql =
    owner.type === "account"
      ? "account_id = $1"
      : `(from_owner_type = 'partner' OR to_owner_type = 'partner')
         AND CASE WHEN from_owner_type = 'partner' THEN from_owner_id ELSE to_owner_id END = $1`;
  return { sql, values: [owner.id] };
}
