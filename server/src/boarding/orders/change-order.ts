import { updateRow } from "../../database/row-writes.ts";
import type { Write } from "../../database/write-atomically.ts";
import { enqueue } from "../../jobs/enqueue.ts";
import { requireTransition } from "../../transitions.ts";
import type { OrderRow, ReadOrder } from "./order-rows.ts";
import { orderTransitions } from "./order-states.ts";

type Changeable = Omit<OrderRow, "account_id" | "tenant_id" | "partner_id" | "version">;

/** Updates an order if it is unchanged since it was read. */
export function changeOrder(
  row: ReadOrder,
  set: Partial<Changeable>,
  now: string,
): { changed: ReadOrder; write: Write } {
  requireTransition("a boarding order", orderTransitions, row.state, set.state ?? row.state);
  const next = { ...set, version: row.version + 1, updated_at: now };
  return {
    changed: { ...row, ...next },
    write: updateRow("boarding_orders", { account_id: row.account_id, version: row.version }, next),
  };
}

/** The writes that make the boarding job process an account immediately. */
export function boardNow(accountIds: readonly string[], now: string): Write[] {
  if (accountIds.length === 0) return [];
  return [
    {
      sql: `UPDATE accounts SET boarding_next_attempt_at = $2, boarding_attempts = 0
             WHERE id = ANY($1) AND status = 'BOARDING'`,
      values: [accountIds, now],
    },
    enqueue("board_accounts", 0),
  ];
}

/** The write that ends the order of an account that is boarded, or closed before it was. */
export function endOrder(accountId: string, state: "boarded" | "cancelled", now: string): Write {
  return {
    sql: `UPDATE boarding_orders SET state = $2, updated_at = $3, version = version + 1
           WHERE account_id = $1 AND state IN ('waiting', 'exported', 'entered', 'assigned')`,
    values: [accountId, state, now],
  };
}
