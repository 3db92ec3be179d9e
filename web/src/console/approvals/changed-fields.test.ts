import { expect, it } from "vitest";
import { changedFields } from "./changed-fields.ts";

it("each field of a request is beside the object's, and others are left out", () => {
  const before = { id: "user_1", role: "support", limit: 500, tags: ["a"] };
  expect(changedFields(before, { role: "risk", tags: [], note: "x", limit: 500 })).toEqual([
    { name: "role", before: "support", after: "risk" },
    { name: "tags", before: '[\n "a"\n]', after: "[]" },
    { name: "note", before: undefined, after: "x" },
    { name: "limit", before: "500", after: "500" },
  ]);
});

it("what is created has nothing before, not even inherited names", () => {
  expect(changedFields(null, { role: "risk" })).toEqual([
    { name: "role", before: undefined, after: "risk" },
  ]);
  expect(changedFields({}, { toString: "x" })[0]?.before).toBeUndefined();
});
