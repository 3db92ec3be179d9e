import { DatabaseError, type Pool } from "pg";
import type { FieldError } from "../../api-error.ts";
import type { Write } from "../../database/write-atomically.ts";
import { toId, type Uuid } from "../../ids.ts";
import { boardNow, changeOrder } from "./change-order.ts";
import type { ReadOrder } from "./order-rows.ts";
import { undecidedStates } from "./order-states.ts";

/** The acquirer's decision about one order, as an operator enters it. */
export type EnteredDecision =
  | { kind: "assign"; mid: string; tid: string }
  | { kind: "reject"; reason: string; comment: string | undefined };

export interface Entry {
  order: ReadOrder;
  decision: EnteredDecision;
}

/** A rejected entry: its index, the invalid field, and the reason as a sentence. */
export interface RejectedEntry {
  index: number;
  field: "order_id" | "mid" | "tid";
  received: string;
  reason: string;
}

export interface EnteredDecisions {
  /** All orders, as entered; unchanged ones too. */
  orders: ReadOrder[];
  changed: number;
  rejected: RejectedEntry[];
  /** Empty if any entry is rejected: all are entered or none. */
  writes: Write[];
}

/**
 * Enters the acquirer's decisions: merchant ids, or rejections. The same decision again changes
 * nothing.
 *
 * A processor gives a merchant id once, so no account of any shard may have it already. Only within
 * one shard is that also true of two operators who enter it at the same moment.
 *
 * Input    databases: those of all shards. by: the operator; operators: how many have to enter the
 *          same decision.
 */
export async function enterDecisions(
  deps: { databases: readonly Pool[]; clock: { now(): Date } },
  entries: readonly Entry[],
  { by, operators }: { by: string; operators: number },
): Promise<EnteredDecisions> {
  const now = deps.clock.now().toISOString();
  const rejected: RejectedEntry[] = [];
  const orders: ReadOrder[] = [];
  const writes: Write[] = [];
  const decided: Uuid[] = [];
  const taken = await takenMerchantIds(deps.databases, entries);
  for (const [index, { order, decision }] of entries.entries()) {
    const set = changeOf(order, decision, { by, operators, now });
    const error =
      typeof set === "string"
        ? errorOf(decision, index, set)
        : (repetitionIn(entries, index) ?? otherOwnerOf(entries, index, taken));
    if (error !== undefined) {
      rejected.push(error);
      continue;
    }
    if (set === undefined || typeof set === "string") {
      orders.push(order);
      continue;
    }
    const { changed, write } = changeOrder(order, set, now);
    orders.push(changed);
    writes.push(write);
    if (changed.state !== "entered") decided.push(order.account_id);
  }
  if (rejected.length > 0) return { orders: [], changed: 0, rejected, writes: [] };
  return {
    orders,
    changed: writes.length,
    rejected,
    writes: [...writes, ...boardNow(decided, now)],
  };
}

function errorOf(decision: EnteredDecision, index: number, reason: string): RejectedEntry {
  if (decision.kind === "assign") return { index, field: "mid", received: decision.mid, reason };
  return { index, field: "order_id", received: "", reason };
}

/** The error of an order or merchant id that the list has before. */
function repetitionIn(entries: readonly Entry[], index: number): RejectedEntry | undefined {
  const reason = "the list has it twice";
  const { order, decision } = entries[index] as Entry;
  const before = entries.slice(0, index);
  if (before.some((each) => each.order.account_id === order.account_id)) {
    return { index, field: "order_id", received: toId("account", order.account_id), reason };
  }
  const isRepeated = before.some(
    (each) =>
      decision.kind === "assign" &&
      each.decision.kind === "assign" &&
      each.decision.mid === decision.mid,
  );
  return isRepeated ? errorOf(decision, index, reason) : undefined;
}

/** The error of a merchant id that another account has. */
function otherOwnerOf(
  entries: readonly Entry[],
  index: number,
  taken: readonly { mid: string; account_id: Uuid }[],
): RejectedEntry | undefined {
  const { order, decision } = entries[index] as Entry;
  if (decision.kind !== "assign") return undefined;
  const other = taken.find(
    ({ mid, account_id }) => mid === decision.mid && account_id !== order.account_id,
  );
  if (other === undefined) return undefined;
  const owner = toId("account", other.account_id);
  return errorOf(decision, index, `it is the merchant id of ${owner}`);
}

