-- why: the funding lines of processors, and which payment or refund each line is. Unmatched lines
-- stay here with a reason until they are matched. The ledger's cash agrees with the bank as soon as
-- a funding file is read.

-- Days for which a processor's merchant still needs a funding file. A day is requested once it is
-- funded, again while there is no file, and never after its file was stored.
CREATE TABLE funding_days (
  processor text NOT NULL,
  merchant_id text NOT NULL,
  date date NOT NULL,
  -- null: done.
  next_attempt_at timestamptz,
  attempts integer NOT NULL DEFAULT 0,
  -- The settlement, or the reason why there is none yet.
  outcome text,
  PRIMARY KEY (processor, merchant_id, date)
);
CREATE INDEX funding_days_to_fetch ON funding_days (next_attempt_at) WHERE next_attempt_at IS NOT NULL;

-- Each requested day creates the next one. The first one is created when a merchant id is known: at
-- the account's creation, or when the acquirer assigns it.
CREATE FUNCTION begin_funding_days() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  v_date date := (NEW.created_at AT TIME ZONE 'America/New_York')::date;
BEGIN
  IF NEW.processor_merchant_id IS NULL THEN
    RETURN NULL;
  END IF;
  IF NOT EXISTS (SELECT FROM funding_days
      WHERE processor = NEW.processor AND merchant_id = NEW.processor_merchant_id) THEN
    INSERT INTO funding_days (processor, merchant_id, date, next_attempt_at)
      VALUES (NEW.processor, NEW.processor_merchant_id, v_date,
        (v_date + time '14:00') AT TIME ZONE 'America/New_York')
      ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER accounts_begin_funding_days AFTER INSERT ON accounts
  FOR EACH ROW EXECUTE FUNCTION begin_funding_days();
CREATE TRIGGER accounts_get_funding_days AFTER UPDATE OF processor_merchant_id ON accounts
  FOR EACH ROW EXECUTE FUNCTION begin_funding_days();

-- One file of one merchant. It belongs to the account of the merchant id; if several accounts share
-- one, to the oldest.
CREATE TABLE settlements (
  account_id uuid NOT NULL,
  id uuid NOT NULL,
  processor text NOT NULL,
  merchant_id text NOT NULL,
  date date NOT NULL,
  reference text NOT NULL,
  -- Net amount at the bank; negative: debited from the bank account.
  total bigint NOT NULL,
  -- Part of the total without a matching line or dispute, once it was posted; null before.
  suspense_amount bigint,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, id),
  UNIQUE (account_id, processor, merchant_id, date)
);

CREATE TYPE settlement_record_state AS ENUM ('new', 'matched', 'unmatched', 'ignored');

CREATE TABLE settlement_records (
  account_id uuid NOT NULL,
  id uuid NOT NULL,
  settlement_id uuid NOT NULL,
  -- The line's own id in the file.
  record_id text NOT NULL,
  kind text NOT NULL,
  amount bigint NOT NULL CHECK (amount >= 0),
  reference text NOT NULL,
  auth_code text,
  authorized_on date,
  transacted_on date,
  funded_on date NOT NULL,
  card_last_four text,
  -- Interchange charged by the network, and its plan; null if the file does not report it. It
  -- replaces the estimate of the payment's fee.
  interchange bigint,
  interchange_plan text,
  state settlement_record_state NOT NULL DEFAULT 'new',
  -- Reason for the missing match.
  reason text,
  -- Whether its cash is in `suspense`, because it had no match at first.
  in_suspense boolean NOT NULL DEFAULT false,
  -- The match, and its account.
  matched_account_id uuid,
  payment_id uuid,
  refund_id uuid,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, id),
  UNIQUE (account_id, settlement_id, record_id)
) WITH (fillfactor = 70);
CREATE INDEX settlement_records_open ON settlement_records (account_id, state, id)
  WHERE state IN ('new', 'unmatched');
-- The money flow of a payment shows the lines that settled it and its refunds. A line belongs to
-- the account of its file, which can be another one.
CREATE INDEX settlement_records_by_payment ON settlement_records (matched_account_id, payment_id)
  WHERE payment_id IS NOT NULL;
CREATE INDEX settlement_records_by_refund ON settlement_records (matched_account_id, refund_id)
  WHERE refund_id IS NOT NULL;

CREATE TRIGGER settlement_records_reject_matched_update BEFORE UPDATE ON settlement_records
  FOR EACH ROW
  WHEN (OLD.state = 'matched' AND (
    OLD.state IS DISTINCT FROM NEW.state
    OR OLD.interchange IS DISTINCT FROM NEW.interchange
    OR OLD.matched_account_id IS DISTINCT FROM NEW.matched_account_id
    OR OLD.payment_id IS DISTINCT FROM NEW.payment_id))
  EXECUTE FUNCTION reject_settled_update();
