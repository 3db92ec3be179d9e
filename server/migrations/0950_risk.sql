-- why: merchants are compared each day with what they applied for, by rules that the tenant sets.

-- Each change of a rule is a new version: the newest one applies, and an alert names the one that it
-- was opened by.
CREATE TABLE risk_rules (
  id uuid NOT NULL,
  version integer NOT NULL CHECK (version > 0),
  tenant_id uuid NOT NULL REFERENCES tenants,
  metric text NOT NULL CHECK (metric IN
    ('volume', 'average_ticket', 'high_ticket', 'refund_rate', 'decline_rate', 'dispute_rate')),
  -- In hundredths of a percent.
  threshold_basis_points integer NOT NULL CHECK (threshold_basis_points > 0),
  minimum_count integer NOT NULL CHECK (minimum_count > 0),
  action text NOT NULL CHECK (action IN ('none', 'hold_payouts', 'stop_processing')),
  enabled boolean NOT NULL,
  -- null: the default of the platform, or an operator key. Without a foreign key: the user may be in
  -- another database.
  changed_by uuid,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (id, version)
);
CREATE INDEX risk_rules_by_tenant ON risk_rules (tenant_id, id, version DESC);

-- The rules with which a tenant begins. Their ids follow from the tenant's: they are the same in
-- every database that has a copy of the tenant.
CREATE FUNCTION begin_risk_rules(p_tenant uuid, p_at timestamptz) RETURNS void LANGUAGE sql AS $$
  INSERT INTO risk_rules
      (id, version, tenant_id, metric, threshold_basis_points, minimum_count, action, enabled,
       created_at)
    SELECT md5(p_tenant::text || metric)::uuid, 1, p_tenant, metric, threshold, least_count, 'none',
           true, p_at
      FROM (VALUES ('volume', 15000, 10), ('average_ticket', 20000, 20), ('high_ticket', 15000, 1),
                   ('refund_rate', 1000, 20), ('decline_rate', 3000, 50), ('dispute_rate', 90, 5)
           ) AS rule (metric, threshold, least_count)
    ON CONFLICT DO NOTHING
$$;
CREATE FUNCTION begin_tenant_risk_rules() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM begin_risk_rules(NEW.id, NEW.created_at);
  RETURN NULL;
END $$;
CREATE TRIGGER tenants_begin_risk_rules AFTER INSERT ON tenants
  FOR EACH ROW EXECUTE FUNCTION begin_tenant_risk_rules();
SELECT begin_risk_rules(id, created_at) FROM tenants;

-- Accounts that reached the threshold of a rule.
CREATE TABLE risk_alerts (
  account_id uuid NOT NULL,
  id uuid NOT NULL,
  version integer NOT NULL,
  tenant_id uuid NOT NULL,
  partner_id uuid NOT NULL,
  business_id uuid NOT NULL,
  rule_id uuid NOT NULL,
  rule_version integer NOT NULL,
  metric text NOT NULL,
  status text NOT NULL CHECK (status IN ('open', 'closed')),
  -- The values when it was opened.
  value_basis_points bigint NOT NULL,
  threshold_basis_points bigint NOT NULL,
  amount bigint,
  applied_for bigint,
  count bigint NOT NULL,
  of_count bigint NOT NULL,
  -- The effect on the account now.
  action text NOT NULL CHECK (action IN ('none', 'hold_payouts', 'stop_processing')),
  assigned_to uuid,
  closed_by uuid,
  close_reason text CHECK (close_reason IN ('explained', 'false_alarm', 'action_taken')),
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  closed_at timestamptz,
  PRIMARY KEY (account_id, id),
  CONSTRAINT risk_alerts_closed CHECK (
    (status = 'closed') = (closed_at IS NOT NULL)
    AND (status = 'closed') = (close_reason IS NOT NULL)
    AND (status = 'open' OR action = 'none'))
);
-- An account has one open alert of a rule, also with several processes.
CREATE UNIQUE INDEX risk_alerts_open ON risk_alerts (account_id, rule_id) WHERE status = 'open';
CREATE INDEX risk_alerts_by_rule ON risk_alerts (account_id, rule_id, closed_at DESC);
CREATE INDEX risk_alerts_by_id ON risk_alerts (id);
CREATE INDEX risk_alerts_by_tenant ON risk_alerts (tenant_id, id);
CREATE INDEX risk_alerts_by_partner ON risk_alerts (partner_id, id);
CREATE INDEX risk_alerts_by_business ON risk_alerts (business_id, id);
-- Those that wait are few.
CREATE INDEX risk_alerts_waiting ON risk_alerts (tenant_id, id) WHERE status = 'open';

CREATE TABLE risk_alert_notes (
  account_id uuid NOT NULL,
  id uuid NOT NULL,
  alert_id uuid NOT NULL,
  -- null: an operator key.
  author uuid,
  text text NOT NULL CHECK (length(text) BETWEEN 1 AND 1000),
  created_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, id)
);
CREATE INDEX risk_alert_notes_by_alert ON risk_alert_notes (account_id, alert_id, id);

-- When accounts are compared with the rules next.
CREATE TABLE risk_watch (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  next_at timestamptz NOT NULL
);
INSERT INTO risk_watch (next_at) VALUES ('1970-01-01T00:00:00Z');
