import { createDisputeAttachment } from "@openpayfac/contract";
import { ApiError, rejectBodyField } from "../../api-error.ts";
import type { Dependencies } from "../../dependencies.ts";
import type { Call } from "../../http/call.ts";
import { commitResponse } from "../../http/commit.ts";
import { handlerFor } from "../../http/operation-handler.ts";
import { actorIdOf } from "../../identity/api-keys.ts";
import { toId, toUuid } from "../../ids.ts";
import { changed } from "../attempts/attempt-state.ts";
import { writeEvents } from "../events.ts";
import { attachFile } from "../files/delete-unattached-files.ts";
import { readFile } from "../files/file-rows.ts";
import { updateDispute } from "./dispute-rows.ts";
import { findDispute } from "./find-dispute.ts";
import { disputeEvent, serializeDispute } from "./serialize-dispute.ts";

/** An issuer reads the attachments one by one. */
const attachmentsMax = 20;

/**
 * Attaches an uploaded file to a dispute that is `new`.
 *
 * Errors   not_found, invalid_status: not new, or the maximum number of attachments is reached;
 *          referenced_not_found: the file; invalid_body: a file with another purpose.
 * Writes   the dispute and its event.
 */
export const handleCreateDisputeAttachment = handlerFor(
  createDisputeAttachment,
  async (call, deps) => {
    const read = await findDispute(deps, call.account.id, call.params.id);
    if (read.status !== "new") {
      throw new ApiError(
        "invalid_status",
        `The dispute is ${read.status}; evidence can only be attached to a new dispute.`,
      );
    }
    if (read.attachments.length >= attachmentsMax) {
      throw new ApiError(
        "invalid_status",
        `The dispute has ${attachmentsMax} attachments, the maximum.`,
      );
    }
    await requireEvidence(call, deps);
    const now = deps.clock.now().toISOString();
    const attachment = {
      id: toId("attachment", deps.ids.next()),
      description: call.body.description,
      file_id: call.body.file_id,
      created_at: now,
      uploaded_by: actorIdOf(call.caller),
      owner_id: toId("account", call.account.id),
    };
    const attachments = [...read.attachments, attachment];
    const dispute = changed(read, { attachments }, now, { announced: true });
    const events = [disputeEvent("v2.dispute.updated", dispute)];
    const writes = [
      updateDispute(read, dispute),
      attachFile(toUuid(call.body.file_id), now),
      writeEvents(call.account, now, events, deps.ids),
    ];
    return commitResponse(call, deps.database, writes, serializeDispute(dispute));
  },
);

async function requireEvidence(
  { body, caller, account }: Call<typeof createDisputeAttachment>,
  deps: Dependencies,
): Promise<void> {
  const file = await readFile(deps.database, caller, undefined, toUuid(body.file_id));
  const isOthers = file?.account_id !== null && file?.account_id !== account.id;
  if (file === undefined || isOthers) {
    throw new ApiError("referenced_not_found", `There is no file ${body.file_id}.`);
  }
  if (file.purpose === "dispute_evidence") return;
  throw rejectBodyField({
    code: "invalid_value",
    expected: "a file whose purpose is dispute_evidence",
    received: file.purpose,
    path: "file_id",
    message: `file_id must name a file whose purpose is dispute_evidence; got ${file.purpose}.`,
  });
}
