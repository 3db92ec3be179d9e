import { expect, it } from "vitest";
import { ConcurrentModification } from "../database/write-atomically.ts";
import { forEachIsolated } from "./for-each-isolated.ts";

const result: unknown[] = [];
const parts = { log: { error: (about: object) => result.push(about) } } as never;
const about = { failed: "not done", logFields: (item: string) => ({ item }) };

it("logs and postpones an item that fails, and processes the others", async () => {
  const done: string[] = [];
  const later: string[] = [];
  const broken = new Error("broken");
  const count = await forEachIsolated(
    parts,
    ["first", "broken", "changed", "last"],
    { ...about, postpone: async (item) => later.push(item) },
    async (item) => {
      if (item === "broken") throw broken;
      if (item === "changed") throw new ConcurrentModification("a row");
      done.push(item);
    },
  );
  expect([count, done, later]).toEqual([3, ["first", "last"], ["broken"]]);
  expect(result).toEqual([{ err: broken, item: "broken" }]);
});

it("ends the job without postponing items if the database is unreachable", async () => {
  const gone = Object.assign(new Error("no"), { code: "ECONNREFUSED" });
  const work = async () => Promise.reject(gone);
  await expect(forEachIsolated(parts, ["first"], about, work)).rejects.toBe(gone);
});
