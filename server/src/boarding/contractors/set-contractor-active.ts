import { activateContractor, deactivateContractor } from "@openpayfac/contract";
import { ApiError } from "../../api-error.ts";
import type { Dependencies } from "../../dependencies.ts";
import type { Call } from "../../http/call.ts";
import { commitResponse } from "../../http/commit.ts";
import { handlerFor } from "../../http/operation-handler.ts";
import { toUuid } from "../../ids.ts";
import { readOpenBlock } from "../../payments/index.ts";
import { changeStatus } from "./change-status.ts";
import type { ContractorEvent } from "./contractor-events.ts";
import { requireContractor } from "./contractor-rows.ts";
import { isApproved } from "./contractor-states.ts";
import { serializeContractor } from "./serialize-contractor.ts";

type Switch = typeof activateContractor | typeof deactivateContractor;

/**
 * Reactivates a contractor for new splits.
 *
 * Errors   not_found; conflict: the review has not finished, or rejected it.
 */
export const handleActivateContractor = handlerFor(activateContractor, (call, deps) =>
  switchTo(call, deps, "ACTIVE", "v2.contractor.activated"),
);

/**
 * Stops new splits to a contractor; its balance is still paid out.
 *
 * Errors   not_found; conflict: the review has not finished, or rejected it.
 */
export const handleDeactivateContractor = handlerFor(deactivateContractor, (call, deps) =>
  switchTo(call, deps, "INACTIVE", "v2.contractor.deactivated"),
);

async function switchTo<Op extends Switch>(
  call: Call<Op>,
  deps: Dependencies,
  status: "ACTIVE" | "INACTIVE",
  event: ContractorEvent,
) {
  const before = await requireContractor(
    deps.database,
    call.caller,
    toUuid((call.params as { id: string }).id),
  );
  if (!isApproved(before.status)) {
    throw new ApiError(
      "conflict",
      `The contractor is ${before.status}; only an approved contractor can be activated or deactivated.`,
    );
  }
  if (before.status === status) {
    return commitResponse(call, deps.database, [], serializeContractor(before) as never);
  }
  if (status === "ACTIVE" && (await readOpenBlock(deps.database, before.id)) !== undefined) {
    throw new ApiError("conflict", "The contractor cannot be activated now. Ask your operator.");
  }
  const { contractor, writes } = changeStatus(deps, before, status, event);
  return commitResponse(call, deps.database, writes, serializeContractor(contractor) as never);
}
