import { describe, expect, it } from "vitest";
import { insertRow } from "./row-writes.ts";

describe("a row that is added", () => {
  it("may name its columns in any order, and each value goes to its own", () => {
    insertRow("things", { id: 1, name: "chair" });
    const { sql, values } = insertRow("things", { name: "stool", id: 2 });
    expect(sql).toContain("(id, name)");
    expect(values).toEqual([2, "stool"]);
  });

  it("with a column missing or one too many is refused", () => {
    insertRow("things", { id: 1, name: "chair" });
    expect(() => insertRow("things", { id: 1 })).toThrow("other columns");
    expect(() => insertRow("things", { id: 1, name: "a", more: 1 })).toThrow("other columns");
    expect(() => insertRow("things", { id: 1, nome: "a" })).toThrow("other columns");
  });
});
