import { addBankingDays, newYorkDate } from "../../../calendar/banking-days.ts";
import { insertRow } from "../../../database/row-writes.ts";
import type { Write } from "../../../database/write-atomically.ts";
import { readAccountRecord } from "../../../identity/account-record.ts";
import { type PayoutHold, resumePayouts, setPayoutHolds } from "../../../identity/payout-holds.ts";
import { OperatorError } from "../../../operator/operator-error.ts";
import {
  beginBlock,
  readOpenBlock,
  releaseBlock,
  type SanctionsBlockRow,
} from "../../../payments/index.ts";
import { changeStatus } from "../../contractors/change-status.ts";
import { type ContractorRow, contractorColumns } from "../../contractors/contractor-rows.ts";
import { wakeSubject } from "../../underwriting/operator/wake-subject.ts";
import type { UnderwritingDependencies } from "../../underwriting/underwriting-dependencies.ts";
import { type ReviewedCheck, type ReviewVerdict, readChecksOf } from "../../verification/index.ts";
import { contractorHold, isUnderReview } from "../record-hits.ts";

/** A blocked account is reported within this time. Source   31 CFR 501.603. */
const reportBankingDays = 10;

/** Whether a check is a review of list hits of an approved account or contractor. */
export const isRescreeningCheck = ({ kind, subject_type }: ReviewedCheck): boolean =>
  kind === "sanctions" && (subject_type === "account" || subject_type === "contractor");

/** The last day on which a confirmed finding can be reported. Returns   YYYY-MM-DD. */
export const reportDueOn = (confirmedAt: string): string =>
  addBankingDays(newYorkDate(new Date(confirmedAt)), reportBankingDays);

interface Given {
  verdict: ReviewVerdict;
  reviewedBy: string;
  reason: string;
}

/**
 * The writes of a verdict over the hits of an approved account or contractor.
 *
 * cleared: payouts are what they were, and held ones continue; blocked funds are available again.
 * confirmed: the funds are blocked, new payments are disabled, and a contractor becomes INACTIVE. A
 * later verdict over the same check replaces an earlier one; a verdict over newer hits never ends a
 * block.
 *
 * Errors   OperatorError: newer hits are under review.
 * Writes   verification_reviews, sanctions_blocks; accounts or contractors and payout_settings,
 *          payouts, the ledger, events.
 */
export async function hitReviewWrites(
  deps: UnderwritingDependencies,
  check: ReviewedCheck,
  given: Given,
): Promise<{ writes: Write[]; report_due_on: string | null }> {
  const block = await readOpenBlock(deps.database, check.subject_id);
  if (check.superseded_by !== null && block?.check_id !== check.id) {
    throw new OperatorError({
      cause: "Newer hits of this subject are under review.",
      remedy: "List them with: openpayfac screening hits.",
    });
  }
  const due = reportDueOn(deps.clock.now().toISOString());
  return {
    writes: await verdictWrites(deps, check, given, block),
    report_due_on: given.verdict === "confirmed" ? (block?.report_due_on ?? due) : null,
  };
}

async function verdictWrites(
  deps: UnderwritingDependencies,
  check: ReviewedCheck,
  { verdict, reviewedBy, reason }: Given,
  block: SanctionsBlockRow | undefined,
): Promise<Write[]> {
  const now = deps.clock.now().toISOString();
  const ends = verdict === "cleared" && block?.check_id === check.id;
  const hold = await holdAfter(deps, check, verdict, ends ? undefined : block);
  const isBlocked = hold === "sanctions_confirmed";
  return [
    insertRow("verification_reviews", {
      id: deps.ids.next(),
      check_id: check.id,
      verdict,
      reviewed_by: reviewedBy,
      reason,
      file_id: null,
      created_at: now,
    }),
    ...(ends ? await releaseBlock(deps, block) : []),
    ...(check.subject_type === "contractor"
      ? await contractorWrites(deps, check, { hold, ended: ends ? block : undefined })
      : await accountWrites(deps, check, { hold })),
    ...(isBlocked && check.subject_type === "account"
      ? beginBlock(deps, {
          owner_type: "account",
          owner_id: check.subject_id,
          check_id: check.id,
          deactivated: false,
          report_due_on: reportDueOn(now),
        })
      : []),
    ...(hold === undefined ? [resumePayouts(check.subject_id, now)] : []),
    // A contractor under review is decided again.
    ...wakeSubject(deps, check),
  ];
}

/** The hold after a verdict: of the finding, of another block, or of hits under review. */
async function holdAfter(
  { database }: UnderwritingDependencies,
  check: ReviewedCheck,
  verdict: ReviewVerdict,
  block: SanctionsBlockRow | undefined,
): Promise<PayoutHold | undefined> {
  if (verdict === "confirmed" || block !== undefined) return "sanctions_confirmed";
  const others = (await readChecksOf(database, [check.subject_id])).filter(
    ({ id, kind }) => kind === "sanctions" && id !== check.id,
  );
  const current = others.find(({ superseded_by }) => superseded_by === null);
  return isUnderReview(current) ? "sanctions_review" : undefined;
}

async function accountWrites(
  deps: UnderwritingDependencies,
  { subject_id }: ReviewedCheck,
  { hold }: { hold: PayoutHold | undefined },
): Promise<Write[]> {
  const account = await readAccountRecord(deps.database, subject_id);
  if (account === undefined) throw new Error(`there is no account ${subject_id}`);
  const at = { now: deps.clock.now().toISOString(), ids: deps.ids };
  return setPayoutHolds(account, { sanctions: hold === undefined ? [] : [hold] }, at);
}

/** A contractor on a list is INACTIVE; one that the block deactivated is ACTIVE after its release. */
async function contractorWrites(
  deps: UnderwritingDependencies,
  check: ReviewedCheck,
  { hold, ended }: { hold: PayoutHold | undefined; ended: SanctionsBlockRow | undefined },
): Promise<Write[]> {
  const found = await deps.database.query<ContractorRow>(
    `SELECT ${contractorColumns} FROM contractors c WHERE c.id = $1`,
    [check.subject_id],
  );
  const contractor = found.rows[0];
  if (contractor === undefined) throw new Error(`there is no contractor ${check.subject_id}`);
  const held = contractorHold(contractor.id, hold !== undefined);
  const shown = { ...contractor, bank_usable: contractor.bank_usable && hold === undefined };
  if (hold === "sanctions_confirmed") {
    // One under review is rejected by its own review, and was never paid.
    if (contractor.status === "UNDER_REVIEW" || contractor.status === "REJECTED") return [held];
    const deactivated = contractor.status === "ACTIVE";
    return [
      held,
      ...(deactivated
        ? changeStatus(deps, shown, "INACTIVE", "v2.contractor.deactivated").writes
        : []),
      ...beginBlock(deps, {
        owner_type: "contractor",
        owner_id: contractor.id,
        check_id: check.id,
        deactivated,
        report_due_on: reportDueOn(deps.clock.now().toISOString()),
      }),
    ];
  }
  if (ended?.deactivated !== true || contractor.status !== "INACTIVE") return [held];
  return [held, ...changeStatus(deps, shown, "ACTIVE", "v2.contractor.activated").writes];
}
