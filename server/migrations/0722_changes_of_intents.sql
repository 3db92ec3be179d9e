-- why: a payment wrote the index of intents by change twice, when its intent was created and when it
-- was captured. Searches find intents that were only created by payment_intents_not_captured.
DROP INDEX payment_intents_by_update;
CREATE INDEX payment_intents_by_update ON payment_intents (account_id, updated_at, id)
  WHERE status <> 'created';
