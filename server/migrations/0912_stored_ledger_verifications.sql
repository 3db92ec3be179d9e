-- why: the result of the last verification of the ledger was only in the output of its command.
CREATE TABLE stored_ledger_verifications (
  verified_at timestamptz PRIMARY KEY,
  transactions bigint NOT NULL,
  -- Of all problems that were found; 0: the ledger is sound.
  problems bigint NOT NULL
);
