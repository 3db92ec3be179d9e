-- why: a search of transactions by a rare status of their payment scanned every transaction of the
-- account. Payments with another final status than captured now have a partial index.
--
-- The status itself is in no index: it changes when a payment is captured, and that update would
-- write all of the table's indexes. This column is the same before and after it.

ALTER TABLE payments ADD COLUMN final_status payment_status GENERATED ALWAYS AS (
  CASE WHEN status IN ('cancelled', 'voided', 'failed', 'rejected') THEN status END) STORED;
CREATE INDEX payments_by_end ON payments (account_id, final_status, id) WHERE final_status IS NOT NULL;

-- Amounts that an account received from other accounts' payments, whose rows belong to those
-- accounts.
CREATE INDEX transactions_received ON transactions (account_id, id)
  WHERE source_account_id IS NOT NULL;
