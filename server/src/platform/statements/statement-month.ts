import { atNewYorkTime, newYorkDate } from "../../calendar/banking-days.ts";

/** A month in New York. */
export interface StatementMonth {
  /** YYYY-MM-DD: its first day. */
  firstDay: string;
  from: Date;
  /** Exclusive. */
  to: Date;
}

/** Input   day: YYYY-MM-DD or YYYY-MM, of the month. */
export function monthOf(day: string): StatementMonth {
  const first = Temporal.PlainDate.from(`${day.slice(0, 7)}-01`);
  const next = first.add({ months: 1 });
  return {
    firstDay: first.toString(),
    from: atNewYorkTime(first.toString(), "00:00"),
    to: atNewYorkTime(next.toString(), "00:00"),
  };
}

/** Two hours after its end, everything that its last second began is posted. */
export const dueAt = (month: StatementMonth) => atNewYorkTime(newYorkDate(month.to), "02:00");
