import { writeAtomically } from "../../../database/write-atomically.ts";
import { OperatorError } from "../../../operator/operator-error.ts";
import { orderColumns, orderTables, type ReadOrder } from "../order-rows.ts";
import { undecidedStates } from "../order-states.ts";
import { exportedMax, readForExport } from "../read-for-export.ts";
import type { SubmerchantData } from "../read-submerchants.ts";
import { type BoardingCommandDependencies, commitOrders, requireOrders } from "./order-commands.ts";
import { requireOrderText } from "./require-order-text.ts";

/**
 * Exports merchants for the acquirer. The read is recorded before the data is passed on, and the
 * orders are marked as exported after it is stored: a file that could not be written, or a crash
 * before that, leaves them waiting for the next export.
 *
 * Input    orderIds: absent: all that wait, 100 at most; store: writes the file durably.
 * Returns  the merchants in the file.
 */
export async function exportBoardingOrdersAsOperator(
  deps: BoardingCommandDependencies,
  { orderIds, reason }: { orderIds: readonly string[] | undefined; reason: string },
  store: (exported: { data: SubmerchantData[]; csv: string }) => Promise<void>,
): Promise<SubmerchantData[]> {
  requireOrderText("reason", reason);
  const orders =
    orderIds === undefined ? await readWaiting(deps) : await requireOrders(deps, orderIds);
  const decided = orders.find(({ state }) => !undecidedStates.includes(state));
  if (decided !== undefined) {
    throw new OperatorError({
      cause: `The order of ${decided.name} is ${decided.state}`,
      remedy: "List open orders with: openpayfac boarding list",
    });
  }
  const { data, csv, reads, marks } = await readForExport(deps, orders, { by: deps.by, reason });
  if (reads.length > 0) await writeAtomically(deps.database, reads);
  await store({ data, csv });
  await commitOrders(deps, marks, "Delete the file, and run the command again");
  return data;
}

async function readWaiting({
  database,
}: Pick<BoardingCommandDependencies, "database">): Promise<ReadOrder[]> {
  const found = await database.query<ReadOrder>(
    `SELECT ${orderColumns} FROM ${orderTables} WHERE o.state = 'waiting'
      ORDER BY o.account_id LIMIT ${exportedMax}`,
  );
  return found.rows;
}
