import type { OperationShape } from "@openpayfac/contract";
import { isMergedList } from "./fan-out.ts";

/**
 * How a tenant's or an operator's request reaches the databases that the partners are distributed
 * over; a partner's has one.
 *
 * - `placed`: the database of the object that it names, in its path, header, query or body;
 * - `found`: each database is asked for the object, because its id does not say where it is;
 * - `merged`: the lists of all databases are merged;
 * - `handled`: the handler reads or writes several databases;
 * - `home`: the first database, which has the tenant's own rows; for a partner's request, too.
 */
export type WayOverShards = "placed" | "found" | "merged" | "handled" | "home";

/** Operations whose way does not follow from what they name. */
const declared: Readonly<Record<string, WayOverShards>> = {
  // A residual period covers all partners: its row in the first database is the valid one.
  createResidualPeriod: "home",
  updateResidualPeriod: "home",
  runResidualPeriod: "home",
  listResidualPeriods: "handled",
  getResidualPeriod: "handled",
  reportPartners: "handled",
  reportSalesCodes: "handled",
  reportMerchants: "handled",
  reportParticipants: "handled",
  listResidualLines: "handled",
  compareResidualPeriod: "handled",
};

/** Undefined: the operation has none, and a test fails. */
export function wayOverShards(operation: OperationShape): WayOverShards | undefined {
  const way = declared[operation.id];
  if (way !== undefined) return way;
  return isMergedList(operation) ? "merged" : undefined;
}
