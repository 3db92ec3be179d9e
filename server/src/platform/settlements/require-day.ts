import { ApiError } from "../../api-error.ts";

/**
 * A day of a query, which has the form of one by the contract.
 *
 * Errors   invalid_query: no calendar has it, such as February 30.
 */
export function requireDay(path: string, day: string): string {
  const time = new Date(`${day}T00:00:00Z`);
  if (!Number.isNaN(time.getTime()) && time.toISOString().startsWith(day)) return day;
  const message = `${path} must be a day of the calendar, such as 2026-03-04.`;
  throw new ApiError("invalid_query", message, {
    fieldErrors: [
      {
        code: "invalid_string",
        expected: "a day such as 2026-03-04",
        received: day,
        path,
        message,
      },
    ],
  });
}
