-- why: ten declines end the attempts that a public key may make on an intent, with any payment
-- method. The number is on the row that every attempt locks before it begins, so that concurrent
-- attempts cannot exceed it and counting costs no read. A public key charges only the payment
-- methods that the intent's client secret created, or that the merchant's server named.

ALTER TABLE payment_intents
  ADD COLUMN declines smallint NOT NULL DEFAULT 0,
  ADD COLUMN payment_method_ids uuid[] NOT NULL DEFAULT '{}';
ALTER TABLE payment_method_intents ADD COLUMN declines smallint NOT NULL DEFAULT 0;
-- The payment intent or payment method intent whose client secret it was made with.
ALTER TABLE payment_methods ADD COLUMN made_for uuid;

-- Only an intent that is `created` can be attempted again.
UPDATE payment_intents i SET declines = least(counted.declines, 1000)
  FROM (SELECT account_id, payment_intent_id, count(*) AS declines FROM payments
         WHERE status = 'failed'
           AND failure_code NOT IN ('processor_unavailable', 'merchant_configuration')
         GROUP BY account_id, payment_intent_id) counted
 WHERE i.status = 'created'
   AND i.account_id = counted.account_id AND i.id = counted.payment_intent_id;
UPDATE payment_method_intents i SET declines = least(counted.declines, 1000)
  FROM (SELECT account_id, payment_method_intent_id, count(*) AS declines
          FROM payment_method_validations
         WHERE outcome ->> 'status' = 'failed' AND outcome ->> 'code' IS NOT NULL
         GROUP BY account_id, payment_method_intent_id) counted
 WHERE i.status = 'failed'
   AND i.account_id = counted.account_id AND i.id = counted.payment_method_intent_id;
