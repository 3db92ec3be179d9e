-- why: who may act for whom. The hierarchy is tenant, partner, business, then location and account;
-- a key belongs to a tenant or to a partner and gives access to the rows below it. These tables are
-- small and read by every request, so each row carries the ids of all its ancestors.

CREATE TABLE tenants (
  id uuid PRIMARY KEY,
  name text NOT NULL,
  created_at timestamptz NOT NULL
);

CREATE TABLE partners (
  id uuid PRIMARY KEY,
  tenant_id uuid NOT NULL REFERENCES tenants,
  name text NOT NULL,
  created_at timestamptz NOT NULL
);

CREATE TABLE businesses (
  id uuid PRIMARY KEY,
  tenant_id uuid NOT NULL REFERENCES tenants,
  partner_id uuid NOT NULL REFERENCES partners,
  name text NOT NULL,
  created_at timestamptz NOT NULL
);

CREATE TABLE locations (
  id uuid PRIMARY KEY,
  business_id uuid NOT NULL REFERENCES businesses,
  name text NOT NULL,
  created_at timestamptz NOT NULL
);

CREATE TABLE processing_plans (
  id uuid PRIMARY KEY,
  partner_id uuid NOT NULL REFERENCES partners,
  name text NOT NULL,
  plan_type text NOT NULL CHECK (plan_type = 'FLAT_RATE'),
  card_present_basis_points integer NOT NULL CHECK (card_present_basis_points BETWEEN 0 AND 10000),
  card_not_present_basis_points integer NOT NULL
    CHECK (card_not_present_basis_points BETWEEN 0 AND 10000),
  card_present_auth_fee bigint NOT NULL CHECK (card_present_auth_fee >= 0),
  card_not_present_auth_fee bigint NOT NULL CHECK (card_not_present_auth_fee >= 0),
  created_at timestamptz NOT NULL
);

CREATE TABLE accounts (
  id uuid PRIMARY KEY,
  tenant_id uuid NOT NULL REFERENCES tenants,
  partner_id uuid NOT NULL REFERENCES partners,
  business_id uuid NOT NULL REFERENCES businesses,
  location_id uuid NOT NULL REFERENCES locations,
  processing_plan_id uuid NOT NULL REFERENCES processing_plans,
  name text NOT NULL,
  processing_enabled boolean NOT NULL,
  payment_method_types text[] NOT NULL,
  processor text NOT NULL,
  processor_merchant_id text NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX accounts_by_partner ON accounts (partner_id, id);

CREATE TABLE api_keys (
  id uuid PRIMARY KEY,
  -- HMAC-SHA-256 of the key with the server's pepper; the key itself is shown once and not stored.
  key_hash bytea NOT NULL UNIQUE,
  kind text NOT NULL CHECK (kind IN ('private', 'public', 'operator')),
  tenant_id uuid NOT NULL REFERENCES tenants,
  -- null: the key sees the whole tenant.
  partner_id uuid REFERENCES partners,
  created_at timestamptz NOT NULL,
  revoked_at timestamptz
);
