-- why: a plan's monthly fees are charged once for each account and month, also after a crash of the
-- job.

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

CREATE UNIQUE INDEX fees_once_a_month ON fees (account_id, fee_type, monthly_fee_date)
  WHERE monthly_fee_date IS NOT NULL;

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
-- Past months remain free of charge.
SELECT begin_monthly_fees(accounts.id, now() + offset_ms * interval '1 millisecond')
  FROM accounts, sandbox_clock;
