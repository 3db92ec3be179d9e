import { statusOf } from "./copied-rows.ts";
import { captured, type Filling, numberedPayments, oneOf, refunded } from "./spread-payments.ts";

/** The filled payments, as `readModelRows` reads them. */
export function searchedPayments(filling: Filling): string {
  return `
    SELECT n, hashint8extended(n, 1) & 2147483647 AS hash, at, account_id, partner_id, business_id,
           (before || '7000' || after)::uuid AS id, (before || '7001' || after)::uuid AS payment_id,
           ${statusOf("intent", "cancelled")} AS status,
           ${statusOf("payment", "voided")} AS payment_status, amount,
           CASE WHEN ${captured} THEN amount ELSE 0 END AS amount_captured,
           CASE WHEN ${refunded} THEN 100 ELSE 0 END AS amount_refunded,
           ${oneOf(1000, 17)} AS disputed, CASE WHEN ${captured} THEN settled_at END AS settled_at
      FROM (${numberedPayments(filling)}) AS numbered`;
}

/** Refunds, payouts and disputes that search finds, from the tables that are filled already. */
export const foundObjects = `
  INSERT INTO refund_search (account_id, id, tenant_id, partner_id, business_id, payment_intent_id,
      payment_id, status, amount, external, created_at, settled_at)
    SELECT refunds.account_id, refunds.id, tenant_id, partner_id, business_id, payment_intent_id,
           payment_id, refunds.status, amount, external, refunds.created_at, settled_at
      FROM refunds JOIN accounts ON accounts.id = refunds.account_id
    ON CONFLICT DO NOTHING;
  INSERT INTO object_search (id, kind, tenant_id, partner_id, business_id, account_id, label, status,
      amount, counted_at, counted_amount)
    SELECT payouts.id, 'payout', accounts.tenant_id, accounts.partner_id, accounts.business_id,
           account_id, name, payouts.status::text, amount, sent_at, amount
      FROM payouts JOIN accounts ON accounts.id = account_id
    UNION ALL
    SELECT disputes.id, 'dispute', accounts.tenant_id, accounts.partner_id, accounts.business_id,
           account_id, reason_disputed, disputes.status::text, amount, disputes.created_at, amount
      FROM disputes JOIN accounts ON accounts.id = account_id
    ON CONFLICT DO NOTHING`;
