-- why: a wallet's payload pays once, whether its payment method was made with the payment or before
-- it. When it was used is kept with it; the ones there are were all made with their payment.
ALTER TABLE payment_methods ADD COLUMN used_at timestamptz;
UPDATE payment_methods SET used_at = created_at WHERE single_use_token;
