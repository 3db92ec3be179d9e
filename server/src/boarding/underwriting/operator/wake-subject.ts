import type { Write } from "../../../database/write-atomically.ts";
import { toId } from "../../../ids.ts";
import { enqueue } from "../../../jobs/enqueue.ts";
import type { ApplicationStatus } from "../../applications/application-states.ts";
import { wakeTaxMatch } from "../../tax-matches/wake-tax-match.ts";
import type { ReviewedCheck } from "../../verification/index.ts";
import type { UnderwritingDependencies } from "../underwriting-dependencies.ts";

/** Statuses that a reviewed check or document can end. */
export const decidedAgain: readonly ApplicationStatus[] = [
  "UNDERWRITING",
  "UNDERWRITING_ERROR",
  "CREDIT_PENDED",
  "CONDITIONALLY_APPROVED",
  "NEED_INFORMATION",
  "REEVALUATION_PENDING",
];

/** The writes that have the application, bank account or contractor of a check decided again. */
export function wakeSubject(
  { clock }: Pick<UnderwritingDependencies, "clock">,
  check: Pick<ReviewedCheck, "application_id" | "subject_type" | "subject_id">,
): Write[] {
  const now = clock.now().toISOString();
  if (check.application_id !== null) return [wakeApplication(check.application_id, now)];
  switch (check.subject_type) {
    case "bank_account":
      return [
        {
          sql: `UPDATE bank_accounts SET next_action_at = $2
                 WHERE id = $1 AND validation_status <> 'VALIDATED'`,
          values: [check.subject_id, now],
        },
        enqueue("validate_bank_accounts", 0),
      ];
    case "contractor":
      return [
        {
          sql: "UPDATE contractors SET review_at = $2 WHERE id = $1 AND status = 'UNDER_REVIEW'",
          values: [check.subject_id, now],
        },
        enqueue("review_contractors", 0),
        ...wakeTaxMatch(check.subject_id, now),
      ];
    case "owner":
      // Of a company that is a contractor: an application's owner has its id in the check.
      return [
        {
          sql: `UPDATE contractors SET review_at = $2
                 WHERE status = 'UNDER_REVIEW' AND type = 'COMPANY' AND EXISTS (
                   SELECT FROM json_array_elements(profile->'company'->'company_owners') AS owner
                    WHERE owner->>'id' = $1)`,
          values: [toId("owner", check.subject_id), now],
        },
        enqueue("review_contractors", 0),
      ];
    default:
      return [];
  }
}

export function wakeApplication(id: string, now: string): Write {
  return {
    sql: "UPDATE applications SET next_action_at = $2 WHERE id = $1 AND status = ANY($3)",
    values: [id, now, decidedAgain],
  };
}
