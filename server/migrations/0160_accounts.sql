-- why: merchant accounts. Triggers on this table begin an account's funding days (0270), payout
-- windows (0280) and monthly fees (0250).

CREATE TABLE accounts (
  id uuid PRIMARY KEY,
  tenant_id uuid NOT NULL REFERENCES tenants,
  partner_id uuid NOT NULL REFERENCES partners,
  business_id uuid NOT NULL REFERENCES businesses,
  location_id uuid REFERENCES locations,
  application_id uuid UNIQUE REFERENCES applications,
  processing_plan_id uuid NOT NULL REFERENCES processing_plans,
  bank_account_id uuid REFERENCES bank_accounts,
  version integer NOT NULL DEFAULT 1,
  sequence integer NOT NULL DEFAULT 0,
  status text NOT NULL DEFAULT 'BOARDED',
  name text NOT NULL,
  company json,
  address json,
  recruited_by text,
  processing_enabled boolean NOT NULL,
  payouts_enabled boolean NOT NULL DEFAULT true,
  payment_method_types text[] NOT NULL,
  processor text NOT NULL,
  -- null until the acquirer has assigned them.
  processor_merchant_id text,
  processor_terminal_id text,
  -- The order at the acquirer's boarding; null once it is boarded, or if none was requested.
  boarding_next_attempt_at timestamptz,
  boarding_attempts integer NOT NULL DEFAULT 0,
  termination_comment text,
  created_at timestamptz NOT NULL,
  CONSTRAINT accounts_boarded
    CHECK (status = 'BOARDING' OR processor_merchant_id IS NOT NULL OR NOT processing_enabled)
);
CREATE INDEX accounts_by_partner ON accounts (partner_id, id);
CREATE INDEX accounts_by_tenant ON accounts (tenant_id, id);
CREATE INDEX accounts_by_business ON accounts (business_id, id);
CREATE INDEX accounts_by_location ON accounts (location_id) WHERE location_id IS NOT NULL;
CREATE INDEX accounts_by_bank_account ON accounts (bank_account_id)
  WHERE bank_account_id IS NOT NULL;
CREATE INDEX accounts_by_merchant ON accounts (processor, processor_merchant_id, created_at, id);
CREATE INDEX accounts_to_board ON accounts (boarding_next_attempt_at)
  WHERE boarding_next_attempt_at IS NOT NULL;

-- Branding of a merchant's hosted pages. An account without a row has the platform's color, its own
-- name and no logo.
CREATE TABLE account_brandings (
  account_id uuid PRIMARY KEY REFERENCES accounts,
  primary_color text NOT NULL CHECK (primary_color ~ '^#[0-9a-f]{6}$'),
  company_name text NOT NULL CHECK (length(company_name) BETWEEN 1 AND 255),
  company_logo_url text CHECK (company_logo_url ~ '^https://')
);

-- Live mode reaches real processors with credentials that an operator enters once. One row for each
-- processor; the list of processors is the adapters' registry, so that a new adapter needs no
-- migration.
CREATE TABLE processor_settings (
  name text PRIMARY KEY CHECK (name ~ '^[a-z][a-z0-9_]*$'),
  encrypted_settings text NOT NULL,
  updated_at timestamptz NOT NULL
);
