-- why: the searches that merchants use, among millions of rows of one account.
--
-- Every payment pays for each index, so there is one for each frequent search: the last changed
-- first (the default order), the few that are not captured, an order's number, refunded payments. A
-- search that sorts by an amount reads the account's rows that its other filters leave, along one
-- of these.
--
-- An intent's update at its capture touches these indexes; the one before the request to the
-- processor leaves `updated_at` unchanged, and touches none.

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
