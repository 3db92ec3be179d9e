import type { Write } from "../database/write-atomically.ts";
import type { Uuid } from "../ids.ts";
import type { UserPolicies } from "./user-policies.ts";

/** The write of a tenant's policies. */
export function writeUserPolicies(
  tenantId: Uuid,
  policies: UserPolicies & { updated_at: string },
): Write {
  const { dual_approval, staff_refund_limit, support_refund_limit, daily_limit } = policies;
  const { fee_refund_limit, payout_release_limit, updated_at } = policies;
  return {
    sql: `INSERT INTO user_policies (tenant_id, dual_approval, staff_refund_limit,
                                     support_refund_limit, daily_limit, fee_refund_limit,
                                     payout_release_limit, updated_at)
            VALUES ($1::uuid, $2, $3::bigint, $4::bigint, $5::bigint, $6::bigint, $7::bigint,
                    $8::timestamptz)
            ON CONFLICT (tenant_id) DO UPDATE SET dual_approval = $2,
              staff_refund_limit = $3::bigint, support_refund_limit = $4::bigint,
              daily_limit = $5::bigint, fee_refund_limit = $6::bigint,
              payout_release_limit = $7::bigint, updated_at = $8::timestamptz`,
    values: [
      tenantId,
      dual_approval,
      staff_refund_limit,
      support_refund_limit,
      daily_limit,
      fee_refund_limit,
      payout_release_limit,
      updated_at,
    ],
  };
}
