import { toId, toIdOrNull } from "../../../ids.ts";
import type { ReadApplication } from "../../applications/application-rows.ts";
import { effectiveOutcome, isOpen, type ReviewedCheck } from "../../verification/index.ts";

/** A check with its evidence, as an operator sees it: without personal data of the vendor's. */
export function shownCheck(check: ReviewedCheck, { owners }: Pick<ReadApplication, "owners">) {
  const owner = owners.find(({ id }) => id === check.subject_id);
  return {
    id: toId("verification_check", check.id),
    kind: check.kind,
    network: check.network,
    subject_type: check.subject_type,
    subject: owner === undefined ? null : `${owner.first_name ?? ""} ${owner.last_name ?? ""}`,
    outcome: effectiveOutcome(check, check.review) ?? "pending",
    open: isOpen(check),
    service: check.service,
    service_outcome: check.outcome,
    reason: check.reason,
    matched: check.matched,
    differed: check.differed,
    vendor_reference: check.vendor_reference,
    endpoint_version: check.endpoint_version,
    rules_version: check.rules_version,
    lists: check.details?.lists ?? [],
    hits: check.details?.hits ?? [],
    attempts: check.attempts,
    requested_at: check.requested_at,
    answered_at: check.answered_at,
    superseded_by: toIdOrNull("verification_check", check.superseded_by),
    review: check.review,
  };
}
