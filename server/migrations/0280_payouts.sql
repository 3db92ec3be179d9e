-- why: available funds are paid out to their owner's bank account, by windows of days. An owner is
-- any holder of a ledger: an account, a partner, a contractor; `account_id` is the owner's id, as
-- in the ledger. The reserve holds settled funds back.

-- An owner's payout bank account. The numbers are encrypted; the masked ones are shown.
CREATE TABLE payout_bank_accounts (
  account_id uuid NOT NULL,
  id uuid NOT NULL,
  -- `usable` · `rejected`: the bank rejected the account, and no further payouts are sent to it.
  state text NOT NULL CHECK (state IN ('usable', 'rejected')),
  encrypted_numbers text NOT NULL,
  masked_account text NOT NULL,
  masked_routing text NOT NULL,
  subtype text NOT NULL CHECK (subtype IN ('checking', 'savings')),
  holder_type text NOT NULL CHECK (holder_type IN ('business', 'individual')),
  holder_name text NOT NULL,
  -- The account as registered at the bank processor; null before the first payout.
  registered json,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, id)
);

-- Payout settings of an owner, and its open window.
CREATE TABLE payout_settings (
  account_id uuid PRIMARY KEY,
  owner_type owner_type NOT NULL,
  business_id uuid,
  bank_account_id uuid,
  size integer NOT NULL DEFAULT 1 CHECK (size BETWEEN 1 AND 31),
  size_type text NOT NULL DEFAULT 'day' CHECK (size_type IN ('day', 'week')),
  strict boolean NOT NULL DEFAULT false,
  -- Delay of a payout before it is sent, in banking days.
  delay_days integer NOT NULL DEFAULT 0 CHECK (delay_days BETWEEN 0 AND 31),
  hold boolean NOT NULL DEFAULT false,
  payouts integer NOT NULL DEFAULT 0,
  window_start timestamptz NOT NULL,
  window_end timestamptz NOT NULL,
  sweep_at timestamptz NOT NULL,
  -- Of an account with a risk of returns and disputes: the percentage of settled funds held back,
  -- and the number of days; both 0: no reserve.
  reserve_basis_points integer NOT NULL DEFAULT 0 CHECK (reserve_basis_points BETWEEN 0 AND 10000),
  reserve_days integer NOT NULL DEFAULT 0 CHECK (reserve_days BETWEEN 0 AND 730),
  CONSTRAINT payout_settings_reserve CHECK ((reserve_basis_points = 0) = (reserve_days = 0))
);
CREATE INDEX payout_settings_to_sweep ON payout_settings (sweep_at);

CREATE FUNCTION begin_payout_windows(p_owner uuid, p_type owner_type, p_business uuid, p_at timestamptz)
RETURNS void LANGUAGE sql AS $$
  INSERT INTO payout_settings
      (account_id, owner_type, business_id, window_start, window_end, sweep_at)
    SELECT p_owner, p_type, p_business, day AT TIME ZONE 'America/New_York',
        (day + interval '1 day') AT TIME ZONE 'America/New_York',
        (day + time '16:00') AT TIME ZONE 'America/New_York'
      FROM date_trunc('day', p_at AT TIME ZONE 'America/New_York') AS day
    ON CONFLICT DO NOTHING
$$;
CREATE FUNCTION begin_account_payouts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM begin_payout_windows(NEW.id, 'account', NEW.business_id, NEW.created_at);
  RETURN NULL;
END $$;
CREATE TRIGGER accounts_begin_payouts AFTER INSERT ON accounts
  FOR EACH ROW EXECUTE FUNCTION begin_account_payouts();
CREATE FUNCTION begin_partner_payouts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM begin_payout_windows(NEW.id, 'partner', NULL, NEW.created_at);
  RETURN NULL;
END $$;
CREATE TRIGGER partners_begin_payouts AFTER INSERT ON partners
  FOR EACH ROW EXECUTE FUNCTION begin_partner_payouts();
-- A contractor is paid out from its approval on, to the bank account of its sign-up.
CREATE FUNCTION begin_contractor_payouts(
  p_contractor uuid, p_business uuid, p_bank_account uuid, p_at timestamptz)
RETURNS integer LANGUAGE plpgsql AS $$
BEGIN
  PERFORM begin_payout_windows(p_contractor, 'contractor', p_business, p_at);
  UPDATE payout_settings SET bank_account_id = p_bank_account WHERE account_id = p_contractor;
  RETURN 1;
END $$;

CREATE TYPE payout_status AS ENUM
  ('created', 'held', 'staged', 'pending', 'completed', 'returned', 'cancelled', 'failed');

CREATE TABLE payouts (
  account_id uuid NOT NULL,
  id uuid NOT NULL,
  version integer NOT NULL,
  sequence integer NOT NULL,
  owner_type owner_type NOT NULL,
  business_id uuid,
  status payout_status NOT NULL,
  payout_number integer NOT NULL,
  transaction_count integer NOT NULL,
  transaction_summary json NOT NULL,
  amount bigint NOT NULL,
  batch_fee bigint NOT NULL,
  reject_fee bigint NOT NULL DEFAULT 0,
  window_start timestamptz NOT NULL,
  window_end timestamptz NOT NULL,
  delay_until timestamptz,
  size integer NOT NULL,
  size_type text NOT NULL,
  strict boolean NOT NULL,
  attempt_count integer NOT NULL DEFAULT 0,
  reject_count integer NOT NULL DEFAULT 0,
  -- Time of the next processing; null: it has ended.
  next_action_at timestamptz,
  processing_attempts integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  sent_at timestamptz,
  completed_at timestamptz,
  PRIMARY KEY (account_id, id),
  CONSTRAINT payouts_amounts CHECK (
    amount BETWEEN 1 AND 9007199254740991 AND batch_fee BETWEEN 0 AND amount AND reject_fee >= 0)
) WITH (fillfactor = 60);
CREATE INDEX payouts_by_business ON payouts (business_id, id);
CREATE INDEX payouts_by_id ON payouts (id);
CREATE INDEX payouts_due ON payouts (next_action_at) WHERE next_action_at IS NOT NULL;

-- Requests to the bank for a payout and their results, oldest first. An origination is persisted
-- before it is sent, under an order id of the platform.
CREATE TABLE payout_payments (
  account_id uuid NOT NULL,
  id uuid NOT NULL,
  payout_id uuid NOT NULL,
  payment_type text NOT NULL,
  direction text NOT NULL,
  status text NOT NULL,
  amount bigint NOT NULL CHECK (amount >= 0),
  bank_account_id uuid,
  -- The bank processor's own reference, once it is known.
  reference text,
  return_code text,
  return_message text,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, id)
);
CREATE INDEX payout_payments_by_payout ON payout_payments (account_id, payout_id, id);

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
