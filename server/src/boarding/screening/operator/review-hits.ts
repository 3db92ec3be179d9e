import { addBankingDays, newYorkDate } from "../../../calendar/banking-days.ts";
import { insertRow } from "../../../database/row-writes.ts";
import { type Write, writeAtomically } from "../../../database/write-atomically.ts";
import type { OperatorDependencies } from "../../../dependencies.ts";
import { readAccountRecord } from "../../../identity/account-record.ts";
import { setPayoutHolds } from "../../../identity/payout-holds.ts";
import { OperatorError } from "../../../operator/operator-error.ts";
import { resumePayouts } from "../../../payments/index.ts";
import { wakeSubject } from "../../underwriting/operator/wake-subject.ts";
import type { ReviewedCheck, ReviewVerdict } from "../../verification/index.ts";
import { contractorHold } from "../record-hits.ts";

/** A blocked account is reported within this time. Source   31 CFR 501.603. */
const reportBankingDays = 10;

/** Whether a check is a review of list hits of an approved account or contractor. */
export const isRescreeningCheck = ({ kind, subject_type }: ReviewedCheck): boolean =>
  kind === "sanctions" && (subject_type === "account" || subject_type === "contractor");

/** The last day on which a confirmed finding can be reported. Returns   YYYY-MM-DD. */
export const reportDueOn = (confirmedAt: string): string =>
  addBankingDays(newYorkDate(new Date(confirmedAt)), reportBankingDays);

/**
 * Records an operator's verdict over the hits of an approved account or contractor.
 *
 * cleared: payouts are what they were, and held ones continue. confirmed: payouts stay held with the
 * money in the ledger, and new payments are disabled. A later verdict replaces an earlier one.
 *
 * Errors   OperatorError: newer hits are under review.
 * Writes   verification_reviews; accounts or payout_settings, payouts, events.
 */
export async function reviewHits(
  deps: OperatorDependencies,
  check: ReviewedCheck,
  { verdict, reviewedBy, reason }: { verdict: ReviewVerdict; reviewedBy: string; reason: string },
): Promise<{ report_due_on: string | null }> {
  if (check.superseded_by !== null) {
    throw new OperatorError({
      cause: "Newer hits of this subject are under review.",
      remedy: "List them with: openpayfac screening hits.",
    });
  }
  const now = deps.clock.now().toISOString();
  await writeAtomically(deps.database, [
    insertRow("verification_reviews", {
      id: deps.ids.next(),
      check_id: check.id,
      verdict,
      reviewed_by: reviewedBy,
      reason,
      file_id: null,
      created_at: now,
    }),
    ...(await holdWrites(deps, check, verdict, now)),
    ...(verdict === "cleared" ? [resumePayouts(check.subject_id, now)] : []),
    // A contractor under review is decided again.
    ...wakeSubject(deps, check),
  ]);
  return { report_due_on: verdict === "confirmed" ? reportDueOn(now) : null };
}

async function holdWrites(
  deps: OperatorDependencies,
  { subject_type, subject_id }: ReviewedCheck,
  verdict: ReviewVerdict,
  now: string,
): Promise<Write[]> {
  if (subject_type === "contractor") return [contractorHold(subject_id, verdict === "confirmed")];
  const account = await readAccountRecord(deps.database, subject_id);
  if (account === undefined) throw new Error(`there is no account ${subject_id}`);
  const holds = verdict === "confirmed" ? (["sanctions_confirmed"] as const) : [];
  return setPayoutHolds(account, "sanctions", holds, { now, ids: deps.ids });
}
