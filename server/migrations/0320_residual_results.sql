-- why: a residual period is calculated once, and its result is stored beside the rules in effect, so
-- that every cent can be traced later. Results are stored in full precision (numeric) and in cents
-- (bigint); nothing is a float.

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
  -- The item mapping when the period was calculated: which item key each fee type counts for. The
  -- lines of a completed period are recalculated with it at every reading.
  item_mapping jsonb,
  completed_by uuid,
  completed_at timestamptz,
  last_error text,
  -- The merchant whose row the last run could not write.
  failed_account_id uuid,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  CONSTRAINT residual_periods_item_mapping CHECK (slices_total IS NULL OR item_mapping IS NOT NULL)
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

-- Results of each slice, for periods that are being calculated only. They are appended, and
-- aggregated once when all slices are complete: updating each merchant's totals instead was half of
-- a run and more. They are read by full scan and never one by one, so that there is no index.
CREATE TABLE residual_slices (
  account_id uuid NOT NULL,
  period_id uuid NOT NULL,
  segment integer NOT NULL,
  key text NOT NULL,
  count bigint NOT NULL,
  volume bigint NOT NULL,
  rev bigint NOT NULL,
  fees bigint NOT NULL
);

-- Totals of each merchant, by segment and by key: one of the item keys of a Schedule A, or
-- `payments` and `refunds`. Only the run that locks the period's row writes them; a foreign key
-- would be checked for every row, which took a third of a slice's time.
CREATE TABLE residual_totals (
  account_id uuid NOT NULL,
  period_id uuid NOT NULL,
  segment integer NOT NULL,
  key text NOT NULL,
  count bigint NOT NULL,
  volume bigint NOT NULL,
  rev bigint NOT NULL,
  fees bigint NOT NULL,
  PRIMARY KEY (account_id, period_id, segment, key)
);
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
CREATE INDEX residual_merchants_by_period ON residual_merchants (period_id, account_id);
CREATE INDEX residual_merchants_of_sales_code
  ON residual_merchants (period_id, sales_code_id, account_id);

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
  unrounded_amount numeric NOT NULL,
  amount bigint NOT NULL,
  PRIMARY KEY (account_id, period_id, position)
);
CREATE INDEX residual_shares_of_group ON residual_shares (period_id, agent_group_id, account_id);

-- How many rows each report of a period has, for the list of periods. Counting at each request
-- would read all merchants of every period; completed periods do not change.
CREATE TABLE residual_report_counts (
  period_id uuid NOT NULL REFERENCES residual_periods,
  partner_id uuid NOT NULL,
  sales_codes bigint NOT NULL,
  merchants bigint NOT NULL,
  participants bigint NOT NULL,
  -- Settled payments of the partner's merchants for which no rules were in effect.
  unassigned_merchants bigint NOT NULL,
  unassigned_count bigint NOT NULL,
  unassigned_gpv bigint NOT NULL,
  PRIMARY KEY (period_id, partner_id)
);

CREATE FUNCTION count_residual_period(p_period uuid) RETURNS void LANGUAGE sql AS $$
  INSERT INTO residual_report_counts
  WITH reported AS (
    SELECT partner_id, count(DISTINCT sales_code_id) AS sales_codes, count(*) AS merchants
      FROM residual_merchants WHERE period_id = p_period GROUP BY partner_id
  ), received AS (
    SELECT m.partner_id, count(DISTINCT (s.participant_type, s.agent_group_id)) AS participants
      FROM residual_merchants m JOIN residual_shares s USING (account_id, period_id)
     WHERE m.period_id = p_period GROUP BY m.partner_id
  ), unassigned AS (
    SELECT scope.partner_id, count(*) AS merchants, sum(sums.count)::bigint AS count,
           sum(sums.volume)::bigint AS gpv
      FROM residual_totals sums JOIN residual_period_merchants scope USING (account_id, period_id)
     WHERE sums.period_id = p_period AND sums.segment = 0 AND sums.key = 'payments'
     GROUP BY scope.partner_id
  )
  SELECT p_period, partner_id, coalesce(reported.sales_codes, 0), coalesce(reported.merchants, 0),
         coalesce(received.participants, 0), coalesce(unassigned.merchants, 0),
         coalesce(unassigned.count, 0), coalesce(unassigned.gpv, 0)
    FROM (SELECT DISTINCT partner_id FROM residual_period_merchants WHERE period_id = p_period) AS partner
    LEFT JOIN reported USING (partner_id)
    LEFT JOIN received USING (partner_id)
    LEFT JOIN unassigned USING (partner_id)
$$;

-- round() of a numeric rounds half away from zero. Pools are rounded half to even, which does not
-- favor any party over many merchants.
CREATE FUNCTION residual_half_even(amount numeric) RETURNS numeric
LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
  CASE WHEN abs(amount - trunc(amount)) = 0.5 THEN 2 * round(amount * 0.5) ELSE round(amount) END;

-- A calculation run analyzes its tables between steps, and only the owner of a table may run
-- ANALYZE. The server role is not an owner and calls this function, which runs as the owner.
CREATE FUNCTION analyze_residuals(VARIADIC p_tables text[]) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $$
DECLARE
  v_table text;
BEGIN
  FOREACH v_table IN ARRAY p_tables LOOP
    IF v_table !~ '^residual_[a-z_]+$' THEN
      RAISE EXCEPTION '% is not a residual table', v_table
        USING ERRCODE = 'insufficient_privilege';
    END IF;
    EXECUTE format('ANALYZE %I', v_table);
  END LOOP;
END $$;
REVOKE EXECUTE ON FUNCTION analyze_residuals FROM PUBLIC;
