-- why: a hosted page can offer the saved payment methods of a returning customer. The merchant
-- names those payment methods when it creates the session; the session's token may charge them and
-- no others.

ALTER TABLE checkout_sessions
  ADD COLUMN payment_method_ids uuid[] NOT NULL DEFAULT '{}'
  CHECK (cardinality(payment_method_ids) <= 10);
