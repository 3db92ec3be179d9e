import {
  addBankingDays,
  atNewYorkTime,
  isBankingDay,
  newYorkDate,
} from "../../calendar/banking-days.ts";

/** A stretch of days in New York whose money is paid out together. */
export interface BatchWindow {
  start: Date;
  /** The first moment after it. */
  end: Date;
  /** When it is paid out: on its last banking day, in time for the bank's last window. */
  sweepAt: Date;
}

const sweepTime = "16:00";

/**
 * The window that begins where another one ended.
 *
 * Windows follow each other without a gap. One that would hold no banking day goes on to the end of
 * the next one, so that the money of a weekend belongs to Monday.
 *
 * Input    start: midnight in New York.
 */
export function windowFrom(start: Date, size: number, sizeType: "day" | "week"): BatchWindow {
  const first = Temporal.PlainDate.from(newYorkDate(start));
  let end = first.add({ days: sizeType === "week" ? size * 7 : size });
  const bankingDay = addBankingDays(first.toString(), 0);
  if (bankingDay >= end.toString()) end = Temporal.PlainDate.from(bankingDay).add({ days: 1 });
  let last = end.subtract({ days: 1 });
  while (!isBankingDay(last.toString())) last = last.subtract({ days: 1 });
  return {
    start,
    end: atNewYorkTime(end.toString(), "00:00"),
    sweepAt: atNewYorkTime(last.toString(), sweepTime),
  };
}
