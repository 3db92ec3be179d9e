-- why: the money flow of a payment shows the line of the funding file that settled it, and those of
-- its refunds. A line belongs to the account of its file, which can be another one.

CREATE INDEX settlement_records_by_payment ON settlement_records (matched_account_id, payment_id)
  WHERE payment_id IS NOT NULL;
CREATE INDEX settlement_records_by_refund ON settlement_records (matched_account_id, refund_id)
  WHERE refund_id IS NOT NULL;
