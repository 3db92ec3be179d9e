-- why: the funding lines of processors, and which payment or refund each line is. Unmatched lines
-- stay here with a reason until they are matched.

-- Days for which a processor's merchant still needs a funding file. A day is requested once it is
-- funded, again while there is no file, and never after its file was stored.
CREATE TABLE funding_days (
  processor text NOT NULL,
  merchant_id text NOT NULL,
  date date NOT NULL,
  -- null: done.
  next_attempt_at timestamptz,
  tries integer NOT NULL DEFAULT 0,
  -- The settlement, or the reason why there is none yet.
  outcome text,
  PRIMARY KEY (processor, merchant_id, date)
);
CREATE INDEX funding_days_to_fetch ON funding_days (next_attempt_at) WHERE next_attempt_at IS NOT NULL;

-- Each requested day creates the next one; a new account creates its merchant's first.
CREATE FUNCTION begin_funding_days() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  v_date date := (NEW.created_at AT TIME ZONE 'America/New_York')::date;
BEGIN
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
INSERT INTO funding_days (processor, merchant_id, date, next_attempt_at)
  SELECT processor, processor_merchant_id, day, (day + time '14:00') AT TIME ZONE 'America/New_York'
    FROM (SELECT processor, processor_merchant_id,
                 (min(created_at) AT TIME ZONE 'America/New_York')::date AS day
            FROM accounts GROUP BY processor, processor_merchant_id) AS first;
CREATE INDEX accounts_by_merchant ON accounts (processor, processor_merchant_id, created_at, id);

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
  -- Interchange charged by the network, and its plan; null if the file does not report it.
  interchange bigint,
  interchange_plan text,
  state settlement_record_state NOT NULL DEFAULT 'new',
  -- Reason for the missing match.
  reason text,
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

-- External payments carry the codes of another gateway, and can be matched long after their
-- creation; few of them wait.
CREATE INDEX payments_external_unsettled ON payments (account_id, id)
  WHERE external AND settlement_status = 'unsettled';
CREATE INDEX refunds_external_unsettled ON refunds (account_id, id)
  WHERE external AND settlement_status = 'unsettled';

-- Time from which a balance transaction is in `available`; null while it is in `pending`. Those in
-- `available` and in no payout add up to that balance.
ALTER TABLE transactions ADD COLUMN available_at timestamptz;
CREATE INDEX transactions_by_root ON transactions (account_id, root_source_id);
CREATE INDEX transactions_to_pay_out ON transactions (account_id, id)
  WHERE payout_id IS NULL AND available_at IS NOT NULL;

-- All ledger postings of one object, for the money flow of a payment.
CREATE INDEX ledger_transactions_by_source ON ledger_transactions (account_id, source_id);
