import { describe, expect, it } from "vitest";
import { insertRows, insertRow as insertTyped, updateRow } from "./row-writes.ts";
import type { Row } from "./table-rows.ts";

/** For a table outside the platform's schema. */
const insertRow = insertTyped as unknown as (
  table: string,
  row: Record<string, unknown>,
) => ReturnType<typeof insertTyped>;

describe("an inserted row", () => {
  it("may name its columns in any order, and each value goes to its own", () => {
    insertRow("things", { id: 1, name: "chair" });
    const { sql, values } = insertRow("things", { name: "stool", id: 2 });
    expect(sql).toContain("(id, name)");
    expect(values).toEqual([2, "stool"]);
  });

  it("with a missing or an additional column is rejected", () => {
    insertRow("things", { id: 1, name: "chair" });
    expect(() => insertRow("things", { id: 1 })).toThrow("other columns");
    expect(() => insertRow("things", { id: 1, name: "a", more: 1 })).toThrow("other columns");
    expect(() => insertRow("things", { id: 1, nome: "a" })).toThrow("other columns");
  });
});

describe("many rows", () => {
  it("are sent as one parameter for each column, with arrays and JSON as strings", () => {
    const row = { id: "r", object_ids: ['a"b\\', "c,d"], request_body: [{ a: "{}" }] };
    const none = { id: "s", object_ids: [], request_body: null };
    const { sql, values } = insertRows(
      "api_requests",
      ["id", "object_ids", "request_body"],
      [row, none],
    );
    expect(sql).toContain("object_ids::text[]");
    expect(sql).toContain("unnest($1::uuid[], $2::text[], $3::text[])");
    expect(values).toEqual([
      ["r", "s"],
      ['{"a\\"b\\\\","c,d"}', "{}"],
      ['[{"a":"{}"}]', null],
    ]);
  });
});

describe("the columns of a table", () => {
  it("have the types of the migrated database for writes", () => {
    const group = { id: "g", tenant_id: "t", partner_id: "p", name: "North", created_at: "now" };
    const add = [
      () => insertTyped("agent_groups", group),
      // @ts-expect-error: the table has another name for it
      () => insertTyped("agent_groups", { ...group, title: "North" }),
      // @ts-expect-error: it is a text
      () => insertTyped("agent_groups", { ...group, name: 1 }),
      // @ts-expect-error: it cannot be null
      () => insertTyped("agent_groups", { ...group, name: null }),
      // @ts-expect-error: there is no such table
      () => insertTyped("agent_group", group),
      // @ts-expect-error: the table has another name for it
      () => updateRow("agent_groups", { id: "g" }, { title: "South" }),
      // @ts-expect-error: the table has another name for it
      () => updateRow("agent_groups", { uuid: "g" }, { name: "South" }),
    ];
    expect(add).toHaveLength(7);
  });

  it("have the types of the migrated database for reads", () => {
    const amountOf = (row: Row<"payments">): number => row.amount;
    expect(amountOf).toBeTypeOf("function");
    // @ts-expect-error: it is a number
    type WrongType = Row<"payments", { amount: string }>;
    // @ts-expect-error: it can be null
    type NeverNull = Row<"payments", { settled_at: string }>;
    // @ts-expect-error: the table has no such column
    type UnknownColumn = Row<"payments", { amount_due: number }>;
    const none: (WrongType | NeverNull | UnknownColumn)[] = [];
    expect(none).toEqual([]);
  });
});
