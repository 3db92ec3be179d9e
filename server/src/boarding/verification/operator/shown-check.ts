import { toId, toIdOrNull, type Uuid } from "../../../ids.ts";
import type { ReviewedCheck } from "../check-rows.ts";
import { effectiveOutcome, isOpen } from "../effective-outcome.ts";

interface NamedOwner {
  id: Uuid;
  first_name: string | null;
  last_name: string | null;
}

/**
 * A check with its evidence, as an operator sees it: without personal data of the vendor's.
 *
 * Input    owners: of the application or of the contractor, for the name of the subject.
 */
export function shownCheck(check: ReviewedCheck, owners: readonly NamedOwner[] = []) {
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
    suggestion: check.suggestion,
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
