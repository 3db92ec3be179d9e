import { listBusinesses, listPaymentIntents } from "@openpayfac/contract";
import type { Pool } from "pg";
import { expect, test } from "vitest";
import { ApiError } from "../api-error.ts";
import { findInAny, readListOfAll } from "./fan-out.ts";

const shard = (...ids: string[]) => ({ database: {} as Pool, ids });
type Shard = ReturnType<typeof shard>;

/** A list by cursor, as one database returns it. */
const byCursor =
  () =>
  async (
    each: Shard,
    query: { starting_after?: string; ending_before?: string; limit?: number },
  ) => {
    const { starting_after: after, ending_before: before, limit = 10 } = query;
    const cursor = after ?? before;
    const isChecked = Object.getPrototypeOf(each.database) === Object.prototype;
    if (cursor !== undefined && isChecked && !each.ids.includes(cursor)) throw unknownCursor();
    const sorted = [...each.ids].sort().reverse();
    const within = sorted.filter(
      (id) => (after === undefined || id < after) && (before === undefined || id > before),
    );
    const data = before === undefined ? within.slice(0, limit) : within.slice(-limit);
    return { data: data.map((id) => ({ id })), meta: { has_more: within.length > limit, limit } };
  };

function unknownCursor(): ApiError {
  const fieldError = {
    code: "invalid_cursor",
    expected: "the id of an object of this list",
    received: "another id",
    path: "starting_after",
    message: "starting_after must be the id of an object of this list.",
  };
  return new ApiError("invalid_query", fieldError.message, { fieldErrors: [fieldError] });
}

const idsOf = (list: { data: Record<string, unknown>[] }) => list.data.map(({ id }) => id);

test("pages by cursor have every object of all databases once, newest first", async () => {
  const shards = [shard("a", "d", "e", "h"), shard("b", "c", "g"), shard(), shard("f")];
  const read = byCursor();
  const seen: unknown[] = [];
  let after: string | undefined;
  for (;;) {
    const query = { limit: 3, ...(after === undefined ? {} : { starting_after: after }) };
    const list = await readListOfAll(listPaymentIntents, shards, query, read);
    seen.push(...idsOf(list));
    if (list.meta.has_more !== true) break;
    after = String(seen.at(-1));
  }
  expect(seen).toEqual(["h", "g", "f", "e", "d", "c", "b", "a"]);
  const newer = await readListOfAll(
    listPaymentIntents,
    shards,
    { limit: 3, ending_before: "c" },
    read,
  );
  expect(idsOf(newer)).toEqual(["f", "e", "d"]);
  expect(newer.meta.has_more).toBe(true);
});

test("a cursor that no database has is rejected, and so is any other error of one", async () => {
  const shards = [shard("a"), shard("b")];
  const query = { starting_after: "c" };
  await expect(readListOfAll(listPaymentIntents, shards, query, byCursor())).rejects.toMatchObject({
    entry: "invalid_query",
  });
  const failing = async (each: Shard) => {
    if (each === shards[1]) throw new Error("away");
    return { data: [], meta: { has_more: false, limit: 10 } };
  };
  await expect(readListOfAll(listPaymentIntents, shards, {}, failing)).rejects.toThrow("away");
});

const byNumber = async (each: Shard, { page = 1, size = 10 }: { page?: number; size?: number }) => {
  const data = each.ids.map((name, at) => ({ business_id: `${name}${at}`, name }));
  return {
    data: data.slice((page - 1) * size, page * size),
    meta: { page, size, total_count: data.length },
  };
};

test("numbered pages have every object of all databases once, in the list's order", async () => {
  const shards = [shard("Anchor", "Quay"), shard("Bay", "Cove", "Reef")];
  const pages = await Promise.all(
    [1, 2, 3].map((page) =>
      readListOfAll(
        listBusinesses,
        shards,
        { page, size: 2, sort_by: "NAME", sort_direction: "ASC" },
        byNumber,
      ),
    ),
  );
  expect(pages.map(({ data }) => data.map(({ name }) => name))).toEqual([
    ["Anchor", "Bay"],
    ["Cove", "Quay"],
    ["Reef"],
  ]);
  expect(pages.map(({ meta }) => meta)).toEqual(
    [1, 2, 3].map((page) => ({ page, size: 2, total_count: 5 })),
  );
});

test("a page beyond the first 10,000 objects is rejected", async () => {
  const read = (page: number) =>
    readListOfAll(listBusinesses, [shard()], { page, size: 100 }, byNumber);
  expect((await read(100)).data).toEqual([]);
  await expect((async () => read(101))()).rejects.toMatchObject({
    entry: "invalid_query",
    fieldErrors: [{ path: "page", received: "page 101 of 100 objects each" }],
  });
});

test("an object is read from the database that has it", async () => {
  const absent = new ApiError("not_found", "There is no event.");
  const read = async (each: Shard) => {
    if (each.ids.length === 0) throw absent;
    return each.ids[0];
  };
  expect(await findInAny([shard(), shard("a")], read)).toBe("a");
  await expect(findInAny([shard(), shard()], read)).rejects.toBe(absent);
});
