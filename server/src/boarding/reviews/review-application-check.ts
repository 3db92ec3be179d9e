import { reviewApplicationCheck } from "@openpayfac/contract";
import { ApiError } from "../../api-error.ts";
import { commitResponse } from "../../http/commit.ts";
import { handlerFor } from "../../http/operation-handler.ts";
import { actorIdOf } from "../../identity/api-keys.ts";
import { toUuid } from "../../ids.ts";
import { asApiError } from "../as-api-error.ts";
import { checkReviewWrites } from "../underwriting/operator/review-check.ts";
import { readChecksOfApplication } from "../verification/index.ts";
import { requireVisibleApplication } from "./visible-application.ts";

/**
 * Clears or confirms a check of an application, as `openpayfac applications review-check` does.
 *
 * Errors   not_found; referenced_not_found: no check of the application; invalid_status: nothing to
 *          review.
 * Writes   verification_reviews; the application, if a confirmed finding declines it.
 */
export const handleReviewApplicationCheck = handlerFor(
  reviewApplicationCheck,
  async (call, deps) => {
    const { caller, params, body } = call;
    const row = await requireVisibleApplication(deps.database, caller, params.id);
    const id = toUuid(body.check_id);
    const checks = await readChecksOfApplication(deps.database, row.id);
    const check = checks.find((each) => each.id === id);
    if (check === undefined) {
      throw new ApiError("referenced_not_found", `There is no check ${body.check_id}.`);
    }
    const { verdict, reason } = body;
    const given = { verdict, reason, reviewedBy: actorIdOf(caller) };
    const { writes } = await asApiError(() => checkReviewWrites(deps, check, given));
    return commitResponse(call, deps.database, writes, {
      id: params.id,
      entity: "review_verdict" as const,
      verdict,
    });
  },
);
