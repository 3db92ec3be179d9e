import { contestDispute } from "@openpayfac/contract";
import { ApiError } from "../../api-error.ts";
import { commitResponse } from "../../http/commit.ts";
import { handlerFor } from "../../http/operation-handler.ts";
import { changed } from "../attempts/attempt-state.ts";
import { writeEvents } from "../events.ts";
import { updateDispute } from "./dispute-rows.ts";
import { findDispute } from "./find-dispute.ts";
import { requireDisputeTransition } from "./require-dispute-transition.ts";
import { disputeEvent, serializeDispute } from "./serialize-dispute.ts";

/**
 * Contests a dispute that is `new`, once and before the deadline.
 *
 * Errors   not_found, invalid_status: not new, or after the deadline.
 * Writes   the dispute and its event.
 */
export const handleContestDispute = handlerFor(contestDispute, async (call, deps) => {
  const read = await findDispute(deps, call.account.id, call.params.id);
  requireDisputeTransition(read, "contested");
  const now = deps.clock.now().toISOString();
  // The job that closes the dispute may run a minute late; the issuer's deadline does not move.
  if (read.response_due_date !== null && read.response_due_date <= now) {
    throw new ApiError(
      "invalid_status",
      `The response to the dispute was due by ${read.response_due_date}.`,
    );
  }
  const { dispute_response } = call.body;
  const dispute = changed(read, { status: "contested", dispute_response }, now, {
    announced: true,
  });
  const writes = [
    updateDispute(read, dispute),
    writeEvents(call.account, now, [disputeEvent("v2.dispute.contested", dispute)], deps.ids),
  ];
  return commitResponse(call, deps.database, writes, serializeDispute(dispute));
});
