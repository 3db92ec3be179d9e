import type { Write } from "../../database/write-atomically.ts";
import type { OperatorDependencies } from "../../dependencies.ts";
import { resumePayouts } from "../../identity/payout-holds.ts";
import {
  type ReviewedCheck,
  type ReviewVerdict,
  readChecksOfApplication,
} from "../verification/index.ts";
import { isRechecked, readAccountOfApplication, reviewHoldWrites } from "./review-holds.ts";

/**
 * The writes by which an operator's verdict over a check of an approved application ends the hold of
 * its payouts, or keeps it.
 *
 * Returns  empty for a check that the approval was decided with, or of an application without an
 *          account.
 */
export async function reviewedHoldWrites(
  deps: OperatorDependencies,
  check: ReviewedCheck,
  verdict: ReviewVerdict,
): Promise<Write[]> {
  if (check.application_id === null) return [];
  const account = await readAccountOfApplication(deps.database, check.application_id);
  if (account === undefined || check.id < account.id) return [];
  const checks = await readChecksOfApplication(deps.database, check.application_id);
  const after = checks.map((each) =>
    each.id === check.id ? { ...each, review: { verdict } } : each,
  );
  const isPending = await isRechecked(deps.database, check.application_id);
  const held = reviewHoldWrites(deps, account, after, isPending);
  if (verdict !== "cleared") return held;
  return [...held, resumePayouts(account.id, deps.clock.now().toISOString())];
}
