-- why: verifying a ledger takes time in proportion to its size. Rows that were verified up to a seal
-- do not have to be read again each night.

-- How far a merchant's ledger was verified, with its balances of that moment.
CREATE TABLE ledger_checkpoints (
  account_id uuid PRIMARY KEY,
  -- The number of the last transaction that was verified.
  posted bigint NOT NULL,
  codes ledger_code[] NOT NULL,
  balances numeric(38, 0)[] NOT NULL,
  -- The last seal that was verified; 0: none.
  seal bigint NOT NULL,
  sealed_through bigint NOT NULL,
  hash bytea NOT NULL,
  verified_at timestamptz NOT NULL
);
