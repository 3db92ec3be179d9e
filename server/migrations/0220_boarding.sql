-- why: how a business becomes a merchant who can accept payments: its application, the underwriting
-- decision, the account that an approval creates, and its payout bank account.

ALTER TABLE partners
  -- Whether its applications may be submitted through the API, and not only in the hosted form.
  ADD COLUMN may_submit_applications boolean NOT NULL DEFAULT false;

ALTER TABLE businesses
  ADD COLUMN contact_first_name text,
  ADD COLUMN contact_last_name text,
  ADD COLUMN contact_email text,
  ADD COLUMN contact_phone_number text,
  ADD COLUMN contact_phone_extension text;
CREATE INDEX businesses_by_partner ON businesses (partner_id, id);
CREATE INDEX businesses_by_tenant ON businesses (tenant_id, id);

CREATE INDEX locations_by_business ON locations (business_id, id);
CREATE INDEX processing_plans_by_partner ON processing_plans (partner_id, id);
CREATE INDEX partners_by_tenant ON partners (tenant_id, id);

CREATE TABLE applications (
  id uuid PRIMARY KEY,
  tenant_id uuid NOT NULL REFERENCES tenants,
  partner_id uuid NOT NULL REFERENCES partners,
  business_id uuid NOT NULL REFERENCES businesses,
  -- Grows by one with each change: a write based on a stale version fails.
  version integer NOT NULL,
  -- Of its events.
  sequence integer NOT NULL,
  status text NOT NULL,
  name text NOT NULL,
  sales_code_id text,
  sales_agent_id text,
  sales_group_id text,
  company json,
  address json,
  industry_volume json,
  ach_volume json,
  services_deliveries json,
  transaction_modes json,
  -- Without encrypted data: the last four digits of a social security number are shown.
  owners json NOT NULL,
  -- By the owners' ids: social security numbers and dates of birth.
  encrypted_owners text,
  processing_plan_id uuid REFERENCES processing_plans,
  -- The plan at the time of its selection.
  plan_snapshot json,
  -- The masked bank account of the hosted form; its numbers are encrypted.
  bank_account json,
  encrypted_bank_account text,
  terms_accepted boolean NOT NULL,
  -- The signer of the hosted form's terms, the time, and the text that was accepted.
  signature json,
  docs_requested json NOT NULL,
  comments_from_underwriting text,
  underwriting_order_id text,
  underwriting_merchant_id text,
  underwriting_terminal_id text,
  account_id uuid,
  -- When underwriting next evaluates it; null: it waits for a person.
  next_action_at timestamptz,
  tries integer NOT NULL DEFAULT 0,
  submitted_at timestamptz,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
CREATE INDEX applications_by_partner ON applications (partner_id, id);
CREATE INDEX applications_by_tenant ON applications (tenant_id, id);
CREATE INDEX applications_by_business ON applications (business_id, id);
CREATE INDEX applications_due ON applications (next_action_at)
  WHERE next_action_at IS NOT NULL;

-- Decisions on an application and their reasons, oldest first.
CREATE TABLE application_decisions (
  application_id uuid NOT NULL REFERENCES applications ON DELETE CASCADE,
  id uuid NOT NULL,
  -- merchant · partner · rules · operator · sandbox
  decided_by text NOT NULL,
  from_status text NOT NULL,
  to_status text NOT NULL,
  -- The rules that fired, each with its reason.
  reasons json NOT NULL,
  comment text,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (application_id, id)
);

-- Links to the hosted form. A token is found by its hash; it is also stored encrypted, because the
-- application shows its newest link again.
CREATE TABLE application_links (
  id uuid PRIMARY KEY,
  application_id uuid NOT NULL REFERENCES applications ON DELETE CASCADE,
  token_hash bytea NOT NULL UNIQUE,
  encrypted_token text NOT NULL,
  -- open · superseded: a newer one was made · used: the application was submitted.
  state text NOT NULL CHECK (state IN ('open', 'superseded', 'used')),
  expires_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX application_links_by_application ON application_links (application_id, id);

CREATE TABLE bank_accounts (
  id uuid PRIMARY KEY,
  tenant_id uuid NOT NULL REFERENCES tenants,
  partner_id uuid NOT NULL REFERENCES partners,
  business_id uuid NOT NULL REFERENCES businesses,
  version integer NOT NULL,
  sequence integer NOT NULL,
  name text NOT NULL,
  -- The last four digits.
  mask text NOT NULL,
  account_type text NOT NULL CHECK (account_type IN ('CHECKING', 'SAVINGS')),
  encrypted_numbers text NOT NULL,
  validation_status text NOT NULL,
  verification_status text NOT NULL,
  status text NOT NULL,
  needs_info_comments text,
  needs_info_documents json NOT NULL,
  next_action_at timestamptz,
  tries integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  removed_at timestamptz
);
CREATE INDEX bank_accounts_by_partner ON bank_accounts (partner_id, id);
CREATE INDEX bank_accounts_by_tenant ON bank_accounts (tenant_id, id);
CREATE INDEX bank_accounts_by_business ON bank_accounts (business_id, id);
CREATE INDEX bank_accounts_due ON bank_accounts (next_action_at)
  WHERE next_action_at IS NOT NULL;

-- An account was created complete. It now begins without a merchant id, which the acquirer assigns,
-- and may have no location.
ALTER TABLE accounts
  ALTER COLUMN location_id DROP NOT NULL,
  ALTER COLUMN processor_merchant_id DROP NOT NULL,
  ADD COLUMN version integer NOT NULL DEFAULT 1,
  ADD COLUMN sequence integer NOT NULL DEFAULT 0,
  ADD COLUMN status text NOT NULL DEFAULT 'BOARDED',
  ADD COLUMN payouts_enabled boolean NOT NULL DEFAULT true,
  ADD COLUMN processor_terminal_id text,
  ADD COLUMN recruited_by text,
  ADD COLUMN company json,
  ADD COLUMN address json,
  ADD COLUMN application_id uuid UNIQUE REFERENCES applications,
  ADD COLUMN bank_account_id uuid REFERENCES bank_accounts,
  ADD COLUMN termination_comment text,
  -- The order at the acquirer's boarding; null once it is boarded, or if none was requested.
  ADD COLUMN boarding_next_try_at timestamptz,
  ADD COLUMN boarding_attempts integer NOT NULL DEFAULT 0,
  ADD CONSTRAINT accounts_boarded
    CHECK (status = 'BOARDING' OR processor_merchant_id IS NOT NULL OR NOT processing_enabled);
CREATE INDEX accounts_by_tenant ON accounts (tenant_id, id);
CREATE INDEX accounts_by_business ON accounts (business_id, id);
CREATE INDEX accounts_by_location ON accounts (location_id) WHERE location_id IS NOT NULL;
CREATE INDEX accounts_by_bank_account ON accounts (bank_account_id)
  WHERE bank_account_id IS NOT NULL;
CREATE INDEX accounts_to_board ON accounts (boarding_next_try_at)
  WHERE boarding_next_try_at IS NOT NULL;

-- A merchant's funding is requested from the day on which its merchant id is known.
CREATE OR REPLACE FUNCTION begin_funding_days() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  v_date date := (NEW.created_at AT TIME ZONE 'America/New_York')::date;
BEGIN
  IF NEW.processor_merchant_id IS NULL THEN
    RETURN NULL;
  END IF;
  IF NOT EXISTS (SELECT FROM funding_days
      WHERE processor = NEW.processor AND merchant_id = NEW.processor_merchant_id) THEN
    INSERT INTO funding_days (processor, merchant_id, date, next_attempt_at)
      VALUES (NEW.processor, NEW.processor_merchant_id, v_date,
        (v_date + time '14:00') AT TIME ZONE 'America/New_York')
      ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER accounts_get_funding_days AFTER UPDATE OF processor_merchant_id ON accounts
  FOR EACH ROW EXECUTE FUNCTION begin_funding_days();
