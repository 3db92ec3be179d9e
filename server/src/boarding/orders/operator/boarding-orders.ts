import { acquirerIdForms, boardingImportRowsMax, boardingOrderStates } from "@openpayfac/contract";
import { isIdOf } from "@openpayfac/contract/names";
import {
  ConcurrentModification,
  type Write,
  writeAtomically,
} from "../../../database/write-atomically.ts";
import type { Dependencies } from "../../../dependencies.ts";
import { toUuid, type Uuid } from "../../../ids.ts";
import { OperatorError } from "../../../operator/operator-error.ts";
import {
  type EnteredDecision,
  type Entry,
  enterDecisions,
  isMerchantIdTaken,
} from "../enter-decisions.ts";
import { exportedMax, exportOrders } from "../export-orders.ts";
import {
  orderColumns,
  orderTables,
  type ReadOrder,
  readOrders,
  serializeOrder,
} from "../order-rows.ts";
import { undecidedStates } from "../order-states.ts";
import { type GatewayAction, resumeAtGateway } from "../resume-at-gateway.ts";
import { requireOrderText } from "./require-order-text.ts";

export type BoardingCommandDependencies = Pick<
  Dependencies,
  "database" | "clock" | "ids" | "encryption"
> & {
  /** The operator, as recorded. */
  by: string;
  /** Operators that it takes to enter a decision. */
  operators: number;
};

/** A row of an import file: `line` is its place there. */
export interface ImportedRow {
  line: number;
  orderId: string;
  mid: string;
  tid: string;
}

const listedMax = 500;

/** Lists orders, oldest first. Input   state: absent: those without a decision. */
export async function listBoardingOrdersAsOperator(
  { database }: Pick<BoardingCommandDependencies, "database">,
  state: string | undefined,
) {
  if (state !== undefined && !(boardingOrderStates as readonly string[]).includes(state)) {
    throw new OperatorError({
      cause: `${state} is not a state of a boarding order`,
      remedy: `Use one of ${boardingOrderStates.join(", ")}`,
    });
  }
  const states = state === undefined ? [...undecidedStates, "assigned"] : [state];
  const found = await database.query<ReadOrder>(
    `SELECT ${orderColumns} FROM ${orderTables} WHERE o.state = ANY($1)
      ORDER BY o.account_id LIMIT ${listedMax}`,
    [states],
  );
  return found.rows.map(serializeOrder);
}

/**
 * Exports merchants for the acquirer. The orders and the record of the read are written before the
 * data is returned.
 *
 * Input    orderIds: absent: all that wait, 100 at most.
 */
export async function exportBoardingOrdersAsOperator(
  deps: BoardingCommandDependencies,
  { orderIds, reason }: { orderIds: readonly string[] | undefined; reason: string },
) {
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
  const { data, csv, writes } = await exportOrders(deps, orders, { by: deps.by, reason });
  await commit(deps, writes);
  return { data, csv };
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
  await commit(deps, entered.writes);
  return { changed: entered.changed, orders: entered.orders.map(serializeOrder) };
}

/** Enters the ids of one merchant. Errors   OperatorError. */
export async function assignBoardingOrderAsOperator(
  deps: BoardingCommandDependencies,
  { orderId, mid, tid }: { orderId: string; mid: string; tid: string },
) {
  const malformed = malformedId("mid", mid) ?? malformedId("tid", tid);
  if (malformed !== undefined) throw cannotEnter(malformed);
  return enterOne(deps, orderId, { kind: "assign", mid, tid });
}

/** Enters the acquirer's rejection. Errors   OperatorError. */
export async function rejectBoardingOrderAsOperator(
  deps: BoardingCommandDependencies,
  given: { orderId: string; reason: string; comment: string | undefined },
) {
  const { orderId, reason, comment } = given;
  requireOrderText("reason", reason);
  if (comment !== undefined) requireOrderText("comment", comment);
  return enterOne(deps, orderId, { kind: "reject", reason, comment });
}

/** Continues an order at the gateway. Errors   OperatorError. */
export async function resumeBoardingOrderAsOperator(
  deps: BoardingCommandDependencies,
  orderId: string,
  action: GatewayAction,
) {
  const [order] = await requireOrders(deps, [orderId]);
  const resumed = resumeAtGateway(order as ReadOrder, action, deps.clock.now().toISOString());
  if (typeof resumed === "string") {
    throw new OperatorError({
      cause: `The order cannot be resumed: ${resumed}`,
      remedy: "Show its state with: openpayfac boarding list",
    });
  }
  await commit(deps, resumed.writes);
  return serializeOrder(resumed.order);
}

async function enterOne(
  deps: BoardingCommandDependencies,
  orderId: string,
  decision: EnteredDecision,
) {
  const [order] = await requireOrders(deps, [orderId]);
  const entry = { order: order as ReadOrder, decision };
  const { orders, rejected, writes } = await enterDecisions(deps, [entry], deps);
  const [entered] = orders;
  if (entered === undefined) throw cannotEnter(rejected[0]?.reason ?? "");
  await commit(deps, writes);
  return serializeOrder(entered);
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

async function requireOrders(
  { database }: Pick<BoardingCommandDependencies, "database">,
  ids: readonly string[],
): Promise<ReadOrder[]> {
  const uuids = ids.map((id): Uuid | undefined => (isIdOf("account", id) ? toUuid(id) : undefined));
  const found = await readOrders(
    database,
    uuids.filter((id) => id !== undefined),
  );
  return uuids.map((uuid, index) => {
    const order = uuid === undefined ? undefined : found.get(uuid);
    if (order !== undefined) return order;
    throw new OperatorError({
      cause: `There is no boarding order ${ids[index]}`,
      remedy: "List open orders with: openpayfac boarding list",
    });
  });
}

function malformedId(name: "mid" | "tid", value: string): string | undefined {
  const { pattern, meaning } = acquirerIdForms[name];
  if (new RegExp(pattern).test(value)) return undefined;
  return `the ${name} has to have ${meaning}; got ${JSON.stringify(value)}`;
}

function cannotEnter(reason: string): OperatorError {
  return new OperatorError({
    cause: `The decision cannot be entered: ${reason}`,
    remedy: "Show the order with: openpayfac boarding list",
  });
}

async function commit(
  { database }: Pick<BoardingCommandDependencies, "database">,
  writes: readonly Write[],
): Promise<void> {
  if (writes.length === 0) return;
  try {
    await writeAtomically(database, writes);
  } catch (error) {
    if (!(error instanceof ConcurrentModification) && !isMerchantIdTaken(error)) throw error;
    throw new OperatorError({
      cause: "An order was changed at the same time, and nothing was written",
      remedy: "Run the command again",
      underlying: error,
    });
  }
}