/** Returns   the changed columns; undefined: nothing changes; a text: why it is not possible. */
function changeOf(
  order: ReadOrder,
  decision: EnteredDecision,
  { by, operators, now }: { by: string; operators: number; now: string },
): Partial<ReadOrder> | string | undefined {
  const isSame = isSameDecision(order, decision);
  if (!undecidedStates.includes(order.state)) {
    const isDecided = order.state !== "cancelled" && isSame;
    return isDecided ? undefined : `the order is ${describe(order)}`;
  }
  const confirmed = { confirmed_at: now, confirmed_by: by };
  const state = decision.kind === "assign" ? ("assigned" as const) : ("rejected" as const);
  const isOwn = order.entered_by === by;
  if (order.state === "entered" && operators > 1 && !isOwn) {
    if (!isSame) return `${order.entered_by} has entered another decision: ${describe(order)}`;
    return { state, ...confirmed };
  }
  if (order.state === "entered" && operators > 1 && isSame) return undefined;
  return {
    ...columnsOf(decision),
    entered_at: now,
    entered_by: by,
    ...(operators > 1 ? { state: "entered" as const } : { state, ...confirmed }),
  };
}

function columnsOf(decision: EnteredDecision): Partial<ReadOrder> {
  const none = {
    processor_merchant_id: null,
    processor_terminal_id: null,
    rejection_reason: null,
    rejection_comment: null,
  };
  if (decision.kind === "assign") {
    const { mid, tid } = decision;
    return { ...none, processor_merchant_id: mid, processor_terminal_id: tid };
  }
  const { reason, comment = null } = decision;
  return { ...none, rejection_reason: reason, rejection_comment: comment };
}

/** A second operator confirms a rejection in other words. */
function isSameDecision(order: ReadOrder, decision: EnteredDecision): boolean {
  if (decision.kind === "reject") return order.rejection_reason !== null;
  return (
    order.processor_merchant_id === decision.mid && order.processor_terminal_id === decision.tid
  );
}

function describe(order: ReadOrder): string {
  const { state, processor_merchant_id: mid, processor_terminal_id: tid } = order;
  if (mid !== null) return `${state} with the merchant id ${mid} and the terminal id ${tid}`;
  return order.rejection_reason === null ? state : "rejected";
}

/** Accounts of all shards that have one of the merchant ids, or whose order has. */
async function takenMerchantIds(
  databases: readonly Pool[],
  entries: readonly Entry[],
): Promise<{ mid: string; account_id: Uuid }[]> {
  const mids = entries.flatMap(({ decision }) => (decision.kind === "assign" ? decision.mid : []));
  if (mids.length === 0) return [];
  const processors = [...new Set(entries.map(({ order }) => order.processor))];
  const ownIds = entries.map(({ order }) => order.account_id);
  const found = await Promise.all(
    databases.map((database) =>
      database.query<{ mid: string; account_id: Uuid }>(
        `SELECT processor_merchant_id AS mid, id AS account_id FROM accounts
          WHERE processor = ANY($1) AND processor_merchant_id = ANY($2) AND id <> ALL($3)
         UNION ALL
         SELECT processor_merchant_id, account_id FROM boarding_orders
          WHERE processor = ANY($1) AND processor_merchant_id = ANY($2)`,
        [processors, mids, ownIds],
      ),
    ),
  );
  return found.flatMap(({ rows }) => rows);
}

/** Whether a write failed because another order got the merchant id concurrently. */
export function isMerchantIdTaken(error: unknown): boolean {
  return error instanceof DatabaseError && error.constraint === "boarding_orders_merchant";
}

/** A rejected entry as an error of the request's field. */
export function entryError({ index, field, received, reason }: RejectedEntry): FieldError {
  const path = `orders[${index}].${field}`;
  return {
    code: "invalid_value",
    expected: field === "mid" ? "the merchant id of this order, used once" : "an open order",
    received,
    path,
    message: `${path} cannot be entered: ${reason}; got ${received}.`,
  };
}
