import { decideSandboxDispute } from "@openpayfac/contract";
import { ApiError } from "../../api-error.ts";
import type { Dependencies } from "../../dependencies.ts";
import { commitAfterExternalCall } from "../../http/commit-after-external-call.ts";
import { handlerFor } from "../../http/operation-handler.ts";
import { visibleAccountOf } from "../../identity/visible-account.ts";
import { toUuid, type Uuid } from "../../ids.ts";
import { findEarlierResponse } from "../../sandbox-control/find-earlier-response.ts";
import { changed } from "../attempts/attempt-state.ts";
import { writeEvents } from "../events.ts";
import { disputeClosure } from "./close-dispute.ts";
import { type DisputeRow, readDispute, updateDispute } from "./dispute-rows.ts";
import { requireDisputeTransition } from "./require-dispute-transition.ts";
import { sandboxDisputes } from "./sandbox-disputes.ts";
import { disputeEvent, serializeDispute } from "./serialize-dispute.ts";

/**
 * Applies an issuer's action to a dispute.
 *
 * Errors   not_found, invalid_status.
 * Writes   the dispute, its postings if it is decided, and the event.
 */
export const handleDecideSandboxDispute = handlerFor(decideSandboxDispute, async (call, deps) => {
  const id = toUuid(call.params.id) as Uuid;
  const account = await visibleAccountOf(deps, call.caller, "disputes", id);
  const read = account && (await readDispute(deps.database, account.id, id));
  if (account === undefined || read === undefined) {
    throw new ApiError("not_found", `There is no dispute ${call.params.id}.`);
  }
  const { status } = call.body;
  return commitAfterExternalCall(call, deps, async (externalCall) => {
    const result = await findEarlierResponse(deps, externalCall);
    // A funding file may have reported the decision since an earlier request.
    if (result !== undefined && read.status === status) {
      return { writes: [], body: serializeDispute(read) };
    }
    requireResponded(read);
    requireDisputeTransition(read, status);
    if (result === undefined && status !== "in_review") {
      await sandboxDisputes(deps).decide(read.case_number, status, externalCall.key);
    }
    const { dispute, writes } =
      status === "in_review"
        ? reviewing(deps, read)
        : await disputeClosure(deps, account, read, status);
    return { writes, body: serializeDispute(dispute) };
  });
});

/** The issuer decides only after the merchant's response. */
function requireResponded({ status }: DisputeRow): void {
  if (status === "contested" || status === "in_review") return;
  throw new ApiError(
    "invalid_status",
    `The dispute is ${status}; only one that is contested or in review can be decided.`,
  );
}

function reviewing(deps: Dependencies, read: DisputeRow) {
  const now = deps.clock.now().toISOString();
  const dispute = changed(read, { status: "in_review" }, now, { announced: true });
  const event = disputeEvent("v2.dispute.updated", dispute);
  return {
    dispute,
    writes: [updateDispute(read, dispute), writeEvents(read.account_id, now, [event], deps.ids)],
  };
}
