import { type DueJob, timeOf } from "../../jobs/due-jobs.ts";
import { closeExpiredDisputes } from "./close-expired-disputes.ts";

export const disputeDueJobs: readonly DueJob[] = [
  {
    name: "lose_unanswered_disputes",
    nextDue: (database) =>
      timeOf(database, "SELECT min(response_due_date) FROM disputes WHERE status = 'new'"),
    run: closeExpiredDisputes,
  },
];
