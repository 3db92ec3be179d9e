-- why: a hosted page can offer what a returning customer paid with before. The merchant names those
-- payment methods when it makes the session; the session's token may charge them and no others.

ALTER TABLE checkout_sessions
  ADD COLUMN payment_method_ids uuid[] NOT NULL DEFAULT '{}'
  CHECK (cardinality(payment_method_ids) <= 10);
