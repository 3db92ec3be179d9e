-- why: a change of a payment method by a bank or a request emits an event, and its events are
-- ordered by a sequence like those of every other object.

ALTER TABLE payment_methods ADD sequence integer NOT NULL DEFAULT 0;
