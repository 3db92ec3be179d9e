import type { acceptDispute } from "@openpayfac/contract";
import type { Handler } from "../../http/call.ts";
import { commitAnswer } from "../../http/commit.ts";
import type { Parts } from "../../parts.ts";
import { changed } from "../attempts/attempt-state.ts";
import { writeEvents } from "../events.ts";
import { updateDispute } from "./dispute-rows.ts";
import { findDispute } from "./get-dispute.ts";
import { disputeEvent, presentDispute } from "./present-dispute.ts";
import { requireMayBecome } from "./require-may-become.ts";

/**
 * Gives in to a dispute that is new. Its money has left the balance already.
 *
 * Errors   not_found, invalid_status.
 * Writes   the dispute and its event.
 */
export const handleAcceptDispute: Handler<typeof acceptDispute, Parts> = async (call, parts) => {
  const read = await findDispute(parts, call.account.id, call.params.id);
  requireMayBecome(read, "accepted");
  const now = parts.clock.now().toISOString();
  const dispute = changed(read, { status: "accepted" }, now, { announced: true });
  const writes = [
    updateDispute(read, dispute),
    writeEvents(call.account.id, now, [disputeEvent("v2.dispute.accepted", dispute)], parts.ids),
  ];
  return commitAnswer(call, parts.database, writes, presentDispute(dispute));
};
