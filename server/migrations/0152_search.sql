-- why: searches by what a merchant looks for, among millions of rows of one account.
--
-- Each index is paid for by every payment, so there is one for each way that is taken daily: the
-- last changed first (what a search does by itself), the few that are not captured, an order's
-- number, what was refunded. A search that sorts by an amount reads the account's rows that its
-- other filters leave, along one of these.
--
-- An intent's update at its capture touches these indexes; the one before the processor is called
-- leaves `updated_at` as it was, and touches none.

CREATE INDEX payment_intents_by_update ON payment_intents (account_id, updated_at, id);
CREATE INDEX payment_intents_not_captured ON payment_intents (account_id, status, updated_at, id)
  WHERE status <> 'captured';
CREATE INDEX payment_intents_by_reference ON payment_intents (account_id, reference_id)
  WHERE reference_id IS NOT NULL;
CREATE INDEX payment_intents_refunded ON payment_intents (account_id, updated_at, id)
  WHERE amount_refunded > 0;

CREATE INDEX refunds_by_reference ON refunds (account_id, reference_id)
  WHERE reference_id IS NOT NULL;

CREATE INDEX transactions_by_update ON transactions (account_id, updated_at, id);
