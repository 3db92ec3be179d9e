import type { CheckReview, CheckRow } from "../verification/index.ts";

/** A current check with a finding of the screening. */
export interface FindingRow extends CheckRow {
  review: CheckReview | null;
  /** Of the newest review; open: there is none. */
  verdict: "open" | "cleared" | "confirmed";
}

/**
 * The current checks with similar names, and those with an alert of a network about a merchant that
 * it listed later, as the table `own` of a statement.
 */
export const findings = `(
  SELECT c.*, r.review, coalesce(r.review ->> 'verdict', 'open') AS verdict
    FROM verification_checks c LEFT JOIN LATERAL (
      SELECT json_build_object('verdict', v.verdict, 'reviewed_by', v.reviewed_by,
               'reason', v.reason, 'created_at', v.created_at) AS review
        FROM verification_reviews v WHERE v.check_id = c.id ORDER BY v.id DESC LIMIT 1
    ) AS r ON true
   WHERE c.kind IN ('sanctions', 'terminated_merchant') AND c.outcome = 'needs_review'
     AND c.superseded_by IS NULL
     AND (c.kind = 'sanctions'
       OR EXISTS (SELECT FROM terminated_merchant_alerts a WHERE a.check_id = c.id))
  ) AS own`;
