-- why: a search of transactions by a rare status of their payment looked at every transaction of the
-- account. Now payments that came to another end than captured stand in an index of their own.
--
-- The status itself is in no index: it changes when a payment is captured, and that update would
-- write all of the table's indexes. This column is the same before and after it.

ALTER TABLE payments ADD COLUMN final_status payment_status GENERATED ALWAYS AS (
  CASE WHEN status IN ('cancelled', 'voided', 'failed', 'rejected') THEN status END) STORED;
CREATE INDEX payments_by_end ON payments (account_id, final_status, id) WHERE final_status IS NOT NULL;

-- What an account received of others' payments: those lie with other accounts.
CREATE INDEX transactions_received ON transactions (account_id, id)
  WHERE source_account_id IS NOT NULL;
