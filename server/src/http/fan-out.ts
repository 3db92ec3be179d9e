import { type OperationShape, pageLimitDefault } from "@openpayfac/contract";
import type { Pool } from "pg";
import { ApiError } from "../api-error.ts";
import { EncodedResponse } from "./call.ts";
import { EncodedList } from "./encoded-list.ts";
import { cursorsOfAnyList } from "./pages.ts";

/** The query of any list, as its operation has validated it. */
interface ListQuery {
  starting_after?: string;
  ending_before?: string;
  limit?: number;
  page?: number;
  size?: number;
  sort?: string;
  sort_by?: string;
  sort_direction?: string;
}

type Item = Record<string, unknown>;

/** The fields that a list is sorted by. */
interface Order {
  /** Absent a sort field: newest first, by an id or a time. */
  newest: string;
  /** By the value of `sort` or `sort_by`; of several fields, the first that differs. */
  byName?: Record<string, readonly string[]>;
}

const byId: Order = { newest: "id" };

/** Lists of a tenant's key that have the objects of all partners. */
const orders: Readonly<Record<string, Order>> = {
  "/accounts": { newest: "id", byName: { NAME: ["name"] } },
  "/applications": byId,
  "/bank_accounts": { newest: "bank_account_id" },
  "/boarding_orders": { newest: "order_id" },
  "/businesses": {
    newest: "business_id",
    byName: {
      NAME: ["name"],
      PARTNER_NAME: ["partner_name"],
      CONTACT_NAME: ["contact_first_name", "contact_last_name"],
    },
  },
  "/businesses/payouts": byId,
  "/contractors": { newest: "id", byName: { NAME: ["name"] } },
  "/events": byId,
  "/locations": { newest: "location_id", byName: { NAME: ["location_name"] } },
  "/payment_intents": byId,
  "/payouts": byId,
  "/platform/api_keys": byId,
  "/platform/deliveries": byId,
  "/platform/users": byId,
  "/platform/view_as/users": byId,
  "/platform/views": byId,
  "/platform/agent_groups": byId,
  "/platform/accounts": byId,
  "/platform/adjustments": byId,
  "/platform/balances": byId,
  "/platform/bank_accounts": byId,
  "/platform/bank_debits": byId,
  "/platform/contractors": byId,
  "/platform/requests": byId,
  "/platform/settlements": byId,
  "/platform/settlement_records": byId,
  "/platform/negative_balances": byId,
  "/platform/businesses": byId,
  "/platform/fees": byId,
  "/platform/locations": byId,
  "/platform/partners": byId,
  "/platform/disputes": byId,
  "/platform/payouts": byId,
  "/platform/risk/alerts": byId,
  "/platform/screening/findings": byId,
  "/platform/statements": byId,
  "/processing_plans": { newest: "processing_plan_id" },
  "/sales_codes": { newest: "updated_at" },
  "/platform/audit_entries": byId,
  "/sandbox/emails": byId,
  "/schedule_as": { newest: "updated_at" },
  "/sensitive_data/reads": { newest: "read_at" },
  "/users": byId,
  // A tenant's endpoint is in every database.
  "/webhook_endpoints": byId,
};

interface List {
  data: Item[];
  meta: { has_more?: boolean; total_count?: number };
}

/**
 * Reads an object whose id does not say where it is.
 *
 * Errors   not_found: no database has it.
 */
export async function findInAny<Shard, Found>(
  shards: readonly Shard[],
  read: (shard: Shard) => Promise<Found>,
): Promise<Found> {
  let absent: unknown;
  for (const shard of shards) {
    try {
      return await read(shard);
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 404)) throw error;
      absent ??= error;
    }
  }
  throw absent;
}

type ReadList<Shard> = (shard: Shard, query: ListQuery) => Promise<unknown>;

/** Each database is asked for all items up to the end of the page, so that they can be merged. */
const itemsMax = 10_000;

/** Whether an operation returns a list that `readListOfAll` merges. */
export function isMergedList({ method, path }: Pick<OperationShape, "method" | "path">): boolean {
  return method === "GET" && path in orders;
}

/**
 * Reads a list whose items are in several databases, merged in its order.
 *
 * Input    read: the list of one database.
 * Errors   those of the list, and invalid_query: the page is too far from the first.
 */
export function readListOfAll<Shard extends { database: Pool }>(
  { query: schema, path }: OperationShape,
  shards: readonly Shard[],
  query: ListQuery,
  read: ReadList<Shard>,
): Promise<List> {
  const { properties } = schema as unknown as { properties: object };
  return "starting_after" in properties
    ? readByCursor(shards, query, read)
    : readByNumber(
        shards,
        query,
        read,
        orders[path] ?? byId,
        "size" in properties ? "size" : "limit",
      );
}

