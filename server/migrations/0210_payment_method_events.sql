-- why: a payment method that a bank or a call changed is announced, and its events are put in order
-- by a sequence like those of every other object.

ALTER TABLE payment_methods ADD sequence integer NOT NULL DEFAULT 0;
