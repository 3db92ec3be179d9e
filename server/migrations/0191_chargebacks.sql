-- why: what the acquirer's files say of disputes is done once, however often a file is read: a
-- chargeback is taken from a deposit, given back by another one, and an inquiry costs its fee.

ALTER TABLE disputes
  -- The deposit that gave back what was won.
  ADD COLUMN reversal_settlement_id uuid;

CREATE TABLE retrievals (
  account_id uuid NOT NULL,
  case_number text NOT NULL,
  payment_id uuid NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, case_number)
);
