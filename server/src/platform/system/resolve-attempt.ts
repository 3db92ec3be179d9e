import { resolveAttempt } from "@openpayfac/contract";
import { ApiError } from "../../api-error.ts";
import { ConcurrentModification } from "../../database/write-atomically.ts";
import { handlerFor } from "../../http/operation-handler.ts";
import { toUuid } from "../../ids.ts";
import { mayRecordFinding, resolveAttemptNow } from "../../payments/index.ts";
import { actsAlone, SecondUserRequired } from "../../permissions/signed-in-caller.ts";
import { findUnanswered, serializeAttempt } from "./attempts.ts";

/**
 * Resolves an attempt without an outcome now, by the function of the job that does it later.
 *
 * Errors   not_found; invalid_status: it has an outcome, a process works on it, or nothing can be
 *          recorded about it; forbidden: a finding needs a second user.
 * Writes   the audit entry with the claim, before the processor is inquired; then the outcome.
 */
export const handleResolveAttempt = handlerFor(resolveAttempt, async (call, deps) => {
  const { caller, params, body } = call;
  const found = await findUnanswered(deps.database, caller, toUuid(params.id));
  if (found === undefined) {
    throw new ApiError("not_found", `There is no attempt ${params.id} without an outcome.`);
  }
  if (body.finding !== undefined) {
    if (!mayRecordFinding(deps, found)) {
      throw new ApiError(
        "invalid_status",
        "A finding is recorded for an authorization whose request can no longer arrive. Inquire again.",
      );
    }
    if (caller.user !== undefined && !actsAlone(caller.user, "system:operate")) {
      throw new SecondUserRequired("A finding needs the approval of a second user.");
    }
  }
  try {
    const attempt = await resolveAttemptNow(deps, found, call.audit, body.finding);
    return serializeAttempt(attempt, found);
  } catch (error) {
    if (!(error instanceof ConcurrentModification)) throw error;
    throw new ApiError("invalid_status", "The attempt has an outcome, or is inquired right now.");
  }
});
