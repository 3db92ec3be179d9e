-- why: a search by the status of a dispute or a refund read all balance transactions of an account.
-- Those that are neither a payment, nor its fee, nor a split of it are few, and no payment writes
-- this index.

CREATE INDEX transactions_by_source_type ON transactions (account_id, source_type, updated_at, id)
  WHERE source_type NOT IN ('payment', 'fee', 'transfer');
