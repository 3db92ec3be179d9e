import type { Pool } from "pg";
import { named } from "../../database/named-statement.ts";
import type { Uuid } from "../../ids.ts";

/** Why a line was not matched, as in the API. */
export type UnmatchedReason =
  | "no_candidate"
  | "several_candidates"
  | "amount_differs"
  | "time_differs";

/** A line of a funding file, and its matches. */
export interface RecordMatch {
  account_id: Uuid;
  id: Uuid;
  settlement_id: Uuid;
  kind: "payment" | "refund";
  amount: number;
  interchange: number | null;
  state: "new" | "unmatched";
  /** Whether the line's cash is in `suspense`. */
  in_suspense: boolean;
  reason: UnmatchedReason | null;
  /** Candidates: objects with the line's codes, without another matched line. */
  candidates: { account_id: Uuid; id: Uuid; amount: number; in_time: boolean }[];
}

/**
 * Days between the time that another gateway recorded and the days of the line: gateways and files
 * differ in their time zones and in the end of their day.
 */
export const daysApartMax = 1;

/** Lines per statement. */
export const linesPerBatch = 20_000;

/** Start of the UUIDv7 range of a time: the first 48 bits are its milliseconds. */
export const idFrom = (
  time: string,
) => `(lpad(to_hex(extract(epoch FROM ${time})::bigint * 1000), 12, '0')
  || '00000000000000000000')::uuid`;

const newYorkDay = (column: string) => `(${column} AT TIME ZONE 'America/New_York')::date`;

/**
 * Matches the lines of files, in one statement.
 *
 * A line matches a payment or refund with the same retrieval reference and, if both have one, the
 * same authorization code, of the days around the line's date. Ids contain their time, so that
 * these days are one range of the table's key: there is no index on references, which would slow
 * down every payment. The candidates are materialized: by its statistics a merchant has no new line,
 * because all of the stored ones are matched, and PostgreSQL would read the range again for each
 * line. External payments are searched among those not settled yet, by any codes
 * recorded for them: a line has those of the authorization or those of the capture. The recorded
 * time must be of these days too, in New York, because gateways reuse their references.
 *
 * Input    accountId: the account that the lines are stored under; accounts: all that share the
 *          merchant id.
 */
export async function matchFundingLines(
  database: Pool,
  accountId: Uuid,
  accounts: readonly Uuid[],
  state: "new" | "unmatched",
): Promise<RecordMatch[]> {
  const found = await database.query<Omit<RecordMatch, "state">>(
    named(
      `WITH line AS MATERIALIZED (
       SELECT *, coalesce(authorized_on, transacted_on, funded_on) AS first_day,
              coalesce(transacted_on, authorized_on, funded_on) AS last_day
         FROM settlement_records
        WHERE account_id = $1 AND state = $3::settlement_record_state
          AND state IN ('new', 'unmatched')
        ORDER BY id LIMIT ${linesPerBatch}
     ), span AS MATERIALIZED (
       SELECT ${idFrom("min(first_day) - interval '2 days'")} AS first,
              ${idFrom("max(last_day) + interval '3 days'")} AS last FROM line
     ), candidate AS MATERIALIZED (
       SELECT 'payment' AS kind, account_id, id, processor_reference AS reference, auth_code,
              amount_captured AS amount, NULL::date AS recorded_on
         FROM payments, span
        WHERE account_id = ANY($2) AND id >= span.first AND id < span.last
          AND status = 'captured' AND settlement_status = 'unsettled' AND NOT external
       UNION ALL
       SELECT 'payment', p.account_id, p.id, codes.retrieval_reference, codes.auth_code,
              p.amount_captured, ${newYorkDay("codes.authorized_at")}
         FROM payments AS p JOIN external_authorizations AS codes
           ON codes.account_id = p.account_id AND codes.payment_id = p.id
          AND codes.refund_id IS NULL
        WHERE p.account_id = ANY($2) AND p.external AND p.settlement_status = 'unsettled'
          AND p.status = 'captured'
       UNION ALL
       SELECT 'refund', account_id, id, processor_reference, NULL, amount, NULL
         FROM refunds, span
        WHERE account_id = ANY($2) AND id >= span.first AND id < span.last
          AND status = 'succeeded' AND settlement_status = 'unsettled' AND NOT external
       UNION ALL
       SELECT 'refund', r.account_id, r.id, codes.retrieval_reference, codes.auth_code, r.amount,
              ${newYorkDay("codes.authorized_at")}
         FROM refunds AS r JOIN external_authorizations AS codes
           ON codes.account_id = r.account_id AND codes.payment_id = r.payment_id
          AND codes.refund_id = r.id
        WHERE r.account_id = ANY($2) AND r.external AND r.settlement_status = 'unsettled'
          AND r.status = 'pending'
     )
     SELECT line.account_id, line.id, line.settlement_id, line.kind, line.amount,
            line.interchange, line.in_suspense, line.reason,
            coalesce(jsonb_agg(DISTINCT jsonb_build_object('account_id', candidate.account_id,
              'id', candidate.id, 'amount', candidate.amount, 'in_time', coalesce(
                candidate.recorded_on BETWEEN line.first_day - ${daysApartMax}
                  AND line.last_day + ${daysApartMax}, true)))
              FILTER (WHERE candidate.id IS NOT NULL), '[]') AS candidates
       FROM line LEFT JOIN candidate ON candidate.kind = line.kind
        AND candidate.reference = line.reference
        AND coalesce(candidate.auth_code = line.auth_code, true)
      GROUP BY line.account_id, line.id, line.settlement_id, line.kind, line.amount,
               line.interchange, line.in_suspense, line.reason
      ORDER BY line.id`,
      [accountId, accounts, state],
    ),
  );
  return found.rows.map((row) => ({ ...row, state }));
}

/** Returns   the matched object, or the reason why there is none. */
export function decide(
  match: RecordMatch,
): { candidate: RecordMatch["candidates"][number] } | { reason: UnmatchedReason } {
  if (match.candidates.length === 0) return { reason: "no_candidate" };
  const [first, ...others] = match.candidates.filter((candidate) => candidate.in_time);
  if (first === undefined) return { reason: "time_differs" };
  const equal = [first, ...others].filter((candidate) => candidate.amount === match.amount);
  if (equal.length === 1 && equal[0] !== undefined) return { candidate: equal[0] };
  return { reason: others.length > 0 ? "several_candidates" : "amount_differs" };
}
