import { deleteDisputeAttachment } from "@openpayfac/contract";
import { ApiError } from "../../api-error.ts";
import { commitResponse } from "../../http/commit.ts";
import { handlerFor } from "../../http/operation-handler.ts";
import { changed } from "../attempts/attempt-state.ts";
import { writeEvents } from "../events.ts";
import { updateDispute } from "./dispute-rows.ts";
import { findDispute } from "./find-dispute.ts";
import { disputeEvent, serializeDispute } from "./serialize-dispute.ts";

/**
 * Removes an attachment of a dispute that is `new`.
 *
 * Errors   not_found: the dispute or the attachment; invalid_status: not new.
 * Writes   the dispute and its event.
 */
export const handleDeleteDisputeAttachment = handlerFor(
  deleteDisputeAttachment,
  async (call, deps) => {
    const { id, attachment_id } = call.params;
    const read = await findDispute(deps, call.account.id, id);
    const attachments = read.attachments.filter((each) => each.id !== attachment_id);
    if (attachments.length === read.attachments.length) {
      throw new ApiError("not_found", `There is no attachment ${attachment_id}.`);
    }
    if (read.status !== "new") {
      throw new ApiError(
        "invalid_status",
        `The dispute is ${read.status}; evidence can only be removed from a new dispute.`,
      );
    }
    const now = deps.clock.now().toISOString();
    const dispute = changed(read, { attachments }, now, { announced: true });
    const events = [disputeEvent("v2.dispute.updated", dispute)];
    const writes = [updateDispute(read, dispute), writeEvents(call.account, now, events, deps.ids)];
    return commitResponse(call, deps.database, writes, serializeDispute(dispute));
  },
);
