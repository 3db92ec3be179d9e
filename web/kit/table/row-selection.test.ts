import { describe, expect, it } from "vitest";
import { limited, selectedRowsMax, withToggled } from "./row-selection.ts";

const keys = ["a", "b", "c", "d"];
const toggled = (selected: string[], key: string, anchor?: string) => [
  ...withToggled(keys, new Set(selected), key, anchor),
];

describe("a selection of rows", () => {
  it("has a row until it is toggled again", () => {
    expect(toggled([], "b")).toEqual(["b"]);
    expect(toggled(["b", "c"], "b")).toEqual(["c"]);
  });

  it("has all rows from the one before, in both directions", () => {
    expect(toggled(["b"], "d", "b")).toEqual(["b", "c", "d"]);
    expect(toggled(["d"], "b", "d")).toEqual(["d", "c", "b"]);
    expect(toggled(["a", "b", "c", "d"], "c", "a")).toEqual(["d"]);
  });

  it("ignores a row before that is gone", () => {
    expect(toggled([], "b", "gone")).toEqual(["b"]);
  });

  it("has at most 200 rows: the first ones", () => {
    const many = Array.from({ length: 300 }, (_, at) => `row-${at}`);
    expect(limited(many).size).toBe(selectedRowsMax);
    const up = withToggled(many, new Set(["row-299"]), "row-0", "row-299");
    expect([up.size, up.has("row-100"), up.has("row-99")]).toEqual([200, true, false]);
  });
});
