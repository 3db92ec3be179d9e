-- why: how a business becomes a merchant who can accept payments: its application, the underwriting
-- decisions, and its bank account. The account that an approval creates is in the next file.

CREATE TABLE applications (
  id uuid PRIMARY KEY,
  tenant_id uuid NOT NULL REFERENCES tenants,
  partner_id uuid NOT NULL REFERENCES partners,
  business_id uuid NOT NULL REFERENCES businesses,
  version integer NOT NULL,
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
  -- The account that its approval created.
  account_id uuid,
  -- When underwriting next evaluates it; null: it waits for a person.
  next_action_at timestamptz,
  attempts integer NOT NULL DEFAULT 0,
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

-- Documents that a merchant adds in the hosted form. The application itself records which of them
-- fulfills an underwriting request.
CREATE TABLE application_documents (
  application_id uuid NOT NULL REFERENCES applications ON DELETE CASCADE,
  file_id uuid NOT NULL REFERENCES files ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (application_id, file_id)
);
CREATE INDEX application_documents_by_file ON application_documents (file_id);

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
  -- Whether risk accepts it for payouts, and whether it exists and belongs to the business.
  validation_status text NOT NULL,
  verification_status text NOT NULL,
  status text NOT NULL,
  needs_info_comments text,
  needs_info_documents json NOT NULL,
  -- Time of the next check; null: it waits for a person.
  next_action_at timestamptz,
  attempts integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  removed_at timestamptz
);
CREATE INDEX bank_accounts_by_partner ON bank_accounts (partner_id, id);
CREATE INDEX bank_accounts_by_tenant ON bank_accounts (tenant_id, id);
CREATE INDEX bank_accounts_by_business ON bank_accounts (business_id, id);
CREATE INDEX bank_accounts_due ON bank_accounts (next_action_at)
  WHERE next_action_at IS NOT NULL;
