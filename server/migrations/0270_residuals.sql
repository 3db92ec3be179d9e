-- why: what partners and agents earn from their merchants' processing. Schedule As and sales codes
-- are versions that never change once in effect. A period is calculated once, and its result is
-- stored beside the rules in effect, so that every cent can be traced later.
--
-- Results are stored in full precision (numeric) and in cents (bigint); nothing is a float.

-- Whether a partner's own key may open and run periods, which are its tenant's.
ALTER TABLE partners ADD COLUMN may_run_residuals boolean NOT NULL DEFAULT false;

CREATE TABLE agent_groups (
  id uuid PRIMARY KEY,
  tenant_id uuid NOT NULL REFERENCES tenants,
  partner_id uuid NOT NULL REFERENCES partners,
  name text NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX agent_groups_by_partner ON agent_groups (partner_id, id);

CREATE TABLE agents (
  id uuid PRIMARY KEY,
  agent_group_id uuid NOT NULL REFERENCES agent_groups,
  first_name text NOT NULL,
  last_name text NOT NULL,
  email text NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX agents_by_group ON agents (agent_group_id, last_name, first_name, id);

CREATE TABLE schedule_as (
  id uuid PRIMARY KEY,
  tenant_id uuid NOT NULL REFERENCES tenants,
  partner_id uuid NOT NULL REFERENCES partners,
  -- Grows by one with each write.
  revision integer NOT NULL,
  name text NOT NULL,
  description text,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
CREATE INDEX schedule_as_by_partner ON schedule_as (partner_id, updated_at, id);
CREATE INDEX schedule_as_by_tenant ON schedule_as (tenant_id, updated_at, id);

CREATE TABLE schedule_a_versions (
  schedule_a_id uuid NOT NULL REFERENCES schedule_as,
  version integer NOT NULL CHECK (version > 0),
  start_at timestamptz NOT NULL,
  -- null for the last one; equal to start_at: another version replaced it before it took effect.
  end_at timestamptz CHECK (end_at >= start_at),
  -- [{key, name, expense, expense_type, share}] and [{start_amount, discount}], lowest first.
  items jsonb NOT NULL,
  tiers jsonb NOT NULL,
  PRIMARY KEY (schedule_a_id, version)
);

CREATE TABLE sales_codes (
  id uuid PRIMARY KEY,
  tenant_id uuid NOT NULL REFERENCES tenants,
  partner_id uuid NOT NULL REFERENCES partners,
  -- The name in a boarding application: its id as the API writes it, or its original name. A later
  -- rename does not change membership.
  wire_id text NOT NULL,
  first_name text NOT NULL,
  revision integer NOT NULL,
  name text NOT NULL,
  description text,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
CREATE INDEX sales_codes_by_partner ON sales_codes (partner_id, updated_at, id);
CREATE INDEX sales_codes_by_tenant ON sales_codes (tenant_id, updated_at, id);

CREATE TABLE sales_code_versions (
  sales_code_id uuid NOT NULL REFERENCES sales_codes,
  version integer NOT NULL CHECK (version > 0),
  start_at timestamptz NOT NULL,
  end_at timestamptz CHECK (end_at >= start_at),
  schedule_a_id uuid NOT NULL REFERENCES schedule_as,
  -- [{agent_group_id, agent_group_name, share, term}], in the given order.
  shares jsonb NOT NULL,
  PRIMARY KEY (sales_code_id, version)
);
CREATE INDEX sales_code_versions_by_schedule ON sales_code_versions (schedule_a_id, sales_code_id);

CREATE TABLE residual_periods (
  id uuid PRIMARY KEY,
  tenant_id uuid NOT NULL REFERENCES tenants,
  revision integer NOT NULL,
  status text NOT NULL CHECK (status IN ('pending', 'processing', 'completed')),
  start_at timestamptz NOT NULL,
  end_at timestamptz NOT NULL CHECK (end_at > start_at),
  -- The API key that requested the run.
  run_by uuid,
  -- Earliest start of the run; null unless it is processing.
  run_at timestamptz,
  -- Slice length of the period, and the number of slices that are aggregated.
  slice_ms bigint,
  slices_total integer,
  slices_done integer NOT NULL DEFAULT 0,
  completed_by uuid,
  completed_at timestamptz,
  last_error text,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
-- No two periods begin at the same time, and each begins where the previous one ended: there is no
-- overlap.
CREATE UNIQUE INDEX residual_periods_by_start ON residual_periods (tenant_id, start_at);
CREATE UNIQUE INDEX residual_periods_one_at_a_time ON residual_periods (tenant_id)
  WHERE status = 'processing';
CREATE INDEX residual_periods_to_run ON residual_periods (run_at) WHERE run_at IS NOT NULL;

-- The rules in effect by time range, when the run began. A segment ends where a version ends or an
-- agent group's term does; 0 is for merchants without a sales code.
CREATE TABLE residual_segments (
  period_id uuid NOT NULL REFERENCES residual_periods,
  number integer NOT NULL CHECK (number > 0),
  sales_code_id uuid NOT NULL,
  sales_code_version integer NOT NULL,
  schedule_a_id uuid NOT NULL,
  schedule_a_version integer NOT NULL,
  from_at timestamptz NOT NULL,
  to_at timestamptz NOT NULL CHECK (to_at > from_at),
  -- [{agent_group_id, name, share}]: the groups whose term had not ended.
  shares jsonb NOT NULL,
  PRIMARY KEY (period_id, number)
);
CREATE INDEX residual_segments_by_code ON residual_segments (period_id, sales_code_id, from_at);

-- Every merchant of the tenant, and its sales code when the run began.
CREATE TABLE residual_period_merchants (
  account_id uuid NOT NULL,
  period_id uuid NOT NULL REFERENCES residual_periods,
  partner_id uuid NOT NULL,
  sales_code_id uuid,
  PRIMARY KEY (account_id, period_id)
);
CREATE INDEX residual_period_merchants_by_period ON residual_period_merchants (period_id, account_id);

-- Totals of each merchant, by segment and by key: one of the item keys of a Schedule A, or
-- `payments` and `refunds`.
CREATE TABLE residual_totals (
  account_id uuid NOT NULL,
  period_id uuid NOT NULL REFERENCES residual_periods,
  segment integer NOT NULL,
  key text NOT NULL,
  count bigint NOT NULL,
  volume bigint NOT NULL,
  rev bigint NOT NULL,
  fees bigint NOT NULL,
  PRIMARY KEY (account_id, period_id, segment, key)
) WITH (fillfactor = 50);
CREATE INDEX residual_totals_by_period ON residual_totals (period_id, account_id);

-- The report, by merchant: every other report is a sum of these rows.
CREATE TABLE residual_merchants (
  account_id uuid NOT NULL,
  period_id uuid NOT NULL REFERENCES residual_periods,
  partner_id uuid NOT NULL,
  partner_name text NOT NULL,
  business_id uuid NOT NULL,
  business_name text NOT NULL,
  merchant_id text,
  sales_code_id uuid NOT NULL,
  sales_code_name text NOT NULL,
  schedule_a_id uuid NOT NULL,
  discount integer NOT NULL,
  transaction_count bigint NOT NULL,
  gpv bigint NOT NULL,
  rev bigint NOT NULL,
  fees bigint NOT NULL,
  expense bigint NOT NULL,
  npr bigint NOT NULL,
  refund_count bigint NOT NULL,
  refund_amount bigint NOT NULL,
  unrounded_expense numeric NOT NULL,
  unrounded_npr numeric NOT NULL,
  unrounded_pool numeric NOT NULL,
  pool bigint NOT NULL,
  agent_share bigint NOT NULL,
  partner_share bigint NOT NULL,
  PRIMARY KEY (account_id, period_id),
  CONSTRAINT residual_merchants_add_up
    CHECK (npr = rev - fees - expense AND pool = agent_share + partner_share)
);
CREATE INDEX residual_merchants_by_volume
  ON residual_merchants (period_id, gpv DESC, account_id);
CREATE INDEX residual_merchants_of_partner
  ON residual_merchants (period_id, partner_id, gpv DESC, account_id);
CREATE INDEX residual_merchants_in_order ON residual_merchants (period_id, account_id);

CREATE TABLE residual_items (
  account_id uuid NOT NULL,
  period_id uuid NOT NULL REFERENCES residual_periods,
  position integer NOT NULL,
  schedule_a_id uuid NOT NULL,
  schedule_a_version integer NOT NULL,
  key text NOT NULL,
  name text NOT NULL,
  expense_rate bigint NOT NULL,
  expense_type text NOT NULL,
  discount integer NOT NULL,
  share integer NOT NULL,
  count bigint NOT NULL,
  volume bigint NOT NULL,
  rev bigint NOT NULL,
  fees bigint NOT NULL,
  expense bigint NOT NULL,
  npr bigint NOT NULL,
  pool bigint NOT NULL,
  unrounded_expense numeric NOT NULL,
  unrounded_npr numeric NOT NULL,
  unrounded_pool numeric NOT NULL,
  PRIMARY KEY (account_id, period_id, position)
);

CREATE TABLE residual_shares (
  account_id uuid NOT NULL,
  period_id uuid NOT NULL REFERENCES residual_periods,
  position integer NOT NULL,
  participant_type text NOT NULL CHECK (participant_type IN ('agent_group', 'partner')),
  agent_group_id uuid,
  name text NOT NULL,
  share integer NOT NULL,
  exact_amount numeric NOT NULL,
  amount bigint NOT NULL,
  PRIMARY KEY (account_id, period_id, position)
);
CREATE INDEX residual_shares_of_group ON residual_shares (period_id, agent_group_id, account_id);

-- A period is read in time order, in which payments, fees and refunds are stored: a BRIN index
-- costs next to nothing and finds the pages of a slice. One merchant's own rows are found by its
-- key.
CREATE INDEX payments_by_time_of_settlement ON payments USING brin (settled_at)
  WITH (pages_per_range = 32, autosummarize = on);
CREATE INDEX fees_by_time_of_settlement ON fees USING brin (settled_at)
  WITH (pages_per_range = 32, autosummarize = on);
CREATE INDEX refunds_by_time_of_settlement ON refunds USING brin (settled_at)
  WITH (pages_per_range = 32, autosummarize = on);
CREATE INDEX payments_by_settlement ON payments (account_id, settled_at, id)
  WHERE settled_at IS NOT NULL;
CREATE INDEX fees_by_settlement ON fees (account_id, settled_at, id)
  WHERE settled_at IS NOT NULL AND fee_type NOT IN ('PROCESSING', 'INTERCHANGE');
