import { describe, expect, it } from "vitest";
import { allRows, exportedRowsMax, rowsAsCsv } from "./rows-as-csv.ts";

describe("an exported list", () => {
  it("has a header and a row for each object, and no formula", () => {
    const rows = [
      { id: "re_1", amount: -5, note: "=1+1", of: { brand: "visa", last4: null }, types: ["*"] },
      { id: "re_2", amount: 7, note: '-"a", b', of: { brand: "@x", last4: "1111" }, types: [] },
    ];
    expect(rowsAsCsv(rows)).toBe(
      [
        "id,amount,note,of.brand,of.last4,types",
        "re_1,-5,'=1+1,visa,,*",
        `re_2,7,"'-""a"", b",'@x,1111,`,
        "",
      ].join("\r\n"),
    );
    expect(rowsAsCsv([{ note: "\tx" }, { note: "\rx" }])).toBe(`note\r\n'\tx\r\n"'\rx"\r\n`);
  });

  it("is read page by page to its end", async () => {
    const after: (string | undefined)[] = [];
    const counts: number[] = [];
    const rows = await allRows(
      async (last) => {
        after.push(last);
        const data = last === undefined ? [{ id: "a" }, { id: "b" }] : [{ id: "c" }];
        return { data, meta: { has_more: last === undefined, limit: 2 } };
      },
      (count) => counts.push(count),
    );
    expect(rows?.map(({ id }) => id)).toEqual(["a", "b", "c"]);
    expect(after).toEqual([undefined, "b"]);
    expect(counts).toEqual([2, 3]);
  });

  it("continues where a page says", async () => {
    const rows = await allRows(
      async (after) =>
        after === undefined
          ? { data: [{ hsn: "A" }], meta: { has_more: true, limit: 1 }, next: "acct:A" }
          : { data: [{ hsn: after }], meta: { has_more: false, limit: 1 } },
      () => undefined,
    );
    expect(rows).toEqual([{ hsn: "A" }, { hsn: "acct:A" }]);
  });

  it.each([
    [exportedRowsMax, true],
    [exportedRowsMax + 1, false],
  ])("of %i rows is written: %s", async (total, isWritten) => {
    let made = 0;
    const rows = await allRows(
      async () => {
        const count = Math.min(50, total - made);
        const data = Array.from({ length: count }, (_, at) => ({ id: String(made + at) }));
        made += count;
        return { data, meta: { has_more: made < total, limit: 50 } };
      },
      () => undefined,
    );
    expect(rows !== undefined).toBe(isWritten);
    expect(made).toBeLessThanOrEqual(exportedRowsMax + 1);
  });
});