async function readByNumber<Shard>(
  shards: readonly Shard[],
  query: ListQuery,
  read: ReadList<Shard>,
  order: Order,
  sizeName: "size" | "limit",
): Promise<List> {
  const { page = 1 } = query;
  const size = query[sizeName] ?? pageLimitDefault;
  const end = page * size;
  if (end > itemsMax) throw tooFar(page, size);
  const asked = { ...query, page: 1, [sizeName]: end };
  const found = await Promise.all(shards.map(async (shard) => listOf(await read(shard, asked))));
  const merged = merge(found, isBefore(order, query));
  const data = merged.slice(end - size, end);
  const meta = { page, [sizeName]: size };
  if (sizeName === "size") {
    const counts = found.map((list) => list.meta.total_count ?? 0);
    return { data, meta: { ...meta, total_count: counts.reduce((sum, count) => sum + count, 0) } };
  }
  const hasMore = merged.length > end || found.some((list) => list.meta.has_more === true);
  return { data, meta: { ...meta, has_more: hasMore } };
}

/** The object of the cursor is in one of the databases, and the others begin at the same time. */
async function readByCursor<Shard extends { database: Pool }>(
  shards: readonly Shard[],
  query: ListQuery,
  read: ReadList<Shard>,
): Promise<List> {
  const { limit = pageLimitDefault } = query;
  const tried = await Promise.allSettled(shards.map((shard) => read(shard, query)));
  const rejected = tried.filter((each) => each.status === "rejected");
  const failed = rejected.find(({ reason }) => !isUnknownCursor(reason));
  if (failed !== undefined || rejected.length === shards.length) {
    throw (failed ?? rejected[0])?.reason;
  }
  const found = await Promise.all(
    shards.map(async (shard, index) => {
      const first = tried[index];
      if (first?.status === "fulfilled") return listOf(first.value);
      return listOf(await read({ ...shard, database: cursorsOfAnyList(shard.database) }, query));
    }),
  );
  const merged = merge(found, isBefore(byId, query));
  const data = query.ending_before === undefined ? merged.slice(0, limit) : merged.slice(-limit);
  const hasMore = merged.length > limit || found.some((list) => list.meta.has_more === true);
  return { data, meta: { ...found[0]?.meta, has_more: hasMore } };
}

function listOf(response: unknown): List {
  if (response instanceof EncodedResponse) return JSON.parse(response.text);
  return response instanceof EncodedList
    ? JSON.parse(response.bytes().toString())
    : (response as List);
}

/** Each list keeps its own order, whatever the collation of its database. */
function merge(lists: readonly List[], isFirst: (a: Item, b: Item) => boolean): Item[] {
  const queues = lists.map(({ data }) => [...data].reverse());
  const merged: Item[] = [];
  for (;;) {
    let first: Item[] | undefined;
    for (const queue of queues) {
      const [item, best] = [queue.at(-1), first?.at(-1)];
      if (item !== undefined && (best === undefined || isFirst(item, best))) first = queue;
    }
    const next = first?.pop();
    if (next === undefined) return merged;
    if (next.id === undefined || next.id !== merged.at(-1)?.id) merged.push(next);
  }
}

function isBefore({ newest, byName }: Order, query: ListQuery): (a: Item, b: Item) => boolean {
  const sign = query.sort_direction?.toUpperCase() === "ASC" ? 1 : -1;
  const names = byName?.[query.sort_by ?? query.sort ?? ""] ?? [];
  return (a, b) => {
    for (const name of names) {
      const compared = collator.compare(String(a[name] ?? ""), String(b[name] ?? ""));
      if (compared !== 0) return sign * compared < 0;
    }
    return sign * (String(a[newest]) < String(b[newest]) ? -1 : 1) < 0;
  };
}

const collator = new Intl.Collator("en");

function isUnknownCursor(error: unknown): boolean {
  return error instanceof ApiError && error.fieldErrors?.[0]?.code === "invalid_cursor";
}

function tooFar(page: number, size: number): ApiError {
  const expected = `a page within the first ${itemsMax} objects`;
  const received = `page ${page} of ${size} objects each`;
  const message = `page must be ${expected}, because they are in several databases; got ${received}.`;
  return new ApiError("invalid_query", message, {
    fieldErrors: [{ code: "too_big", expected, received, path: "page", message }],
  });
}
