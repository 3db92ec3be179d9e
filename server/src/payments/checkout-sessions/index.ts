import { type DueJob, timeOf } from "../../jobs/due-jobs.ts";
import { upcomingRows } from "../../jobs/upcoming-rows.ts";
import { closeDueSessions } from "./close-due-sessions.ts";

export const checkoutSessionDueJobs: readonly DueJob[] = [
  {
    name: "close_checkout_sessions",
    nextDue: (database) =>
      timeOf(
        database,
        "SELECT min(next_check_at) FROM checkout_sessions WHERE next_check_at IS NOT NULL",
      ),
    upcoming: upcomingRows("checkout_sessions WHERE next_check_at IS NOT NULL", "next_check_at"),
    run: closeDueSessions,
  },
];
