import type { decideSandboxDispute } from "@openpayfac/contract";
import type { Handler } from "../../http/call.ts";
import { commitAfterTelling } from "../../http/commit-after-telling.ts";
import { visibleAccountOf } from "../../identity/visible-account.ts";
import { toUuid, type Uuid } from "../../ids.ts";
import type { Parts } from "../../parts.ts";
import { Refusal } from "../../refusal.ts";
import { toldBefore } from "../../told-before.ts";
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
  return commitAfterTelling(call, parts.database, async (telling) => {
    const told = await toldBefore(parts, telling);
    // A funding file may have told of it since an earlier try.
    if (told !== undefined && read.status === status) {
      return { writes: [], body: presentDispute(read) };
    }
    requireAnswered(read);
    requireMayBecome(read, status);
    if (told === undefined && status !== "in_review") {
      await sandboxDisputes(parts).decide(read.case_number, status, telling.key);
    }
    const { dispute, writes } =
      status === "in_review"
        ? reviewing(parts, read)
        : await closingDispute(parts, account, read, status);
    return { writes, body: presentDispute(dispute) };
  });
};

/** The issuer decides what the merchant has answered. */
function requireAnswered({ status }: DisputeRow): void {
  if (status === "contested" || status === "in_review") return;
  throw new Refusal(
    "invalid_status",
    `The dispute is ${status}; only one that is contested or in review can be decided.`,
  );
}

function reviewing(parts: Parts, read: DisputeRow) {
  const now = parts.clock.now().toISOString();
  const dispute = changed(read, { status: "in_review" }, now, { announced: true });
  const event = disputeEvent("v2.dispute.updated", dispute);
  return {
    dispute,
    writes: [updateDispute(read, dispute), writeEvents(read.account_id, now, [event], parts.ids)],
  };
}
