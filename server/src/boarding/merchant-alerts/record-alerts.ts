import type { VerificationAlert } from "@openpayfac/processors";
import { insertRow } from "../../database/row-writes.ts";
import { isUniqueViolation } from "../../database/unique-violation.ts";
import {
  ConcurrentModification,
  type Write,
  writeAtomically,
} from "../../database/write-atomically.ts";
import type { Dependencies } from "../../dependencies.ts";
import { toId, type Uuid } from "../../ids.ts";
import { enqueue } from "../../jobs/enqueue.ts";
import { forEachIsolated } from "../../jobs/for-each-isolated.ts";
import { payoutsPausedEmail } from "../account-reviews/payouts-paused-email.ts";
import {
  isRechecked,
  readAccountOfApplication,
  reviewHoldWrites,
} from "../account-reviews/review-holds.ts";
import { decidedAgain } from "../underwriting/operator/wake-subject.ts";
import {
  type ReviewedCheck,
  readChecksOfApplication,
  supersedeCheck,
} from "../verification/index.ts";
import type { WatchedCheck } from "./watched-checks.ts";

const writesMax = 4;

interface ReceivedAlert {
  service: string;
  alert: VerificationAlert;
}

/**
 * Records the alerts about each check that are new, as a check that an operator reviews.
 *
 * Returns  false if one could not be recorded: the same period is requested again.
 * Writes   verification_checks, terminated_merchant_alerts; the account's payout hold and an email,
 *          or the time at which its application is decided again. All of one merchant atomically.
 */
export async function recordAlerts(
  deps: Dependencies,
  checks: readonly WatchedCheck[],
  received: readonly ReceivedAlert[],
): Promise<boolean> {
  const concerned = checks.flatMap((check) => {
    const own = received.filter(
      ({ service, alert }) =>
        service === check.service && alert.vendorReference === check.vendor_reference,
    );
    return own.length === 0 ? [] : [{ check, own }];
  });
  const done = await forEachIsolated(
    deps,
    concerned,
    {
      failed: "alert about a terminated merchant was not recorded",
      logFields: ({ check }) => ({ application: toId("application", check.application_id) }),
    },
    ({ check, own }) => recordAlertsOf(deps, check, own),
  );
  return done === concerned.length;
}

async function recordAlertsOf(
  deps: Dependencies,
  watched: WatchedCheck,
  received: readonly ReceivedAlert[],
): Promise<void> {
  for (let writes = 1; ; writes += 1) {
    const unseen = await withoutKnown(deps, received);
    if (unseen.length === 0) return;
    const changed = await alertWrites(deps, watched, unseen);
    // A newer search of the merchant has no response yet, and finds the listing itself.
    if (changed === undefined) return;
    try {
      await writeAtomically(deps.database, changed);
    } catch (error) {
      // A review, or another process that records the same alert, at the same time.
      const isConcurrent =
        error instanceof ConcurrentModification ||
        isUniqueViolation(error, "terminated_merchant_alerts_pkey") ||
        isUniqueViolation(error, "verification_checks_of_subject");
      if (!isConcurrent || writes === writesMax) throw error;
      continue;
    }
    const application = toId("application", watched.application_id);
    deps.log.warn({ application }, "merchant listed as terminated: review opened");
    return;
  }
}

async function withoutKnown(
  { database }: Pick<Dependencies, "database">,
  received: readonly ReceivedAlert[],
): Promise<ReceivedAlert[]> {
  const found = await database.query<{ service: string; alert_id: string }>(
    "SELECT service, alert_id FROM terminated_merchant_alerts WHERE alert_id = ANY($1)",
    [received.map(({ alert }) => alert.alertId)],
  );
  return received.filter(
    ({ service, alert }) =>
      !found.rows.some((row) => row.service === service && row.alert_id === alert.alertId),
  );
}

async function alertWrites(
  deps: Dependencies,
  watched: WatchedCheck,
  unseen: readonly ReceivedAlert[],
): Promise<Write[] | undefined> {
  const checks = await readChecksOfApplication(deps.database, watched.application_id);
  const current = currentOf(checks, watched);
  if (current?.state !== "done") return undefined;
  // A listing that is confirmed already keeps its verdict; this one is added to its evidence.
  if (current.review?.verdict === "confirmed") return recorded(deps, current.id, unseen);
  const open = current.outcome === "passed" || current.review !== null ? [] : current.matched;
  const findings = unseen.map(({ alert }) => alert);
  const next = supersedeCheck(deps, current, {
    reason: findings[0]?.result.reason ?? "listed",
    matched: [...new Set([...open, ...findings.flatMap(({ result }) => result.matched)])],
    raw: findings.map(({ alertId, raw }) => ({ alertId, raw })),
  });
  const account = await readAccountOfApplication(deps.database, watched.application_id);
  const after = [
    ...checks.filter(({ id }) => id !== current.id),
    { ...current, id: next.id, outcome: "needs_review" as const, review: null },
  ];
  const now = deps.clock.now().toISOString();
  return [
    ...next.writes,
    ...recorded(deps, next.id, unseen),
    ...(account === undefined
      ? [decideAgain(watched.application_id, now), enqueue("review_applications", 0)]
      : [
          ...reviewHoldWrites(
            deps,
            account,
            after,
            await isRechecked(deps.database, watched.application_id),
          ),
          ...(account.payout_holds.includes("listing_review")
            ? []
            : await payoutsPausedEmail(deps, account)),
        ]),
  ];
}

/** The check that counts now: other data may have replaced the watched one. */
function currentOf(checks: readonly ReviewedCheck[], { id }: WatchedCheck) {
  let check = checks.find((each) => each.id === id);
  while (check !== undefined && check.superseded_by !== null) {
    const { superseded_by } = check;
    check = checks.find((each) => each.id === superseded_by);
  }
  return check;
}

/**
 * Has an application without an account decided again. Its version changes, so that a concurrent
 * decision, which has not read the alert, is not written.
 */
function decideAgain(id: Uuid, now: string): Write {
  return {
    sql: `UPDATE applications SET version = version + 1,
                 next_action_at = CASE WHEN status = ANY($3) THEN $2 ELSE next_action_at END
           WHERE id = $1 AND account_id IS NULL`,
    values: [id, now, decidedAgain],
    must: "applications",
  };
}

function recorded(
  { clock }: Pick<Dependencies, "clock">,
  checkId: Uuid,
  unseen: readonly ReceivedAlert[],
): Write[] {
  return unseen.map(({ service, alert: { alertId, result } }) =>
    insertRow("terminated_merchant_alerts", {
      service,
      alert_id: alertId,
      check_id: checkId,
      reason: result.reason,
      matched: [...result.matched],
      created_at: clock.now().toISOString(),
    }),
  );
}
