import type { CheckKind } from "@openpayfac/processors";
import type { Pool } from "pg";
import type { Write } from "../../database/write-atomically.ts";
import type { Dependencies } from "../../dependencies.ts";
import { type BoardedAccount, readAccountRecord } from "../../identity/account-record.ts";
import { type HoldMatter, type PayoutHold, setPayoutHolds } from "../../identity/payout-holds.ts";
import type { Uuid } from "../../ids.ts";
import { effectiveOutcome, type ReviewedCheck } from "../verification/index.ts";

/** The part of a check that its hold follows from. */
export type HoldingCheck = Pick<ReviewedCheck, "id" | "kind" | "outcome" | "superseded_by"> & {
  review: Pick<NonNullable<ReviewedCheck["review"]>, "verdict"> | null;
};

type ReviewMatter = Extract<HoldMatter, "listing" | "verification">;

/** The matter of a kind of check; sanctions have holds of their own, with the hits of an account. */
const matterOf = (kind: CheckKind): ReviewMatter | undefined => {
  if (kind === "sanctions") return undefined;
  return kind === "terminated_merchant" ? "listing" : "verification";
};

/**
 * The writes that hold the payouts of an approved application's account while a check that is newer
 * than its approval neither passed nor was cleared, and that end the hold afterwards. The checks of
 * the approval itself were decided with it.
 *
 * Input    checks: all of the application, after the change. One without an outcome
 *          changes no hold. isRechecked: a requested recheck has not ended, which ends no hold either.
 * Returns  empty if the application has no account. Otherwise the account's version changes, so that
 *          two concurrent changes of its checks never overlook each other.
 * Writes   accounts, events.
 */
export function reviewHoldWrites(
  deps: Pick<Dependencies, "clock" | "ids">,
  account: BoardedAccount,
  checks: readonly HoldingCheck[],
  isRechecked: boolean,
): Write[] {
  return payoutHoldWrites(deps, account, reviewHoldsOf(account, checks, isRechecked));
}

/** The writes that set the holds. The account's version changes in any case. */
export function payoutHoldWrites(
  deps: Pick<Dependencies, "clock" | "ids">,
  account: BoardedAccount,
  own: Partial<Record<ReviewMatter, readonly PayoutHold[]>>,
): Write[] {
  const at = { now: deps.clock.now().toISOString(), ids: deps.ids };
  const writes = setPayoutHolds(account, own, at);
  if (writes.length > 0) return writes;
  return [
    {
      sql: "UPDATE accounts SET version = version + 1 WHERE id = $1 AND version = $2",
      values: [account.id, account.version],
      must: "accounts",
    },
  ];
}

/** The holds of an account by matter. Input   checks: see `reviewHoldWrites`. */
export function reviewHoldsOf(
  account: BoardedAccount,
  checks: readonly HoldingCheck[],
  isRechecked: boolean,
): Record<ReviewMatter, PayoutHold[]> {
  const current = checks.filter(
    ({ id, superseded_by }) => superseded_by === null && id > account.id,
  );
  return {
    listing: holdsOf("listing", current, account, isRechecked),
    verification: holdsOf("verification", current, account, isRechecked),
  };
}

function holdsOf(
  matter: ReviewMatter,
  current: readonly HoldingCheck[],
  { payout_holds }: BoardedAccount,
  isRechecked: boolean,
): PayoutHold[] {
  const outcomes = current
    .filter(({ kind }) => matterOf(kind) === matter)
    .map((check) => ({ outcome: effectiveOutcome(check, check.review), review: check.review }));
  const before = (["review", "confirmed"] as const)
    .map((state): PayoutHold => `${matter}_${state}`)
    .filter((hold) => payout_holds.includes(hold));
  if (outcomes.some(({ outcome }) => outcome === undefined)) return before;
  const bad = outcomes.filter(({ outcome }) => outcome !== "passed");
  const isOpen = bad.some(({ review }) => review === null);
  const isConfirmed = bad.some(({ review }) => review !== null);
  const holds = [
    ...(isOpen ? [`${matter}_review` as const] : []),
    ...(isConfirmed ? [`${matter}_confirmed` as const] : []),
  ];
  return isRechecked ? [...new Set([...before, ...holds])] : holds;
}

/**
 * Whether a change of the application's data is still to be checked. Read after the account, whose
 * version a request for a recheck changes.
 */
export async function isRechecked(database: Pool, applicationId: Uuid): Promise<boolean> {
  const found = await database.query("SELECT FROM application_rechecks WHERE application_id = $1", [
    applicationId,
  ]);
  return found.rowCount !== 0;
}

/** The account of an approved application. Returns   undefined: it has none. */
export async function readAccountOfApplication(
  database: Pool,
  applicationId: Uuid,
): Promise<BoardedAccount | undefined> {
  const found = await database.query<{ account_id: Uuid | null }>(
    "SELECT account_id FROM applications WHERE id = $1",
    [applicationId],
  );
  const id = found.rows[0]?.account_id ?? null;
  return id === null ? undefined : readAccountRecord(database, id);
}
