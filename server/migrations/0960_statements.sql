-- why: merchants and partners reconcile with one page a month. A statement is written once, from the
-- ledger, and never changes: what is found later is a new statement that names the one it corrects.

-- `account_id` is the owner of the ledger: a merchant account or a partner.
CREATE TABLE statements (
  account_id uuid NOT NULL,
  id uuid NOT NULL,
  owner_type text NOT NULL CHECK (owner_type IN ('account', 'partner')),
  tenant_id uuid NOT NULL,
  partner_id uuid NOT NULL,
  business_id uuid,
  -- Its first day, in New York.
  month date NOT NULL CHECK (extract(day FROM month) = 1),
  -- 1, and one more for each correction.
  version integer NOT NULL CHECK (version >= 1),
  corrects_id uuid,
  -- Why it was corrected.
  reason text,
  -- Id of the user or the key that issued it; null: the job did.
  issued_by text,
  owner_name text NOT NULL,
  business_name text,
  -- The owner's `pending` and `available` before the first and after the last entry of the month.
  opening_balance bigint NOT NULL,
  closing_balance bigint NOT NULL,
  -- The sum of the lines.
  movement bigint NOT NULL,
  -- The lines, and the balance of each ledger account at both ends.
  content json NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, id),
  CONSTRAINT statements_once UNIQUE (account_id, month, version),
  CONSTRAINT statements_reconcile CHECK (opening_balance + movement = closing_balance),
  CONSTRAINT statements_corrected CHECK ((version = 1) = (corrects_id IS NULL)
    AND (corrects_id IS NULL) = (reason IS NULL))
);
-- Lists of each level, newest first, and those of one month.
CREATE INDEX statements_by_tenant ON statements (tenant_id, id);
CREATE INDEX statements_by_partner ON statements (partner_id, id);
CREATE INDEX statements_by_business ON statements (business_id, id);
CREATE INDEX statements_by_tenant_month ON statements (tenant_id, month, id);
CREATE INDEX statements_by_partner_month ON statements (partner_id, month, id);

CREATE TRIGGER statements_append_only
  BEFORE UPDATE OR DELETE OR TRUNCATE ON statements
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_reject_update();
-- Also for a session that replays changes.
ALTER TABLE statements ENABLE ALWAYS TRIGGER statements_append_only;

-- The month of each owner whose statement is issued next, after its end.
CREATE TABLE statement_schedules (
  account_id uuid PRIMARY KEY,
  owner_type text NOT NULL CHECK (owner_type IN ('account', 'partner')),
  month date NOT NULL CHECK (extract(day FROM month) = 1),
  due_at timestamptz NOT NULL
);
CREATE INDEX statement_schedules_due ON statement_schedules (due_at);

-- Two hours after the month, so that what its last second began is posted.
CREATE FUNCTION begin_statements(p_owner uuid, p_type text, p_at timestamptz)
RETURNS void LANGUAGE sql AS $$
  INSERT INTO statement_schedules (account_id, owner_type, month, due_at)
    SELECT p_owner, p_type, month, (month + interval '1 month 2 hours') AT TIME ZONE 'America/New_York'
      FROM date_trunc('month', p_at AT TIME ZONE 'America/New_York') AS month
    ON CONFLICT DO NOTHING
$$;
CREATE FUNCTION begin_owner_statements() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM begin_statements(NEW.id, TG_ARGV[0], NEW.created_at);
  RETURN NULL;
END $$;
CREATE TRIGGER accounts_begin_statements AFTER INSERT ON accounts
  FOR EACH ROW EXECUTE FUNCTION begin_owner_statements('account');
CREATE TRIGGER partners_begin_statements AFTER INSERT ON partners
  FOR EACH ROW EXECUTE FUNCTION begin_owner_statements('partner');

-- Existing owners begin with the current month of the platform's clock; earlier ones are issued on
-- demand.
SELECT begin_statements(owner.id, owner.type, now() + clock.offset_ms * interval '1 millisecond')
  FROM (SELECT id, 'account' AS type FROM accounts
        UNION ALL SELECT id, 'partner' FROM partners) AS owner (id, type), sandbox_clock AS clock;

-- The lines of a statement that a ledger transaction belongs to, with what each adds to the owner's
-- `pending` and `available`. A capture has two: the payment and its fee. Statements and the list of
-- entries behind their amounts use it, so that both say the same.
CREATE FUNCTION statement_parts(p_event text, p_codes ledger_code[], p_amounts bigint[])
RETURNS TABLE (line text, amount bigint) LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  WITH total AS (
    SELECT coalesce(sum(-entry.amount) FILTER (WHERE entry.code IN ('pending', 'available')), 0) AS net,
           coalesce(sum(entry.amount) FILTER (WHERE entry.code = 'platform_fees'), 0) AS fee
      FROM unnest(p_codes, p_amounts) AS entry (code, amount)
  )
  SELECT 'fees', fee::bigint FROM total WHERE fee <> 0
  UNION ALL
  SELECT CASE
           WHEN p_event IN ('capture', 'capture_corrected') THEN 'payments'
           WHEN p_event IN ('refund', 'refund_failed', 'refund_returned') THEN 'refunds'
           WHEN p_event = 'bank_return' THEN 'returns'
           WHEN p_event LIKE 'dispute\_%' THEN 'disputes'
           WHEN p_event IN ('split', 'split_returned')
             THEN CASE WHEN (p_event = 'split') = (net < 0) THEN 'splits_sent' ELSE 'splits_received' END
           -- A fee that another owner than the platform receives.
           WHEN p_event IN ('fee', 'fee_refund')
             THEN CASE WHEN (p_event = 'fee') = (net < 0) THEN 'fees' ELSE 'fee_income' END
           WHEN p_event LIKE 'reserve\_%' THEN 'reserve'
           WHEN p_event LIKE 'payout\_%' THEN 'payouts'
           ELSE 'adjustments'
         END, (net - fee)::bigint
    FROM total WHERE net <> fee
$$;
