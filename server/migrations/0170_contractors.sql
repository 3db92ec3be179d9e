-- why: people and companies who receive splits of payments and accept none. They sign up in a
-- hosted form that a link opens, are reviewed, and are paid out like every owner of a ledger.

CREATE TABLE contractors (
  id uuid PRIMARY KEY,
  tenant_id uuid NOT NULL REFERENCES tenants,
  partner_id uuid NOT NULL REFERENCES partners,
  -- Owner of the contractor: the partner itself, or one of its businesses.
  parent_type text NOT NULL CHECK (parent_type IN ('PARTNER', 'BUSINESS')),
  parent_id uuid NOT NULL,
  business_id uuid REFERENCES businesses,
  version integer NOT NULL,
  sequence integer NOT NULL,
  status text NOT NULL CHECK (status IN ('UNDER_REVIEW', 'REJECTED', 'ACTIVE', 'INACTIVE')),
  type text NOT NULL CHECK (type IN ('INDIVIDUAL', 'COMPANY')),
  name text NOT NULL,
  email text,
  -- As in `users`.
  email_normalized text,
  state text,
  city text,
  -- The displayed data of the person or the company.
  profile json NOT NULL,
  -- Social security and tax numbers, dates of birth.
  encrypted_identity text NOT NULL,
  bank_account_id uuid NOT NULL,
  -- When its identity is next verified; null: it waits for a person.
  review_at timestamptz,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  CONSTRAINT contractors_parent CHECK (
    CASE parent_type WHEN 'PARTNER' THEN parent_id = partner_id AND business_id IS NULL
      ELSE parent_id = business_id END),
  CONSTRAINT contractors_email_normalized CHECK ((email IS NULL) = (email_normalized IS NULL))
);
CREATE UNIQUE INDEX contractors_email ON contractors (parent_id, email_normalized);
CREATE INDEX contractors_by_parent ON contractors (parent_id, id);
CREATE INDEX contractors_by_name ON contractors (parent_id, name, id);
CREATE INDEX contractors_of_tenant ON contractors (tenant_id, id) WHERE parent_type = 'PARTNER';
-- The operator lists waiting contractors of all partners.
CREATE INDEX contractors_by_status ON contractors (status, updated_at, id);
CREATE INDEX contractors_to_review ON contractors (review_at) WHERE review_at IS NOT NULL;

-- Links to the form. The token is found by its hash, and stored encrypted to be shown again.
CREATE TABLE contractor_applications (
  id uuid PRIMARY KEY,
  tenant_id uuid NOT NULL REFERENCES tenants,
  partner_id uuid NOT NULL REFERENCES partners,
  parent_type text NOT NULL CHECK (parent_type IN ('PARTNER', 'BUSINESS')),
  parent_id uuid NOT NULL,
  token_hash bytea NOT NULL UNIQUE,
  encrypted_token text NOT NULL,
  -- SUPERSEDED: the contractor applied again through another link.
  status text NOT NULL
    CHECK (status IN ('CREATED', 'STARTED', 'SUBMITTED', 'APPROVED', 'REJECTED', 'SUPERSEDED')),
  -- null before it is submitted.
  contractor_id uuid REFERENCES contractors,
  expires_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX contractor_applications_by_contractor ON contractor_applications (contractor_id);
