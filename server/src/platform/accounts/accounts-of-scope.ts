import type { Scope } from "../scope.ts";

/**
 * A query of the ids of the scope's accounts, with the parameters `$1` to `$4`. PostgreSQL executes
 * the part of the narrowest value alone, by its index.
 */
export const accountsOfScope = `
  SELECT id FROM accounts
   WHERE id = ANY($4::uuid[]) AND tenant_id = $1::uuid
     AND ($2::uuid IS NULL OR partner_id = $2::uuid)
     AND ($3::uuid IS NULL OR business_id = $3::uuid)
  UNION ALL
  SELECT id FROM accounts
   WHERE $4::uuid[] IS NULL AND business_id = $3::uuid AND tenant_id = $1::uuid
     AND ($2::uuid IS NULL OR partner_id = $2::uuid)
  UNION ALL
  SELECT id FROM accounts
   WHERE $4::uuid[] IS NULL AND $3::uuid IS NULL AND partner_id = $2::uuid AND tenant_id = $1::uuid
  UNION ALL
  SELECT id FROM accounts
   WHERE $4::uuid[] IS NULL AND $3::uuid IS NULL AND $2::uuid IS NULL AND tenant_id = $1::uuid`;

/** The values of its parameters. */
export function valuesOfScope({ tenantId, partnerId, businessId, accountIds }: Scope) {
  return [tenantId, partnerId, businessId, accountIds] as const;
}
