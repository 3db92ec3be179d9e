-- why: how long sessions last, from where users sign in and with what, and from which amounts a second
-- user is needed, were the same for every tenant. Amounts in minor units.
ALTER TABLE user_policies
  -- Expected volume of a year of an application.
  ADD COLUMN application_volume_limit bigint NOT NULL DEFAULT 100000000
    CHECK (application_volume_limit BETWEEN 0 AND 10000000000),
  ADD COLUMN adjustment_limit bigint NOT NULL DEFAULT 0
    CHECK (adjustment_limit BETWEEN 0 AND 100000),
  ADD COLUMN write_off_limit bigint NOT NULL DEFAULT 0
    CHECK (write_off_limit BETWEEN 0 AND 100000),
  -- Without a request, of the tenant's own users and of all others.
  ADD COLUMN idle_minutes_of_tenant integer NOT NULL DEFAULT 15
    CHECK (idle_minutes_of_tenant BETWEEN 5 AND 15),
  ADD COLUMN idle_minutes integer NOT NULL DEFAULT 60 CHECK (idle_minutes BETWEEN 5 AND 60),
  ADD COLUMN session_hours integer NOT NULL DEFAULT 12 CHECK (session_hours BETWEEN 1 AND 12),
  ADD COLUMN step_up_minutes integer NOT NULL DEFAULT 10 CHECK (step_up_minutes BETWEEN 2 AND 15),
  ADD COLUMN second_factor text NOT NULL DEFAULT 'optional'
    CHECK (second_factor IN ('optional', 'required', 'passkey')),
  ADD COLUMN second_factor_of_merchants text NOT NULL DEFAULT 'optional'
    CHECK (second_factor_of_merchants IN ('optional', 'required', 'passkey')),
  ADD COLUMN new_sign_in_email boolean NOT NULL DEFAULT true,
  -- In CIDR notation; empty: users of the tenant sign in from every address.
  ADD COLUMN allowed_ranges text[] NOT NULL DEFAULT '{}' CHECK (cardinality(allowed_ranges) <= 50),
  -- Id of the user or the key, or the name of who ran the command; null: not recorded.
  ADD COLUMN updated_by text;

-- Stricter policies of a partner for its own users; null: as its tenant.
CREATE TABLE partner_policies (
  partner_id uuid PRIMARY KEY REFERENCES partners,
  staff_refund_limit bigint CHECK (staff_refund_limit >= 0),
  support_refund_limit bigint CHECK (support_refund_limit >= 0),
  daily_limit bigint CHECK (daily_limit >= 0),
  idle_minutes integer CHECK (idle_minutes BETWEEN 5 AND 60),
  session_hours integer CHECK (session_hours BETWEEN 1 AND 12),
  step_up_minutes integer CHECK (step_up_minutes BETWEEN 2 AND 15),
  second_factor text CHECK (second_factor IN ('optional', 'required', 'passkey')),
  second_factor_of_merchants text
    CHECK (second_factor_of_merchants IN ('optional', 'required', 'passkey')),
  new_sign_in_email boolean,
  -- Of the partner's own users; those of its tenant do not apply to them.
  allowed_ranges text[] CHECK (cardinality(allowed_ranges) <= 50),
  updated_at timestamptz NOT NULL,
  updated_by text
);

CREATE TABLE policy_changes (
  id uuid PRIMARY KEY,
  tenant_id uuid NOT NULL REFERENCES tenants,
  -- null: of the tenant's policies. Without a foreign key, as in the audit log.
  partner_id uuid,
  -- The policies that changed.
  before json NOT NULL,
  after json NOT NULL,
  looser boolean NOT NULL,
  changed_by text NOT NULL,
  change_request_id uuid,
  created_at timestamptz NOT NULL
);
CREATE INDEX policy_changes_by_tenant ON policy_changes (tenant_id, id);
CREATE INDEX policy_changes_by_partner ON policy_changes (partner_id, id);

ALTER TABLE user_sessions
  -- Of the sign-in, also after a step-up has replaced the session; null: as created_at.
  ADD COLUMN started_at timestamptz,
  -- The strongest factor that the user has proven.
  ADD COLUMN factor text NOT NULL DEFAULT 'password'
    CHECK (factor IN ('password', 'code', 'passkey'));
