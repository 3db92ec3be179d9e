import { expect, it } from "vitest";
import { withFixedDates } from "./fixed-dates.ts";

const now = Date.parse("2026-11-28T03:30:00Z");

it("a relative range becomes days of the reader's calendar, and the rest stays", () => {
  const fixed = (search: string, zone?: string) => withFixedDates(search, ["created"], now, zone);
  expect(fixed("?status=declined&created=7d", "America/New_York")).toBe(
    "?status=declined&created=2026-11-20..2026-11-27",
  );
  expect(fixed("?created=1d", "UTC")).toBe("?created=2026-11-27..2026-11-28");
});

it("an address without a relative range has no other one", () => {
  for (const search of ["", "?created=2026-11-01..2026-11-05", "?created=..", "?due=3d"]) {
    expect(withFixedDates(search, ["created"], now, "UTC")).toBeUndefined();
  }
});
