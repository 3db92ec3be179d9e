-- why: the rules of underwriting are data that an operator changes, and a decision gives an account
-- limits. Both are kept with every version, so that a decision can be explained and evaluated again.

-- Policies, append-only; the newest applies. Before the first, the policy of the release applies.
CREATE TABLE underwriting_policies (
  id uuid PRIMARY KEY,
  version text NOT NULL UNIQUE,
  content json NOT NULL,
  -- Every published code of a prohibited category, for the requirements of applications.
  prohibited_mccs text[] NOT NULL,
  -- The operator's name.
  created_by text NOT NULL,
  comment text,
  created_at timestamptz NOT NULL
);

ALTER TABLE application_decisions
  -- The policy that the rules followed; null for a decision of a person.
  ADD COLUMN policy_version text,
  -- The score with its parts, and the limits of an approval.
  ADD COLUMN risk json;

ALTER TABLE accounts
  ADD COLUMN payment_amount_max bigint
    CHECK (payment_amount_max BETWEEN 1 AND 9007199254740991),
  ADD COLUMN monthly_volume_max bigint
    CHECK (monthly_volume_max BETWEEN 1 AND 9007199254740991);

-- Limits of accounts, append-only; the newest of an account applies. A trigger copies it to the rows
-- that payments and payouts read.
CREATE TABLE account_limits (
  account_id uuid NOT NULL REFERENCES accounts,
  id uuid NOT NULL,
  -- Larger payments are rejected; null: no limit.
  payment_amount_max bigint,
  -- A higher volume in 30 days opens a review; null: no limit.
  monthly_volume_max bigint,
  payout_delay_days integer NOT NULL,
  reserve_basis_points integer NOT NULL,
  reserve_days integer NOT NULL,
  -- `rules`, or the operator's name.
  decided_by text NOT NULL,
  comment text,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, id)
);
CREATE FUNCTION apply_account_limits() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE accounts SET payment_amount_max = NEW.payment_amount_max,
      monthly_volume_max = NEW.monthly_volume_max
    WHERE id = NEW.account_id;
  -- The statement that inserts an account may not have begun its payouts yet.
  PERFORM begin_payout_windows(id, 'account', business_id, created_at) FROM accounts
    WHERE id = NEW.account_id;
  UPDATE payout_settings SET delay_days = NEW.payout_delay_days,
      reserve_basis_points = NEW.reserve_basis_points, reserve_days = NEW.reserve_days
    WHERE account_id = NEW.account_id;
  RETURN NULL;
END $$;
CREATE TRIGGER account_limits_apply AFTER INSERT ON account_limits
  FOR EACH ROW EXECUTE FUNCTION apply_account_limits();
