-- why: a search that filters by amount, or sorts by anything but the last change, read all of an
-- account's rows: seconds, once there are millions.
--
-- Amounts, creation and description have an index that every payment writes. The others cost a
-- payment nothing: most payments are captured in full, and neither refunded, voided nor settled
-- when they are created, so that partial indexes hold only the exceptions. A sort by such an amount
-- reads the two sides, each in its order.

CREATE INDEX payment_intents_by_amount ON payment_intents (account_id, amount, id);
CREATE INDEX payment_intents_authorized_in_part ON payment_intents (account_id, amount_authorized, id)
  WHERE amount_authorized <> amount AND amount_authorized > 0;
CREATE INDEX payment_intents_captured_in_part ON payment_intents (account_id, amount_captured, id)
  WHERE amount_captured <> amount AND amount_captured > 0;
CREATE INDEX payment_intents_by_refunded ON payment_intents (account_id, amount_refunded, id)
  INCLUDE (latest_payment_id) WHERE amount_refunded > 0;
CREATE INDEX payment_intents_by_voided ON payment_intents (account_id, amount_voided, id)
  WHERE amount_voided > 0;
CREATE INDEX payment_intents_by_settlement ON payment_intents (account_id, settled_at, id)
  WHERE settled_at IS NOT NULL;

CREATE INDEX transactions_by_amount ON transactions (account_id, abs(amount), id);
CREATE INDEX transactions_by_creation ON transactions (account_id, created_at, id);
CREATE INDEX transactions_by_description ON transactions (account_id, description, id);
CREATE INDEX transactions_by_settlement ON transactions (account_id, settled_at, id)
  WHERE settled_at IS NOT NULL;
