import { expect, test } from "vitest";
import { addBankingDays, bankingDayFrom, isBankingDay } from "./banking-days.ts";

/** Weekdays without settlement, as the Federal Reserve Banks announced them. */
const announced: Readonly<Record<string, string>> = {
  2024: "01-01 01-15 02-19 05-27 06-19 07-04 09-02 10-14 11-11 11-28 12-25",
  2025: "01-01 01-20 02-17 05-26 06-19 07-04 09-01 10-13 11-11 11-27 12-25",
  2026: "01-01 01-19 02-16 05-25 06-19 09-07 10-12 11-11 11-26 12-25",
  2027: "01-01 01-18 02-15 05-31 07-05 09-06 10-11 11-11 11-25",
};

test.each(Object.entries(announced))("%s has the announced holidays", (year, days) => {
  const found: string[] = [];
  for (let at = Date.UTC(Number(year), 0, 1); at < Date.UTC(Number(year) + 1, 0, 1); ) {
    const day = new Date(at);
    const date = day.toISOString().slice(0, 10);
    const isWeekend = day.getUTCDay() === 0 || day.getUTCDay() === 6;
    if (isWeekend) expect(isBankingDay(date), date).toBe(false);
    else if (!isBankingDay(date)) found.push(date.slice(5));
    at += 86_400_000;
  }
  expect(found.join(" ")).toBe(days);
});

test("banking days skip weekends and holidays", () => {
  expect(addBankingDays("2026-11-20", 1)).toBe("2026-11-23");
  expect(addBankingDays("2026-09-04", 1)).toBe("2026-09-08");
  expect(addBankingDays("2026-11-25", 3)).toBe("2026-12-01");
  expect(bankingDayFrom("2026-11-22")).toBe("2026-11-23");
  expect(bankingDayFrom("2026-11-23")).toBe("2026-11-23");
});
