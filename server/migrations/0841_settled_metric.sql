-- why: the dispute rate counts card payments by settlement, so that the read model sums them, too.
ALTER TABLE metrics DROP CONSTRAINT metrics_metric_check, ADD CONSTRAINT metrics_metric_check
  CHECK (metric IN ('captured', 'settled', 'approved', 'declined', 'disputes_opened', 'refunded',
                    'payouts_sent', 'balance'));

-- The read model fills itself again, with the settlements of the past.
TRUNCATE payment_search, refund_search, object_search, object_terms, metrics, read_model_ledgers;
UPDATE read_model_cursor SET fill_step = 'objects', fill_account_id = DEFAULT, fill_id = DEFAULT,
                             snapshot = pg_current_snapshot();
