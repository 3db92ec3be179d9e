-- why: fees of payments and accounts. Each has a payer and a receiver, which may be others than the
-- merchant and the platform: a partner can pay or receive it.

CREATE TABLE fees (
  -- The account that the fee concerns.
  account_id uuid NOT NULL,
  id uuid NOT NULL,
  sequence integer NOT NULL DEFAULT 1,
  fee_type text NOT NULL,
  fee_sub_type text,
  source_type text,
  source_id uuid,
  from_owner_type owner_type NOT NULL DEFAULT 'account',
  from_owner_id uuid NOT NULL,
  to_owner_type owner_type NOT NULL DEFAULT 'tenant',
  to_owner_id uuid NOT NULL,
  amount bigint NOT NULL,
  amount_refunded bigint NOT NULL DEFAULT 0,
  -- Time of a refund after settlement; null: it was refunded before, or not at all.
  refunded_at timestamptz,
  auth_fee bigint,
  card_fee_basis_points integer,
  card_type text,
  -- The interchange within the estimated amount; null if there is none. Settlement replaces it by
  -- the actual interchange.
  interchange_estimate bigint,
  ach_per_transaction_fee bigint,
  ach_fee_basis_points integer,
  ach_fee_max bigint,
  ach_service_type text,
  monthly_fee_date date,
  description text,
  settlement_id uuid,
  settlement_status text NOT NULL DEFAULT 'unsettled',
  settled_at timestamptz,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, id),
  CONSTRAINT fees_amounts
    CHECK (amount_refunded >= 0 AND amount >= amount_refunded AND amount <= 9007199254740991)
);
-- Nearly all fees are payment fees, which a list by type finds along the key. The others are few
-- and would be searched for among all of them.
CREATE INDEX fees_by_type ON fees (account_id, fee_type, id) WHERE fee_type <> 'PROCESSING';
-- A monthly fee is charged once for each account and month, also after a crash of the job.
CREATE UNIQUE INDEX fees_once_a_month ON fees (account_id, fee_type, monthly_fee_date)
  WHERE monthly_fee_date IS NOT NULL;
-- As for `payments`.
CREATE INDEX fees_by_time_of_settlement ON fees USING brin (settled_at)
  WITH (pages_per_range = 32, autosummarize = on);
CREATE INDEX fees_by_settlement ON fees (account_id, settled_at, id)
  WHERE settled_at IS NOT NULL AND fee_type NOT IN ('PROCESSING', 'INTERCHANGE');
-- A payout that is cancelled refunds its fee, at any later time. A later residual period deducts
-- it; the completed one still shows the original fee.
CREATE INDEX fees_refunded_after_settlement ON fees (account_id, refunded_at, id)
  WHERE refunded_at IS NOT NULL;

-- Ad hoc fees are a partner's own, and may be refunded at any time; they count in no period.
CREATE TRIGGER fees_reject_settled_update BEFORE UPDATE ON fees FOR EACH ROW
  WHEN (OLD.settled_at IS NOT NULL AND OLD.to_owner_type = 'tenant' AND (
    OLD.settled_at IS DISTINCT FROM NEW.settled_at
    OR OLD.amount IS DISTINCT FROM NEW.amount
    OR (OLD.amount_refunded IS DISTINCT FROM NEW.amount_refunded
        OR OLD.refunded_at IS DISTINCT FROM NEW.refunded_at)
       AND (OLD.refunded_at IS NOT NULL OR NEW.refunded_at IS NULL)
    OR OLD.auth_fee IS DISTINCT FROM NEW.auth_fee
    OR OLD.interchange_estimate IS DISTINCT FROM NEW.interchange_estimate
    OR OLD.card_type IS DISTINCT FROM NEW.card_type
    OR OLD.fee_type IS DISTINCT FROM NEW.fee_type
    OR OLD.fee_sub_type IS DISTINCT FROM NEW.fee_sub_type
    OR OLD.to_owner_type IS DISTINCT FROM NEW.to_owner_type
    OR OLD.source_type IS DISTINCT FROM NEW.source_type
    OR OLD.source_id IS DISTINCT FROM NEW.source_id))
  EXECUTE FUNCTION reject_settled_update();

-- Total and limit of one payment's ad hoc fees: each such fee locks the row, so that two concurrent
-- ones cannot exceed the limit together.
CREATE TABLE payment_fee_totals (
  account_id uuid NOT NULL,
  payment_id uuid NOT NULL,
  ad_hoc bigint NOT NULL,
  PRIMARY KEY (account_id, payment_id)
);

-- The month of each account that is charged next, after its end.
CREATE TABLE monthly_fee_schedules (
  account_id uuid PRIMARY KEY,
  -- Its first day, in New York.
  month date NOT NULL CHECK (extract(day FROM month) = 1),
  due_at timestamptz NOT NULL,
  -- The last day of proven PCI DSS compliance; null: never proven.
  pci_compliant_until date
);
CREATE INDEX monthly_fee_schedules_due ON monthly_fee_schedules (due_at);

CREATE FUNCTION begin_monthly_fees(p_account uuid, p_at timestamptz)
RETURNS void LANGUAGE sql AS $$
  INSERT INTO monthly_fee_schedules (account_id, month, due_at)
    SELECT p_account, month, (month + interval '1 month 1 hour') AT TIME ZONE 'America/New_York'
      FROM date_trunc('month', p_at AT TIME ZONE 'America/New_York') AS month
    ON CONFLICT DO NOTHING
$$;
CREATE FUNCTION begin_account_monthly_fees() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM begin_monthly_fees(NEW.id, NEW.created_at);
  RETURN NULL;
END $$;
CREATE TRIGGER accounts_begin_monthly_fees AFTER INSERT ON accounts
  FOR EACH ROW EXECUTE FUNCTION begin_account_monthly_fees();
