import { acceptDispute } from "@openpayfac/contract";
import { commitResponse } from "../../http/commit.ts";
import { handlerFor } from "../../http/operation-handler.ts";
import { changed } from "../attempts/attempt-state.ts";
import { writeEvents } from "../events.ts";
import { updateDispute } from "./dispute-rows.ts";
import { findDispute } from "./find-dispute.ts";
import { requireDisputeTransition } from "./require-dispute-transition.ts";
import { disputeEvent, serializeDispute } from "./serialize-dispute.ts";

/**
 * Accepts a dispute that is `new`, which closes it. Its amount was debited when it was opened.
 *
 * Errors   not_found, invalid_status.
 * Writes   the dispute and its event.
 */
export const handleAcceptDispute = handlerFor(acceptDispute, async (call, deps) => {
  const read = await findDispute(deps, call.account.id, call.params.id);
  requireDisputeTransition(read, "accepted");
  const now = deps.clock.now().toISOString();
  const dispute = changed(read, { status: "accepted", closed_date: now }, now, {
    announced: true,
  });
  const writes = [
    updateDispute(read, dispute),
    writeEvents(call.account.id, now, [disputeEvent("v2.dispute.accepted", dispute)], deps.ids),
  ];
  return commitResponse(call, deps.database, writes, serializeDispute(dispute));
});
