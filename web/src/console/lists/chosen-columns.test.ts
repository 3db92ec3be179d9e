import { describe, expect, it } from "vitest";
import { columnsOfPage, shownColumns, withMoved } from "./chosen-columns.ts";

const columns = [
  { id: "amount" },
  { id: "status" },
  { id: "created" },
  { id: "settled", optional: true as const },
];
const shown = (chosen?: string[]) => shownColumns(columns, chosen).map(({ id }) => id);

describe("the columns of a list", () => {
  it("are those of the page until others are chosen", () => {
    expect(columnsOfPage(columns)).toEqual(["amount", "status", "created"]);
    expect(shown()).toEqual(["amount", "status", "created"]);
    expect(shown([])).toEqual(["amount", "status", "created"]);
  });

  it("have the chosen order, and begin with the one that opens the row", () => {
    expect(shown(["settled", "amount", "status"])).toEqual(["amount", "settled", "status"]);
    expect(shown(["gone", "status", "status"])).toEqual(["amount", "status"]);
    expect(shown(["amount"])).toEqual(["amount"]);
    expect(shownColumns([], ["amount"])).toEqual([]);
  });

  it("are moved by one place, and not beyond the ends", () => {
    expect(withMoved(["a", "b", "c"], "b", -1)).toEqual(["b", "a", "c"]);
    expect(withMoved(["a", "b", "c"], "b", 1)).toEqual(["a", "c", "b"]);
    expect(withMoved(["a", "b"], "a", -1)).toEqual(["a", "b"]);
    expect(withMoved(["a", "b"], "b", 1)).toEqual(["a", "b"]);
    expect(withMoved(["a", "b"], "c", 1)).toEqual(["a", "b"]);
  });
});
