import { rateOf } from "@openpayfac/money";
import { atNewYorkTime, newYorkDate } from "../../calendar/banking-days.ts";
import { insertRow } from "../../database/row-writes.ts";
import type { Write } from "../../database/write-atomically.ts";
import type { Dependencies } from "../../dependencies.ts";
import type { Uuid } from "../../ids.ts";
import type { Posting } from "../post-to-ledger.ts";
import { insertTransactionsOf } from "../transactions/transaction-rows.ts";
import { reservePostings } from "./reserve-postings.ts";

/** An account's reserve percentage, and the days it is held; 0 basis points: none. */
export interface ReserveTerms {
  basisPoints: number;
  days: number;
}

/** On the day of the release, before that day's payout. */
const releaseTime = "12:00";

/**
 * Holds back the reserve percentage of the amount that settlement releases to the merchant.
 *
 * Input    settled: minor units, after fees, splits and refunds. The reserve is rounded half up.
 */
export function holdReserve(
  deps: Dependencies,
  of: { accountId: Uuid; paymentId: Uuid; settled: number; terms: ReserveTerms },
  now: string,
): { writes: Write[]; postings: Posting[] } {
  const { accountId, paymentId, settled, terms } = of;
  const amount = settled > 0 ? rateOf(terms.basisPoints, settled) : 0;
  if (amount === 0) return { writes: [], postings: [] };
  const releaseDate = Temporal.PlainDate.from(newYorkDate(new Date(now))).add({
    days: terms.days,
  });
  const money = reservePostings(deps, { accountId, paymentId, amount }, "held", now);
  return {
    writes: [
      insertRow("reserve_holds", {
        account_id: accountId,
        payment_id: paymentId,
        amount,
        release_at: atNewYorkTime(releaseDate.toString(), releaseTime).toISOString(),
        created_at: now,
      }),
      insertTransactionsOf(now, [money.movement]),
    ],
    postings: [money.posting],
  };
}
