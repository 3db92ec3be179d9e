-- why: of an account with a risk of returns and disputes, a percentage of settled funds is held
-- back for a time.

ALTER TABLE payout_settings
  -- The percentage of settled funds held back, and the number of days; both 0: no reserve.
  ADD COLUMN reserve_basis_points integer NOT NULL DEFAULT 0
    CHECK (reserve_basis_points BETWEEN 0 AND 10000),
  ADD COLUMN reserve_days integer NOT NULL DEFAULT 0 CHECK (reserve_days BETWEEN 0 AND 730),
  ADD CONSTRAINT payout_settings_reserve CHECK ((reserve_basis_points = 0) = (reserve_days = 0));

-- Reserve held back from each payment.
CREATE TABLE reserve_holds (
  account_id uuid NOT NULL,
  payment_id uuid NOT NULL,
  amount bigint NOT NULL CHECK (amount BETWEEN 1 AND 9007199254740991),
  release_at timestamptz NOT NULL,
  -- null: it is still held.
  released_at timestamptz,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, payment_id)
);
CREATE INDEX reserve_holds_to_release ON reserve_holds (release_at) WHERE released_at IS NULL;
