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
 * Returns  the data, and two groups of writes: `reads` record the read and must be committed before
 *          the data is given away; `marks` change the orders to `exported`.
 */
export async function readForExport(
  deps: Pick<Dependencies, "database" | "encryption" | "clock" | "ids">,
  orders: readonly ReadOrder[],
  reader: { by: string; reason: string },
): Promise<{ data: SubmerchantData[]; csv: string; reads: Write[]; marks: Write[] }> {
  const now = deps.clock.now().toISOString();
  const { data, reads } = await readSubmerchantsForExport(deps, orders);
  const marks = orders.map((order) => {
    const state = order.state === "waiting" ? ("exported" as const) : order.state;
    return changeOrder(order, { state, exported_at: now, exported_by: reader.by }, now).write;
  });
  return { data, csv: submerchantsAsCsv(data), reads: recordReads(deps, reads, reader), marks };
}
