-- why: a balance report of a tenant read all entries of its ledger, 95 seconds at five million payments.
-- Sums of the days that are over do not change.

-- Days before this one, in New York, have their sums. A partner without a row has none.
CREATE TABLE balance_days (
  partner_id uuid PRIMARY KEY,
  tenant_id uuid NOT NULL,
  closed_until date NOT NULL
);
CREATE INDEX balance_days_by_tenant ON balance_days (tenant_id);

-- Postings of one day of a partner, its accounts and its contractors, and the reports about them.
CREATE TABLE balance_day_sums (
  partner_id uuid NOT NULL,
  day date NOT NULL,
  part text NOT NULL CHECK (part IN ('entries', 'lines', 'cash', 'transactions', 'recorded')),
  name text NOT NULL,
  amount bigint NOT NULL,
  tenant_id uuid NOT NULL,
  PRIMARY KEY (partner_id, day, part, name)
);
CREATE INDEX balance_day_sums_by_tenant ON balance_day_sums (tenant_id, day)
  INCLUDE (part, name, amount);

-- A record that is decided for another account leaves the one whose file has it.
CREATE INDEX settlement_records_left ON settlement_records (account_id)
  WHERE matched_account_id <> account_id;
