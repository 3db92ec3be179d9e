import { acceptDispute } from "@openpayfac/contract";
import { commitResponse } from "../../http/commit.ts";
import { handlerFor } from "../../http/operation-handler.ts";
import { disputeClosure } from "./close-dispute.ts";
import { findDispute } from "./find-dispute.ts";
import { requireDisputeTransition } from "./require-dispute-transition.ts";
import { serializeDispute } from "./serialize-dispute.ts";

/**
 * Accepts a dispute that is `new`, which closes it. Its amount was debited when it was opened; a
 * partner that covers chargebacks credits it, as for a lost dispute.
 *
 * Errors   not_found, invalid_status.
 * Writes   the dispute, its postings if the partner bears it, and its event.
 */
export const handleAcceptDispute = handlerFor(acceptDispute, async (call, deps) => {
  const read = await findDispute(deps, call.account.id, call.params.id);
  requireDisputeTransition(read, "accepted");
  const { dispute, writes } = await disputeClosure(deps, call.account, read, "accepted");
  return commitResponse(call, deps.database, writes, serializeDispute(dispute));
});
