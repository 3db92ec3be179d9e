import type { decideSandboxContractor } from "@openpayfac/contract";
import type { Handler } from "../../http/call.ts";
import { commitAnswer } from "../../http/commit.ts";
import { toId, toUuid } from "../../ids.ts";
import type { Parts } from "../../parts.ts";
import { Refusal } from "../../refusal.ts";
import { requireContractor } from "./contractor-rows.ts";
import { decidingContractor } from "./review-contractors.ts";

/**
 * Does what a review does with a contractor.
 *
 * Errors   not_found; invalid_status: one that is not under review.
 */
export const handleDecideSandboxContractor: Handler<typeof decideSandboxContractor, Parts> = async (
  call,
  parts,
) => {
  const before = await requireContractor(parts.database, call.caller, toUuid(call.params.id));
  if (before.status !== "UNDER_REVIEW") {
    throw new Refusal(
      "invalid_status",
      `The contractor is ${before.status}; only one that is UNDER_REVIEW is decided.`,
    );
  }
  const verdict = call.body.status === "ACTIVE" ? "approve" : "reject";
  const { contractor, writes } = await decidingContractor(parts, before, verdict);
  return commitAnswer(call, parts.database, writes, {
    id: toId("contractor", contractor.id),
    status: contractor.status,
  });
};
