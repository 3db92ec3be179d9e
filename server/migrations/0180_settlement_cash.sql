-- why: the ledger's cash agrees with the bank as soon as a funding file is read, and actual
-- interchange replaces a payment's estimate.

ALTER TABLE settlement_records
  -- Whether its cash is in `suspense`, because it had no match at first.
  ADD COLUMN in_suspense boolean NOT NULL DEFAULT false;

ALTER TABLE settlements
  -- Part of the total without a matching line or dispute, once it was posted; null before.
  ADD COLUMN suspense_amount bigint;

ALTER TABLE fees
  -- The interchange within the estimated amount; null if there is none.
  ADD COLUMN interchange_estimate bigint,
  -- Grows by one per event.
  ADD COLUMN sequence integer NOT NULL DEFAULT 1;
UPDATE fees SET interchange_estimate = amount WHERE fee_type = 'INTERCHANGE';
