import type { Dependencies } from "../../dependencies.ts";
import type { Uuid } from "../../ids.ts";
import { idFrom } from "../settlements/match-funding-lines.ts";
import type { Waiting } from "./candidates.ts";

/** A payment or refund without a settlement, with its account. */
export type WaitingOf = Waiting & { account_id: Uuid };

/**
 * Reads the external payments and refunds of accounts that are not settled, and payments and
 * refunds of our own processor with the reference of an unmatched line.
 */
export async function readWaiting(deps: Dependencies, ids: readonly Uuid[]): Promise<WaitingOf[]> {
  const lastFour = "p.card_last_four";
  const found = await deps.database.query<WaitingOf>(
    `SELECT p.account_id, 'payment' AS kind, p.id, p.payment_intent_id,
            CASE p.status WHEN 'captured' THEN p.amount_captured ELSE p.amount_authorized END
              AS amount,
            codes.auth_code, codes.retrieval_reference AS reference, codes.authorized_at,
            ${lastFour}, p.status = 'captured' AS captured
       FROM payments AS p JOIN external_authorizations AS codes
         ON codes.account_id = p.account_id AND codes.payment_id = p.id AND codes.refund_id IS NULL
      WHERE p.account_id = ANY($1) AND p.external AND p.settlement_status = 'unsettled'
        AND p.status IN ('captured', 'uncaptured')
     UNION ALL
     SELECT r.account_id, 'refund', r.id, r.payment_intent_id, r.amount, codes.auth_code,
            codes.retrieval_reference, codes.authorized_at, ${lastFour}, true
       FROM refunds AS r
       JOIN payments AS p ON p.account_id = r.account_id AND p.id = r.payment_id
       JOIN external_authorizations AS codes
         ON codes.account_id = r.account_id AND codes.payment_id = r.payment_id
        AND codes.refund_id = r.id
      WHERE r.account_id = ANY($1) AND r.external AND r.settlement_status = 'unsettled'
        AND r.status = 'pending'
     UNION ALL
     SELECT own.account_id, line.kind, own.id, own.payment_intent_id, own.amount_captured,
            own.auth_code, own.processor_reference, NULL,
            own.card_last_four, true
       FROM settlement_records AS line JOIN payments AS own
         ON own.account_id = line.account_id
        AND own.id >= ${idFrom(`${firstDay} - interval '2 days'`)}
        AND own.id < ${idFrom(`${lastDay} + interval '3 days'`)}
        AND own.processor_reference = line.reference AND NOT own.external
        AND own.status = 'captured' AND own.settlement_status = 'unsettled'
      WHERE line.account_id = ANY($1) AND line.state = 'unmatched' AND line.kind = 'payment'
        AND line.reason IN ('amount_differs', 'several_candidates')
     UNION ALL
     SELECT own.account_id, line.kind, own.id, own.payment_intent_id, own.amount, NULL,
            own.processor_reference, NULL, NULL, true
       FROM settlement_records AS line JOIN refunds AS own
         ON own.account_id = line.account_id
        AND own.id >= ${idFrom(`${firstDay} - interval '2 days'`)}
        AND own.id < ${idFrom(`${lastDay} + interval '3 days'`)}
        AND own.processor_reference = line.reference AND NOT own.external
        AND own.status = 'succeeded' AND own.settlement_status = 'unsettled'
      WHERE line.account_id = ANY($1) AND line.state = 'unmatched' AND line.kind = 'refund'
        AND line.reason IN ('amount_differs', 'several_candidates')`,
    [ids],
  );
  return found.rows;
}

const firstDay = "coalesce(line.authorized_on, line.transacted_on, line.funded_on)";
const lastDay = "coalesce(line.transacted_on, line.authorized_on, line.funded_on)";
