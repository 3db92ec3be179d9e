import { newYorkYear, startOfYear } from "../../calendar/calendar-years.ts";
import type { Write } from "../../database/write-atomically.ts";
import type { Dependencies } from "../../dependencies.ts";
import { enqueue } from "../../jobs/enqueue.ts";
import type { PayoutRow } from "./payout-rows.ts";
import { taxStepOf } from "./tax-reporting-policy.ts";

interface Totals {
  stagings: number;
  is_matched: boolean;
  paid: number;
}

/**
 * Whether the yearly limit of a contractor who is a person permits a payout, and the writes of
 * staging or holding it. The year is that of New York, as the banking days are; a payout belongs to
 * the year in which it is sent.
 *
 * Returns  undefined for other owners.
 * Writes   payout_settings: a payout that is staged concurrently fails; contractor_tax_matches.
 */
export async function applyTaxLimit(
  deps: Pick<Dependencies, "database" | "clock">,
  payout: PayoutRow,
): Promise<{ hold: boolean; writes: Write[] } | undefined> {
  if (payout.owner_type !== "contractor") return undefined;
  const now = deps.clock.now();
  const year = newYorkYear(now);
  const found = await deps.database.query<Totals>({
    name: "read-payouts-of-year",
    text: `SELECT settings.stagings, coalesce(match.state = 'matched', false) AS is_matched,
                  coalesce((SELECT sum(p.amount) FROM payouts AS p
                    WHERE p.account_id = $1 AND p.id <> $2
                      AND (p.status = 'staged' OR p.status IN ('pending', 'completed')
                        AND p.sent_at >= $3 AND p.sent_at < $4)), 0)::bigint AS paid
             FROM payout_settings AS settings
             JOIN contractors AS contractor ON contractor.id = settings.account_id
              AND contractor.type = 'INDIVIDUAL'
             LEFT JOIN contractor_tax_matches AS match ON match.contractor_id = contractor.id
            WHERE settings.account_id = $1`,
    values: [payout.account_id, payout.id, startOfYear(year), startOfYear(year + 1)],
  });
  const totals = found.rows[0];
  if (totals === undefined) return undefined;
  const step = totals.is_matched ? "pay" : taxStepOf(totals.paid + payout.amount, year);
  const hold = step === "hold";
  const match = step === "pay" ? [] : beginMatch(payout, { year, hold, now: now.toISOString() });
  return { hold, writes: hold ? match : [serialize(payout, totals), ...match] };
}

function serialize({ account_id }: PayoutRow, { stagings }: Totals): Write {
  return {
    sql: `UPDATE payout_settings SET stagings = stagings + 1
           WHERE account_id = $1 AND stagings = $2`,
    values: [account_id, stagings],
    must: "payout_settings",
  };
}

/** The writes that start the match, or continue it because a payout is held. */
function beginMatch(
  { account_id }: PayoutRow,
  { year, hold, now }: { year: number; hold: boolean; now: string },
): Write[] {
  return [
    {
      sql: `INSERT INTO contractor_tax_matches AS match (contractor_id, version, year, state, held,
                next_at, created_at, updated_at)
              VALUES ($1, 1, $2, 'checking', $3, $4, $4, $4)
              ON CONFLICT (contractor_id) DO UPDATE SET version = match.version + 1, year = $2,
                held = $3 OR match.held AND match.year = $2, next_at = $4, updated_at = $4
               WHERE match.state <> 'matched' AND (match.year <> $2 OR $3 AND NOT match.held)`,
      values: [account_id, year, hold, now],
    },
    enqueue("match_contractor_tax_ids", 0),
  ];
}
