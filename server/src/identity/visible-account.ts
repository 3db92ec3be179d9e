import type { Dependencies } from "../dependencies.ts";
import type { Uuid } from "../ids.ts";
import type { Account } from "./accounts.ts";
import type { Caller } from "./api-keys.ts";

/**
 * The account that owns a row, if the caller has access: sandbox operations name no account.
 *
 * Input    table: a platform table whose rows belong to accounts.
 */
export async function visibleAccountOf(
  deps: Dependencies,
  caller: Caller,
  table: "payments" | "disputes" | "bank_debits",
  id: Uuid,
): Promise<Account | undefined> {
  const found = await deps.database.query<{ account_id: Uuid }>(
    `SELECT r.account_id FROM accounts a JOIN ${table} r ON r.account_id = a.id AND r.id = $3
      WHERE a.tenant_id = $1 AND ($2::uuid IS NULL OR a.partner_id = $2)`,
    [caller.tenantId, caller.partnerId, id],
  );
  const owner = found.rows[0]?.account_id;
  return owner === undefined ? undefined : deps.accounts.findVisible(caller, owner);
}
