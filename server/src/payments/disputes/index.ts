import type { PaymentsOperations } from "@openpayfac/contract";
import type { HandlersOf } from "../../http/register-operations.ts";
import { type DueJob, timeOf } from "../../jobs/due-jobs.ts";
import { handleAcceptDispute } from "./accept-dispute.ts";
import { handleContestDispute } from "./contest-dispute.ts";
import { handleCreateDisputeAttachment } from "./create-dispute-attachment.ts";
import { handleCreateDisputeNote } from "./create-dispute-note.ts";
import { handleCreateSandboxDispute } from "./create-sandbox-dispute.ts";
import { handleDecideSandboxDispute } from "./decide-sandbox-dispute.ts";
import { handleGetDispute } from "./get-dispute.ts";
import { handleListDisputes } from "./list-disputes.ts";
import { loseUnansweredDisputes } from "./lose-unanswered-disputes.ts";

/** What does the work of each call about disputes. */
export const disputeHandlers: HandlersOf<PaymentsOperations> = {
  acceptDispute: handleAcceptDispute,
  contestDispute: handleContestDispute,
  createDisputeAttachment: handleCreateDisputeAttachment,
  createDisputeNote: handleCreateDisputeNote,
  createSandboxDispute: handleCreateSandboxDispute,
  decideSandboxDispute: handleDecideSandboxDispute,
  getDispute: handleGetDispute,
  listDisputes: handleListDisputes,
};

/** What waits for a time. */
export const disputeDueJobs: readonly DueJob[] = [
  {
    name: "lose_unanswered_disputes",
    nextDue: (database) =>
      timeOf(database, "SELECT min(response_due_date) FROM disputes WHERE status = 'new'"),
    run: loseUnansweredDisputes,
  },
];
