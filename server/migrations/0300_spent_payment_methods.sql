-- why: a wallet's payload pays once, whether its payment method was created with the payment or
-- before it. The time of its use is stored with it; the existing ones were all created with their
-- payment.
ALTER TABLE payment_methods ADD COLUMN used_at timestamptz;
UPDATE payment_methods SET used_at = created_at WHERE single_use_token;
