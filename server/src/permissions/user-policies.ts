import type { Pool } from "pg";
import { named } from "../database/named-statement.ts";
import type { Row } from "../database/table-rows.ts";
import type { Uuid } from "../ids.ts";

/** Limits of a tenant's users; amounts in minor units. */
export type UserPolicies = Omit<Row<"user_policies">, "tenant_id" | "updated_at"> & {
  /** null: never changed. */
  updated_at: string | null;
};

/** Those of a tenant that never changed them. */
export const userPoliciesDefault: UserPolicies = {
  dual_approval: true,
  staff_refund_limit: 50_000,
  support_refund_limit: 100_000,
  daily_limit: 100_000,
  fee_refund_limit: 10_000,
  payout_release_limit: 1_000_000,
  updated_at: null,
};

export async function readUserPolicies(database: Pool, tenantId: Uuid): Promise<UserPolicies> {
  const { rows } = await database.query<UserPolicies>(
    named(
      `SELECT dual_approval, staff_refund_limit, support_refund_limit, daily_limit,
              fee_refund_limit, payout_release_limit, updated_at
         FROM user_policies WHERE tenant_id = $1`,
      [tenantId],
    ),
  );
  return rows[0] ?? userPoliciesDefault;
}
