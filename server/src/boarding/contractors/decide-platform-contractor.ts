import { decidePlatformContractor } from "@openpayfac/contract";
import { ApiError } from "../../api-error.ts";
import { commitResponse } from "../../http/commit.ts";
import { handlerFor } from "../../http/operation-handler.ts";
import { actorIdOf } from "../../identity/api-keys.ts";
import { asApiError } from "../as-api-error.ts";
import { decidingAsPerson } from "./operator/decide-contractor.ts";
import { requireVisibleContractor } from "./require-visible.ts";
import { serializeContractorDetails } from "./serialize-details.ts";

/**
 * Decides the review of a contractor, as `openpayfac contractors decide` does.
 *
 * Errors   not_found; invalid_status: not under review, or a pending or open check.
 */
export const handleDecidePlatformContractor = handlerFor(
  decidePlatformContractor,
  async (call, deps) => {
    const { caller, body } = call;
    const row = await requireVisibleContractor(deps.database, caller, call.params.id);
    if (row.status !== "UNDER_REVIEW") {
      throw new ApiError("invalid_status", `The contractor is ${row.status}, not under review.`);
    }
    const by = { reviewedBy: actorIdOf(caller), reason: body.reason.trim() };
    const { contractor, writes } = await asApiError(() =>
      decidingAsPerson(deps, row, body.decision, by),
    );
    const shown = await serializeContractorDetails(deps, caller, contractor, {
      decision: body.decision,
      reviewed_by: by.reviewedBy,
      reason: by.reason,
      created_at: contractor.updated_at,
    });
    return commitResponse(call, deps.database, writes, shown);
  },
);
