import type { Pool } from "pg";
import type { OperatorDependencies } from "../../../dependencies.ts";
import { toId, toIdOrNull, type Uuid } from "../../../ids.ts";
import { OperatorError } from "../../../operator/operator-error.ts";
import { findings } from "../../screening/findings.ts";
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

/** When each network's alerts were last read. */
export async function readAlertWatches(database: Pick<Pool, "query">): Promise<AlertWatch[]> {
  const { rows } = await database.query<AlertWatch>(
    `SELECT network, read_until, next_at, failures, reason FROM terminated_merchant_watches
      ORDER BY network`,
  );
  return rows;
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
  const watches = await readAlertWatches(database);
  const found = await database.query<
    Omit<ListedMerchant, "check" | "application" | "account" | "state"> & {
      id: Uuid;
      application_id: Uuid;
      account_id: Uuid | null;
    }
  >(
    `SELECT own.id, own.application_id, application.account_id, application.name, own.network,
            own.reason, own.suggestion, own.matched, own.answered_at AS listed_at, own.review
       FROM ${findings} JOIN applications application ON application.id = own.application_id
      WHERE own.kind = 'terminated_merchant' AND own.verdict = $1
      ORDER BY own.id LIMIT 500`,
    [wanted],
  );
  return {
    watches,
    alerts: found.rows.map(({ id, application_id, account_id, ...shown }) => ({
      check: toId("verification_check", id),
      application: toId("application", application_id),
      account: toIdOrNull("account", account_id),
      state: wanted,
      ...shown,
    })),
  };
}
