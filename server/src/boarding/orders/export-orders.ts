import type { Write } from "../../database/write-atomically.ts";
import type { Dependencies } from "../../dependencies.ts";
import { recordReads } from "../../security/sensitive-data-reads.ts";
import { changeOrder } from "./change-order.ts";
import type { ReadOrder } from "./order-rows.ts";
import { readSubmerchantsForExport, type SubmerchantData } from "./read-submerchants.ts";
import { submerchantsAsCsv } from "./submerchant-csv.ts";

/** Orders of one export. */
export const exportedMax = 100;

/**
 * Reads the merchants of undecided orders for the acquirer.
 *
 * Returns  the data, and the writes that must be committed before it is given away: the orders'
 *          new state and the records of the read.
 */
export async function exportOrders(
  deps: Pick<Dependencies, "database" | "encryption" | "clock" | "ids">,
  orders: readonly ReadOrder[],
  reader: { by: string; reason: string },
): Promise<{ data: SubmerchantData[]; csv: string; writes: Write[] }> {
  const now = deps.clock.now().toISOString();
  const { data, reads } = await readSubmerchantsForExport(deps, orders);
  const writes = orders.map((order) => {
    const state = order.state === "waiting" ? ("exported" as const) : order.state;
    return changeOrder(order, { state, exported_at: now, exported_by: reader.by }, now).write;
  });
  return {
    data,
    csv: submerchantsAsCsv(data),
    writes: [...writes, ...recordReads(deps, reads, reader)],
  };
}
