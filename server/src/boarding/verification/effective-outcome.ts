import type { CheckOutcome } from "@openpayfac/processors";
import type { CheckReview, ReviewedCheck } from "./check-rows.ts";

/**
 * The outcome that counts: an operator's verdict replaces the vendor's. A confirmed finding is
 * `failed`, a cleared one `passed`.
 *
 * Returns  undefined while the check has none.
 */
export function effectiveOutcome(
  check: { outcome: CheckOutcome | null },
  review: Pick<CheckReview, "verdict"> | null,
): CheckOutcome | undefined {
  if (review?.verdict === "cleared") return "passed";
  if (review?.verdict === "confirmed") return "failed";
  return check.outcome ?? undefined;
}

/** Whether the check neither passed nor was cleared. */
export function isOpen(check: ReviewedCheck): boolean {
  return check.superseded_by === null && effectiveOutcome(check, check.review) !== "passed";
}
