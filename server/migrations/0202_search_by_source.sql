-- why: a search by the status of a dispute or a refund read all movements of an account. Those that
-- are neither a payment, nor its fee, nor somebody's part of it are few, and no payment writes this
-- index.

CREATE INDEX transactions_by_source_type ON transactions (account_id, source_type, updated_at, id)
  WHERE source_type NOT IN ('payment', 'fee', 'transfer');
