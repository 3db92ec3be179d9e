import { type DueJob, timeOf } from "../../jobs/due-jobs.ts";
import { upcomingRows } from "../../jobs/upcoming-rows.ts";
import { closeExpiredDisputes } from "./close-expired-disputes.ts";

export const disputeDueJobs: readonly DueJob[] = [
  {
    name: "lose_unanswered_disputes",
    nextDue: (database) =>
      timeOf(database, "SELECT min(response_due_date) FROM disputes WHERE status = 'new'"),
    upcoming: upcomingRows("disputes WHERE status = 'new'", "response_due_date"),
    run: closeExpiredDisputes,
  },
];
