import { createDisputeNote } from "@openpayfac/contract";
import { ApiError } from "../../api-error.ts";
import { commitResponse } from "../../http/commit.ts";
import { handlerFor } from "../../http/operation-handler.ts";
import { toId } from "../../ids.ts";
import { changed } from "../attempts/attempt-state.ts";
import { writeEvents } from "../events.ts";
import { updateDispute } from "./dispute-rows.ts";
import { findDispute } from "./find-dispute.ts";
import { disputeEvent, serializeDispute } from "./serialize-dispute.ts";

/** A dispute is stored and returned with all its notes. */
const notesMax = 200;

/**
 * Adds a note to a dispute, in any status.
 *
 * Errors   not_found; invalid_status: the maximum number of notes is reached.
 * Writes   the dispute and its event.
 */
export const handleCreateDisputeNote = handlerFor(createDisputeNote, async (call, deps) => {
  const read = await findDispute(deps, call.account.id, call.params.id);
  if (read.notes.length >= notesMax) {
    throw new ApiError("invalid_status", `The dispute has ${notesMax} notes, the maximum.`);
  }
  const now = deps.clock.now().toISOString();
  const note = {
    id: toId("note", deps.ids.next()),
    message: call.body.message,
    created_at: now,
    user_id: null,
  };
  const dispute = changed(read, { notes: [...read.notes, note] }, now, { announced: true });
  const writes = [
    updateDispute(read, dispute),
    writeEvents(call.account, now, [disputeEvent("v2.dispute.updated", dispute)], deps.ids),
  ];
  return commitResponse(call, deps.database, writes, serializeDispute(dispute));
});
