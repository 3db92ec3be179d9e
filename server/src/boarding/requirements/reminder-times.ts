const dayMs = 24 * 60 * 60 * 1000;
const everyDays = 7;
const daysBeforeDeadline = 3;

/** Reminders of one set of requirements; after them, the dashboard and the API still show it. */
export const remindersMax = 4;

/**
 * The time of the next reminder: a week after the last email, or three days before the deadline if
 * that is sooner.
 *
 * Input    after: reminders before this time were sent.
 * Returns  null: no more are sent.
 */
export function nextReminderAt(
  { emailed_at, reminders }: { emailed_at: string | null; reminders: number },
  deadline: string | null,
  after: string,
): string | null {
  if (emailed_at === null || reminders >= remindersMax) return null;
  const weekly = shifted(emailed_at, everyDays);
  const beforeDeadline = deadline === null ? null : shifted(deadline, -daysBeforeDeadline);
  return beforeDeadline !== null && beforeDeadline > after && beforeDeadline < weekly
    ? beforeDeadline
    : weekly;
}

function shifted(at: string, days: number): string {
  return new Date(Date.parse(at) + days * dayMs).toISOString();
}
