/** A check as an operator's command returns it. */
interface ShownCheck {
  id: string;
  kind: string;
  network: string | null;
  subject: string | null;
  outcome: string;
  reason: string | null;
  service: string | null;
  suggestion: string | null;
  matched: readonly string[];
  differed: readonly string[];
  requested_at: string;
  answered_at: string | null;
  review: { verdict: string; reviewed_by: string; reason: string } | null;
}

/** One line for each check: its outcome, the service, the compared fields and the review. */
export function checkLines(checks: readonly ShownCheck[]): string[] {
  return checks.map((check) =>
    [
      `Check ${check.id}: ${[check.kind, check.network].filter(Boolean).join(" ")}`,
      `${check.subject === null ? "" : `of ${check.subject} `}is ${check.outcome}`,
      `(${[check.service, check.reason].filter(Boolean).join(": ")})`,
      check.matched.length === 0 ? "" : `matched ${check.matched.join(", ")}`,
      check.differed.length === 0 ? "" : `differed ${check.differed.join(", ")}`,
      check.suggestion === null ? "" : `suggests ${check.suggestion.replace("_", " ")};`,
      `at ${check.answered_at ?? check.requested_at}`,
      check.review === null
        ? ""
        : `${check.review.verdict} by ${check.review.reviewed_by}: ${check.review.reason}`,
    ]
      .filter(Boolean)
      .join(" "),
  );
}

/** One line for each decision of an operator. */
export function decisionLines(
  decisions: readonly {
    decision: string;
    reviewed_by: string;
    reason: string;
    created_at: string;
  }[],
): string[] {
  return decisions.map(
    ({ created_at, decision, reviewed_by, reason }) =>
      `${created_at}  ${decision} by ${reviewed_by}: ${reason}`,
  );
}
