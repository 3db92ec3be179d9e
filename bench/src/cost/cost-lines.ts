import { tableLines } from "../table.ts";
import { ofPayment, type PaymentCost } from "./measure-cost.ts";

/** The cost of a payment for people; with `details`, also by table and index. */
export function costLines(cost: PaymentCost, { details }: { details: boolean }): string[] {
  const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
  const withParts = (of: "wal_bytes" | "stored_bytes") =>
    `${kilobytes(cost[of])}: payment ${kilobytes(ofPayment(cost, of))}, read model ${kilobytes(cost.apart.read_model[of])}, request log ${kilobytes(cost.apart.request_log[of])}`;
  const totals = [
    ["one card payment", `average of ${cost.payments}`],
    ["write-ahead log", withParts("wal_bytes")],
    ["stored", withParts("stored_bytes")],
    ["rows inserted", String(cost.rows_inserted)],
    ["rows updated", `${cost.rows_updated}, ${cost.rows_updated_hot} of them without an index`],
    ["index entries", cost.index_entries === undefined ? "not shown" : String(cost.index_entries)],
    ...(cost.statements === undefined ? [] : [["statements", String(cost.statements)]]),
    ...(cost.round_trips === undefined ? [] : [["round trips", String(cost.round_trips)]]),
    ...Object.entries(cost.processor_ms ?? {}).map(([program, milliseconds]) => [
      `processor time, ${program}`,
      `${milliseconds} ms`,
    ]),
  ];
  if (!details) return tableLines(totals);
  return [
    ...tableLines(totals),
    "",
    ...tableLines([
      ["table", "inserted", "updated", "without an index", "bytes"],
      ...cost.tables.map((row) =>
        [row.name, row.inserted, row.updated, row.hot, row.bytes].map(String),
      ),
    ]),
    "",
    ...tableLines([
      ["write-ahead log of", "kind", "records", "bytes"],
      ...cost.wal.map((row) => [row.relation, row.kind, row.count, row.bytes].map(String)),
    ]),
  ];
}
