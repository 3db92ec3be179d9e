import { decideSandboxContractor } from "@openpayfac/contract";
import { ApiError } from "../../api-error.ts";
import { commitResponse } from "../../http/commit.ts";
import { handlerFor } from "../../http/operation-handler.ts";
import { toId, toUuid } from "../../ids.ts";
import { requireContractor } from "./contractor-rows.ts";
import { decidingContractor } from "./review-contractors.ts";

/**
 * Sets the review's decision on a contractor.
 *
 * Errors   not_found; invalid_status: the contractor is not under review.
 */
export const handleDecideSandboxContractor = handlerFor(
  decideSandboxContractor,
  async (call, deps) => {
    const before = await requireContractor(deps.database, call.caller, toUuid(call.params.id));
    if (before.status !== "UNDER_REVIEW") {
      throw new ApiError(
        "invalid_status",
        `The contractor is ${before.status}; only an UNDER_REVIEW contractor can be decided.`,
      );
    }
    const verdict = call.body.status === "ACTIVE" ? "approve" : "reject";
    const { contractor, writes } = await decidingContractor(deps, before, verdict);
    return commitResponse(call, deps.database, writes, {
      id: toId("contractor", contractor.id),
      status: contractor.status,
    });
  },
);
