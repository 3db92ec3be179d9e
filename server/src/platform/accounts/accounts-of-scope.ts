import type { Scope } from "../scope.ts";

/** A query of the ids of the scope's accounts, with the parameters `$1` to `$4`. */
export const accountsOfScope = `SELECT id FROM accounts
   WHERE tenant_id = $1::uuid AND ($2::uuid IS NULL OR partner_id = $2::uuid)
     AND ($3::uuid IS NULL OR business_id = $3::uuid)
     AND ($4::uuid[] IS NULL OR id = ANY($4::uuid[]))`;

/** The values of its parameters. */
export function valuesOfScope({ tenantId, partnerId, businessId, accountIds }: Scope) {
  return [tenantId, partnerId, businessId, accountIds] as const;
}
