import {
  addBankingDays,
  atNewYorkTime,
  isBankingDay,
  newYorkDate,
} from "../../calendar/banking-days.ts";

/** A range of days in New York whose available funds are paid out together. */
export interface BatchWindow {
  start: Date;
  /** The first moment after the window. */
  end: Date;
  /** Time of the sweep: on the window's last banking day, before the bank's last window. */
  sweepAt: Date;
}

const sweepTime = "16:00";

/**
 * Returns the window that starts at the end of another one.
 *
 * Windows follow each other without a gap. A window without a banking day extends to the end of the
 * next one, so that the funds of a weekend are paid out on Monday.
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
