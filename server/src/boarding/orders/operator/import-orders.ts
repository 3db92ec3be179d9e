import { boardingImportRowsMax } from "@openpayfac/contract";
import { isIdOf } from "@openpayfac/contract/names";
import { toUuid } from "../../../ids.ts";
import { OperatorError } from "../../../operator/operator-error.ts";
import { type Entry, enterDecisions } from "../enter-decisions.ts";
import { readOrders, serializeOrder } from "../order-rows.ts";
import { type BoardingCommandDependencies, commitOrders, malformedId } from "./order-commands.ts";

/** A row of an import file: `line` is its place there. */
export interface ImportedRow {
  line: number;
  orderId: string;
  mid: string;
  tid: string;
}

/**
 * Enters the rows of an import file, all or none.
 *
 * Errors   OperatorError: every rejected row with its line and reason.
 */
export async function importBoardingOrdersAsOperator(
  deps: BoardingCommandDependencies,
  rows: readonly ImportedRow[],
): Promise<{ changed: number; orders: ReturnType<typeof serializeOrder>[] }> {
  if (rows.length === 0 || rows.length > boardingImportRowsMax) {
    throw new OperatorError({
      cause: `The file has ${rows.length} rows with a merchant id`,
      remedy: `Import 1 to ${boardingImportRowsMax} rows at a time`,
    });
  }
  const known = rows.filter(({ orderId }) => isIdOf("account", orderId));
  const found = await readOrders(
    deps.database,
    known.map(({ orderId }) => toUuid(orderId)),
  );
  const errors: { line: number; reason: string }[] = [];
  const entries: (Entry & { line: number })[] = [];
  for (const { line, orderId, mid, tid } of rows) {
    const order = isIdOf("account", orderId) ? found.get(toUuid(orderId)) : undefined;
    const malformed = malformedId("mid", mid) ?? malformedId("tid", tid);
    if (order === undefined) errors.push({ line, reason: `there is no order ${orderId}` });
    else if (malformed !== undefined) errors.push({ line, reason: malformed });
    else entries.push({ line, order, decision: { kind: "assign", mid, tid } });
  }
  const entered = await enterDecisions(deps, entries, deps);
  for (const { index, reason } of entered.rejected) {
    errors.push({ line: entries[index]?.line ?? 0, reason });
  }
  if (errors.length > 0) {
    const lines = errors
      .sort((a, b) => a.line - b.line)
      .map(({ line, reason }) => `line ${line}: ${reason}`);
    throw new OperatorError({
      cause: `Nothing was imported. ${lines.join("; ")}`,
      remedy: "Correct these rows and import the file again",
    });
  }
  await commitOrders(deps, entered.writes);
  return { changed: entered.changed, orders: entered.orders.map(serializeOrder) };
}
