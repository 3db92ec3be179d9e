import type { contestDispute } from "@openpayfac/contract";
import type { Handler } from "../../http/call.ts";
import { commitAnswer } from "../../http/commit.ts";
import type { Parts } from "../../parts.ts";
import { Refusal } from "../../refusal.ts";
import { changed } from "../attempts/attempt-state.ts";
import { writeEvents } from "../events.ts";
import { updateDispute } from "./dispute-rows.ts";
import { findDispute } from "./get-dispute.ts";
import { disputeEvent, presentDispute } from "./present-dispute.ts";
import { requireMayBecome } from "./require-may-become.ts";

/**
 * Answers a dispute that is new, once and in time.
 *
 * Errors   not_found, invalid_status: it is not new, or its time is over.
 * Writes   the dispute and its event.
 */
export const handleContestDispute: Handler<typeof contestDispute, Parts> = async (call, parts) => {
  const read = await findDispute(parts, call.account.id, call.params.id);
  requireMayBecome(read, "contested");
  const now = parts.clock.now().toISOString();
  // The job that closes it may be a minute late; the issuer is not.
  if (read.response_due_date !== null && read.response_due_date <= now) {
    throw new Refusal(
      "invalid_status",
      `The dispute had to be answered before ${read.response_due_date}.`,
    );
  }
  const { dispute_response } = call.body;
  const dispute = changed(read, { status: "contested", dispute_response }, now, {
    announced: true,
  });
  const writes = [
    updateDispute(read, dispute),
    writeEvents(call.account.id, now, [disputeEvent("v2.dispute.contested", dispute)], parts.ids),
  ];
  return commitAnswer(call, parts.database, writes, presentDispute(dispute));
};
