import fc from "fast-check";
import { expect, it } from "vitest";
import { columnTypes } from "./column-types.ts";

const timestamptz = 1184;
const read = columnTypes.getTypeParser(timestamptz, "text") as (text: string) => string;

it("a time is read as ISO 8601 with milliseconds, for any number of digits from PostgreSQL", () => {
  expect(read("2026-11-21 10:00:00+00")).toBe("2026-11-21T10:00:00.000Z");
  expect(read("2026-11-21 10:00:00.1+00")).toBe("2026-11-21T10:00:00.100Z");
  expect(read("2026-11-21 10:00:00.123+00")).toBe("2026-11-21T10:00:00.123Z");
  expect(read("2026-11-21 10:00:00.123456+00")).toBe("2026-11-21T10:00:00.123Z");
});

it("a date is read unchanged, in any time zone of the machine", () => {
  const readDate = columnTypes.getTypeParser(1082, "text") as (text: string) => string;
  expect(readDate("2026-11-01")).toBe("2026-11-01");
});

it("a time from a server in another time zone is read in UTC", () => {
  expect(read("2026-11-21 10:00:00.5+05:30")).toBe("2026-11-21T04:30:00.500Z");
  expect(read("2026-11-21 10:00:00-08")).toBe("2026-11-21T18:00:00.000Z");
});

it("any time of the common era is read back unchanged", () => {
  const min = new Date("1970-01-01T00:00:00Z");
  const max = new Date("9999-12-31T23:59:59Z");
  fc.assert(
    fc.property(fc.date({ min, max, noInvalidDate: true }), (date) => {
      const written = date
        .toISOString()
        .replace("T", " ")
        .replace(/\.?0*Z$/, "+00");
      expect(read(written)).toBe(date.toISOString());
    }),
  );
});
