-- why: a payment whose capture or authorization was voided is settled: nothing of it will be funded.
-- Earlier rows get that status now, after every completed residual period, whose lines stay.

CREATE TEMPORARY TABLE voided_payments ON COMMIT DROP AS
  SELECT payment.account_id, payment.id, payment.payment_intent_id, refund.id AS refund_id,
         greatest(now(), (SELECT max(end_at) FROM residual_periods)) AS at
    FROM payments AS payment
    JOIN refunds AS refund ON refund.account_id = payment.account_id
     AND refund.payment_id = payment.id AND refund.status = 'succeeded' AND NOT refund.external
     AND refund.processor_reference = payment.processor_reference
   WHERE payment.settlement_status = 'unsettled' AND payment.status = 'captured'
     AND NOT EXISTS (SELECT FROM transactions
       WHERE account_id = payment.account_id AND root_source_id = payment.id
         AND available_at IS NULL)
  UNION ALL
  SELECT account_id, id, payment_intent_id, NULL,
         greatest(now(), (SELECT max(end_at) FROM residual_periods))
    FROM payments WHERE settlement_status = 'unsettled' AND status = 'voided';

UPDATE payments SET settlement_status = 'settled', settled_at = voided.at
  FROM voided_payments AS voided
 WHERE payments.account_id = voided.account_id AND payments.id = voided.id;

UPDATE payment_intents SET settled_at = voided.at
  FROM voided_payments AS voided
 WHERE payment_intents.account_id = voided.account_id
   AND payment_intents.id = voided.payment_intent_id;

UPDATE refunds SET settlement_status = 'settled', settled_at = voided.at
  FROM voided_payments AS voided
 WHERE refunds.account_id = voided.account_id AND refunds.id = voided.refund_id;

UPDATE fees SET settlement_status = 'settled', settled_at = voided.at
  FROM voided_payments AS voided
 WHERE fees.account_id = voided.account_id AND fees.source_id = voided.id
   AND fees.settlement_status = 'unsettled';

-- Also those of the receivers of splits.
UPDATE transactions SET settlement_status = 'settled', settled_at = voided.at
  FROM voided_payments AS voided
 WHERE transactions.root_source_id = voided.id AND transactions.settlement_status = 'unsettled';
