-- why: dispute lines of the acquirer's files are processed once, however often a file is read: a
-- chargeback is debited from a deposit, its reversal is credited with another, and a retrieval
-- request costs its fee.

ALTER TABLE disputes
  -- The deposit with the chargeback reversal.
  ADD COLUMN reversal_settlement_id uuid;

CREATE TABLE retrievals (
  account_id uuid NOT NULL,
  case_number text NOT NULL,
  payment_id uuid NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, case_number)
);
