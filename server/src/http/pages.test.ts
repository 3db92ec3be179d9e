import { describe, expect, it } from "vitest";
import { pageOf, pageResponse } from "./pages.ts";

const id = "pi_01kh9tqwx7f3v8yfm0zyz9b1aa";

describe("a page", () => {
  it("has ten rows and no boundary by default", () => {
    expect(pageOf({})).toEqual({ limit: 10, boundary: undefined });
  });

  it("reads older rows after a cursor, newer ones before it, and never both", () => {
    expect(pageOf({ starting_after: id }).boundary?.direction).toBe("older");
    expect(pageOf({ ending_before: id }).boundary?.direction).toBe("newer");
    const both = () => pageOf({ starting_after: id, ending_before: id });
    expect(both).toThrow("not both");
  });

  it("reports more rows if one was read beyond it, and omits that row", () => {
    const show = (row: number) => row;
    const older = pageOf({ starting_after: id, limit: 2 });
    expect(pageResponse(older, [9, 8, 7], show)).toEqual({
      data: [9, 8],
      meta: { has_more: true, limit: 2 },
    });
    expect(pageResponse(older, [9, 8], show).meta.has_more).toBe(false);
    // Newer rows are read oldest first; the response is newest first regardless.
    const newer = pageOf({ ending_before: id, limit: 2 });
    expect(pageResponse(newer, [7, 8, 9], show).data).toEqual([8, 7]);
  });
});
