import { expect, it } from "vitest";
import { withLatest } from "./new-rows.ts";

const row = (id: string, status = "captured") => ({ id, status });

it("updates rows in place and counts newer ones, which it does not add", () => {
  const pages = [[row("pi_4"), row("pi_3")], [row("pi_2")]];
  const latest = [row("pi_6"), row("pi_5"), row("pi_4", "refunded"), row("pi_3")];
  expect(withLatest(pages, latest)).toEqual({
    pages: [[row("pi_4", "refunded"), row("pi_3")], [row("pi_2")]],
    newCount: 2,
  });
});

it("keeps a row that no longer matches, and counts all rows of an empty list", () => {
  expect(withLatest([[row("pi_4")]], [])).toEqual({ pages: [[row("pi_4")]], newCount: 0 });
  expect(withLatest([[]], [row("pi_1")]).newCount).toBe(1);
});
