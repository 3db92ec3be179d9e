-- why: an account could never leave the sales code of its application, also when the code was wrong.
-- An operator now changes it from a time on. A merchant can then have several sales codes in one
-- residual period: its results are stored for each of them.

-- The sales code, or the agent, of an account from a time on. `accounts.recruited_by` is the newest
-- one. Append-only: a completed period can be explained later.
CREATE TABLE account_sales_changes (
  account_id uuid NOT NULL REFERENCES accounts,
  -- 0: the one that the account had from its beginning, written with its first change. A change
  -- applies from its time on and replaces all others with a lower number from there.
  number integer NOT NULL CHECK (number >= 0),
  effective_at timestamptz NOT NULL,
  -- As in an application; null: without one.
  sales_code_id text,
  sales_agent_id text,
  sales_group_id text,
  -- As in accounts: the sales code, else the agent.
  recruited_by text,
  -- The reason, for the operator's records.
  comment text,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, number)
);

-- Merchants whose sales code changed within a period, when its run began: the time ranges after the
-- first one, whose code is in residual_period_merchants.
CREATE TABLE residual_period_sales (
  account_id uuid NOT NULL,
  period_id uuid NOT NULL REFERENCES residual_periods,
  from_at timestamptz NOT NULL,
  to_at timestamptz NOT NULL CHECK (to_at > from_at),
  sales_code_id uuid,
  PRIMARY KEY (account_id, period_id, from_at)
);
CREATE INDEX residual_period_sales_by_period ON residual_period_sales (period_id, account_id);

ALTER TABLE residual_items ADD COLUMN sales_code_id uuid;
UPDATE residual_items AS item SET sales_code_id = merchant.sales_code_id
  FROM residual_merchants AS merchant
 WHERE merchant.account_id = item.account_id AND merchant.period_id = item.period_id;
ALTER TABLE residual_items
  ALTER COLUMN sales_code_id SET NOT NULL,
  DROP CONSTRAINT residual_items_pkey,
  ADD PRIMARY KEY (account_id, period_id, sales_code_id, position);

ALTER TABLE residual_shares ADD COLUMN sales_code_id uuid;
UPDATE residual_shares AS share SET sales_code_id = merchant.sales_code_id
  FROM residual_merchants AS merchant
 WHERE merchant.account_id = share.account_id AND merchant.period_id = share.period_id;
ALTER TABLE residual_shares
  ALTER COLUMN sales_code_id SET NOT NULL,
  DROP CONSTRAINT residual_shares_pkey,
  ADD PRIMARY KEY (account_id, period_id, sales_code_id, position);

ALTER TABLE residual_merchants
  DROP CONSTRAINT residual_merchants_pkey,
  ADD PRIMARY KEY (account_id, period_id, sales_code_id);

-- Whether no residual period that contains the time, or follows it, is being calculated or was. The
-- lock is the shared form of the one that a run holds while it reads who referred each merchant. A
-- change that waits for the run is then checked against the state after it: the query inside a
-- volatile function has a snapshot of its own.
CREATE FUNCTION residual_time_is_open(p_tenant uuid, p_at timestamptz) RETURNS boolean
  LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(hashtextextended('residual sales ' || p_tenant::text, 0));
  RETURN NOT EXISTS (SELECT FROM residual_periods
    WHERE tenant_id = p_tenant AND status <> 'pending' AND end_at > p_at);
END $$;
