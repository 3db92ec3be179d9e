import type { decideSandboxDispute } from "@openpayfac/contract";
import type { Handler } from "../../http/call.ts";
import { commitAfterTelling } from "../../http/commit.ts";
import { visibleAccountOf } from "../../identity/visible-account.ts";
import { toUuid, type Uuid } from "../../ids.ts";
import type { Parts } from "../../parts.ts";
import { Refusal } from "../../refusal.ts";
import { changed } from "../attempts/attempt-state.ts";
import { writeEvents } from "../events.ts";
import { closingDispute } from "./close-dispute.ts";
import { type DisputeRow, readDispute, updateDispute } from "./dispute-rows.ts";
import { disputeEvent, presentDispute } from "./present-dispute.ts";
import { requireMayBecome } from "./require-may-become.ts";
import { sandboxDisputes } from "./sandbox-disputes.ts";

/**
 * Does what the issuer does with a dispute.
 *
 * Errors   not_found, invalid_status.
 * Writes   the dispute, its money where it is decided, and the event.
 */
export const handleDecideSandboxDispute: Handler<typeof decideSandboxDispute, Parts> = async (
  call,
  parts,
) => {
  const id = toUuid(call.params.id) as Uuid;
  const account = await visibleAccountOf(parts, call.caller, "disputes", id);
  const read = account && (await readDispute(parts.database, account.id, id));
  if (account === undefined || read === undefined) {
    throw new Refusal("not_found", `There is no dispute ${call.params.id}.`);
  }
  const { status } = call.body;
  // The issuer decides what the merchant has answered.
  if (read.status !== "contested" && read.status !== "in_review") {
    throw new Refusal(
      "invalid_status",
      `The dispute is ${read.status}; only one that is contested or in review can be decided.`,
    );
  }
  requireMayBecome(read, status);
  return commitAfterTelling(call, parts.database, async () => {
    if (status !== "in_review") await sandboxDisputes(parts).decide(read.case_number, status);
    const { dispute, writes } =
      status === "in_review"
        ? reviewing(parts, read)
        : await closingDispute(parts, account, read, status);
    return { writes, body: presentDispute(dispute) };
  });
};

function reviewing(parts: Parts, read: DisputeRow) {
  const now = parts.clock.now().toISOString();
  const dispute = changed(read, { status: "in_review" }, now, { announced: true });
  const event = disputeEvent("v2.dispute.updated", dispute);
  return {
    dispute,
    writes: [updateDispute(read, dispute), writeEvents(read.account_id, now, [event], parts.ids)],
  };
}
