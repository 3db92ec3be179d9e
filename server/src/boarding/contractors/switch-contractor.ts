import type { activateContractor, deactivateContractor } from "@openpayfac/contract";
import type { Call, Handler } from "../../http/call.ts";
import { commitAnswer } from "../../http/commit.ts";
import { toUuid } from "../../ids.ts";
import type { Parts } from "../../parts.ts";
import { Refusal } from "../../refusal.ts";
import { changeStatus } from "./change-status.ts";
import type { ContractorEvent } from "./contractor-events.ts";
import { requireContractor } from "./contractor-rows.ts";
import { isApproved } from "./contractor-states.ts";
import { presentContractor } from "./present-contractor.ts";

type Switch = typeof activateContractor | typeof deactivateContractor;

/**
 * Lets a contractor receive parts of payments again.
 *
 * Errors   not_found; conflict: the review is not over, or rejected it.
 */
export const handleActivateContractor: Handler<typeof activateContractor, Parts> = (call, parts) =>
  switchTo(call, parts, "ACTIVE", "v2.contractor.activated");

/**
 * Stops new splits to a contractor; what it has stays its own and is paid out.
 *
 * Errors   not_found; conflict: the review is not over, or rejected it.
 */
export const handleDeactivateContractor: Handler<typeof deactivateContractor, Parts> = (
  call,
  parts,
) => switchTo(call, parts, "INACTIVE", "v2.contractor.deactivated");

async function switchTo<Op extends Switch>(
  call: Call<Op>,
  parts: Parts,
  status: "ACTIVE" | "INACTIVE",
  event: ContractorEvent,
) {
  const before = await requireContractor(
    parts.database,
    call.caller,
    toUuid((call.params as { id: string }).id),
  );
  if (!isApproved(before.status)) {
    throw new Refusal(
      "conflict",
      `The contractor is ${before.status}: only one who was approved is switched on and off.`,
    );
  }
  if (before.status === status) {
    return commitAnswer(call, parts.database, [], presentContractor(before) as never);
  }
  const { contractor, writes } = changeStatus(parts, before, status, event);
  return commitAnswer(call, parts.database, writes, presentContractor(contractor) as never);
}
