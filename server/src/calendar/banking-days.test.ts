import { describe, expect, it } from "vitest";
import { addBankingDays, atNewYorkTime, isBankingDay, newYorkDate } from "./banking-days.ts";
import { federalHolidays } from "./federal-holidays.ts";

// As the Federal Reserve published them; a holiday on a Saturday is not listed, because banks do
// not close for it.
const published: Record<number, string[]> = {
  2020: "01-01 01-20 02-17 05-25 09-07 10-12 11-11 11-26 12-25".split(" "),
  2021: "01-01 01-18 02-15 05-31 07-05 09-06 10-11 11-11 11-25".split(" "),
  2022: "01-17 02-21 05-30 06-20 07-04 09-05 10-10 11-11 11-24 12-26".split(" "),
  2023: "01-02 01-16 02-20 05-29 06-19 07-04 09-04 10-09 11-23 12-25".split(" "),
  2024: "01-01 01-15 02-19 05-27 06-19 07-04 09-02 10-14 11-11 11-28 12-25".split(" "),
  2025: "01-01 01-20 02-17 05-26 06-19 07-04 09-01 10-13 11-11 11-27 12-25".split(" "),
  2026: "01-01 01-19 02-16 05-25 06-19 09-07 10-12 11-11 11-26 12-25".split(" "),
  2027: "01-01 01-18 02-15 05-31 07-05 09-06 10-11 11-11 11-25".split(" "),
};

describe("federal holidays", () => {
  it.each(Object.entries(published))("are the published ones for %s", (year, days) => {
    const expected = days.map((day) => `${year}-${day}`);
    expect([...federalHolidays(Number(year)).keys()]).toEqual(expected);
  });

  it("are weekdays, from 2020 to 2040", () => {
    for (let year = 2020; year <= 2040; year += 1) {
      for (const date of federalHolidays(year).keys()) {
        expect(Temporal.PlainDate.from(date).dayOfWeek, date).toBeLessThanOrEqual(5);
        expect(isBankingDay(date), date).toBe(false);
      }
    }
  });

  it("leave 249 to 253 banking days in each year from 2020 to 2040", () => {
    for (let year = 2020; year <= 2040; year += 1) {
      const first = Temporal.PlainDate.from({ year, month: 1, day: 1 });
      const days = Array.from({ length: first.daysInYear }, (_, index) =>
        first.add({ days: index }).toString(),
      );
      const open = days.filter(isBankingDay).length;
      expect(open, String(year)).toBeGreaterThanOrEqual(249);
      expect(open, String(year)).toBeLessThanOrEqual(253);
    }
  });
});

describe("banking days", () => {
  it("are counted over weekends and holidays", () => {
    // Friday before Columbus Day 2026, which is Monday 12 October.
    expect(addBankingDays("2026-10-09", 1)).toBe("2026-10-13");
    expect(addBankingDays("2026-10-09", 3)).toBe("2026-10-15");
    expect(addBankingDays("2026-12-24", 1)).toBe("2026-12-28");
  });

  it("start with the date itself if it is one, otherwise with the next", () => {
    expect(addBankingDays("2026-10-09", 0)).toBe("2026-10-09");
    expect(addBankingDays("2026-10-10", 0)).toBe("2026-10-13");
    expect(addBankingDays("2026-10-10", 1)).toBe("2026-10-13");
  });

  it("are open on the Friday before a holiday that falls on a Saturday", () => {
    expect(isBankingDay("2026-07-03")).toBe(true);
    expect(isBankingDay("2021-12-24")).toBe(true);
  });

  it("are not counted backwards", () => {
    expect(() => addBankingDays("2026-10-09", -1)).toThrow(RangeError);
  });
});

describe("the time in New York", () => {
  it("follows standard and daylight saving time", () => {
    expect(atNewYorkTime("2026-01-15", "16:00").toISOString()).toBe("2026-01-15T21:00:00.000Z");
    expect(atNewYorkTime("2026-07-15", "16:00").toISOString()).toBe("2026-07-15T20:00:00.000Z");
  });

  it("is defined on the days on which the clocks change", () => {
    expect(atNewYorkTime("2026-03-08", "02:30").toISOString()).toBe("2026-03-08T07:30:00.000Z");
    expect(atNewYorkTime("2026-11-01", "01:30").toISOString()).toBe("2026-11-01T05:30:00.000Z");
  });

  it("returns the date of an instant", () => {
    const at = new Date("2026-11-22T02:15:30.000Z");
    expect(newYorkDate(at)).toBe("2026-11-21");
  });
});
