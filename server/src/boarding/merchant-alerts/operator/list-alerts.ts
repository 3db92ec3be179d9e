import type { OperatorDependencies } from "../../../dependencies.ts";
import { toId, toIdOrNull, type Uuid } from "../../../ids.ts";
import { OperatorError } from "../../../operator/operator-error.ts";
import type { CheckReview, ListingNetwork } from "../../verification/index.ts";

const states = ["open", "cleared", "confirmed"] as const;

/** A check of a merchant that a network listed as terminated later. For operators only. */
export interface ListedMerchant {
  check: string;
  application: string;
  account: string | null;
  name: string;
  network: ListingNetwork;
  state: (typeof states)[number];
  /** Reason of the listing, such as match_05, and the fields that match. */
  reason: string;
  /** Next step that the reason suggests to the reviewer; null: none. */
  suggestion: string | null;
  matched: string[];
  listed_at: string;
  review: CheckReview | null;
}

/** When a network's alerts were last read, and are read next. */
export interface AlertWatch {
  network: ListingNetwork;
  read_until: string | null;
  next_at: string;
  failures: number;
  reason: string | null;
}

/**
 * Lists the current checks with an alert about a terminated merchant, oldest first.
 *
 * Input    state: open, cleared or confirmed; absent: open.
 * Errors   OperatorError: no such state.
 */
export async function listMerchantAlertsAsOperator(
  { database }: Pick<OperatorDependencies, "database">,
  state = "open",
): Promise<{ watches: AlertWatch[]; alerts: ListedMerchant[] }> {
  const wanted = states.find((each) => each === state);
  if (wanted === undefined) {
    throw new OperatorError({
      cause: `${state} is not a state of a review.`,
      remedy: `Use ${states.join(", ")}.`,
    });
  }
  const watches = await database.query<AlertWatch>(
    `SELECT network, read_until, next_at, failures, reason FROM terminated_merchant_watches
      ORDER BY network`,
  );
  const found = await database.query<
    Omit<ListedMerchant, "check" | "application" | "account" | "state"> & {
      id: Uuid;
      application_id: Uuid;
      account_id: Uuid | null;
    }
  >(
    `SELECT c.id, c.application_id, application.account_id, application.name, c.network, c.reason,
            c.suggestion, c.matched, c.answered_at AS listed_at, r.review
       FROM verification_checks c JOIN applications application ON application.id = c.application_id
       LEFT JOIN LATERAL (
         SELECT json_build_object('verdict', v.verdict, 'reviewed_by', v.reviewed_by,
                  'reason', v.reason, 'created_at', v.created_at) AS review
           FROM verification_reviews v WHERE v.check_id = c.id ORDER BY v.id DESC LIMIT 1
       ) AS r ON true
      WHERE c.kind = 'terminated_merchant' AND c.superseded_by IS NULL
        AND EXISTS (SELECT FROM terminated_merchant_alerts a WHERE a.check_id = c.id)
        AND coalesce(r.review ->> 'verdict', 'open') = $1
      ORDER BY c.id LIMIT 500`,
    [wanted],
  );
  return {
    watches: watches.rows,
    alerts: found.rows.map(({ id, application_id, account_id, ...shown }) => ({
      check: toId("verification_check", id),
      application: toId("application", application_id),
      account: toIdOrNull("account", account_id),
      state: wanted,
      ...shown,
    })),
  };
}
