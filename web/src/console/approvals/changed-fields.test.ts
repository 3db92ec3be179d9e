import { expect, it } from "vitest";
import { changedFields } from "./changed-fields.ts";

it("each field of a request is beside the object's, and others are left out", () => {
  const before = { id: "user_1", role: "support", daily_limit: 500, tags: ["a"] };
  const request = { role: "risk", tags: [], note: "x", daily_limit: 25_000 };
  expect(changedFields({ method: "PATCH", before, request })).toEqual([
    { name: "role", before: "support", after: "risk" },
    { name: "tags", before: '[\n "a"\n]', after: "[]" },
    { name: "note", before: undefined, after: "x" },
    { name: "daily_limit", before: "$5.00", after: "$250.00" },
  ]);
});

it("what is created has nothing before, not even inherited names or fields of its parent", () => {
  const request = { amount: 150_000 };
  const after = [{ name: "amount", before: undefined, after: "$1,500.00" }];
  expect(changedFields({ method: "POST", before: null, request })).toEqual(after);
  expect(changedFields({ method: "POST", before: { amount: 200_000 }, request })).toEqual(after);
  const inherited = { method: "PATCH", before: {}, request: { toString: "x" } };
  expect(changedFields(inherited)[0]?.before).toBeUndefined();
});
