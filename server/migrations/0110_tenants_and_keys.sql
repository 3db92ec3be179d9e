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
  -- Whether its applications may be submitted through the API, and not only in the hosted form.
  may_submit_applications boolean NOT NULL DEFAULT false,
  -- Whether its own key may open and run residual periods, which are its tenant's.
  may_run_residuals boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL
);
CREATE INDEX partners_by_tenant ON partners (tenant_id, id);

-- Branding of a partner's pages. Without a row they show its name and the platform's color.
CREATE TABLE partner_brands (
  partner_id uuid PRIMARY KEY REFERENCES partners,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
  color text CHECK (color ~ '^#[0-9a-f]{6}$'),
  logo bytea,
  logo_type text CHECK (logo_type IN ('image/png', 'image/jpeg', 'image/webp')),
  updated_at timestamptz NOT NULL,
  CONSTRAINT partner_brands_logo CHECK ((logo IS NULL) = (logo_type IS NULL))
);

CREATE TABLE businesses (
  id uuid PRIMARY KEY,
  tenant_id uuid NOT NULL REFERENCES tenants,
  partner_id uuid NOT NULL REFERENCES partners,
  name text NOT NULL,
  contact_first_name text,
  contact_last_name text,
  contact_email text,
  contact_phone_number text,
  contact_phone_extension text,
  created_at timestamptz NOT NULL
);
CREATE INDEX businesses_by_partner ON businesses (partner_id, id);
CREATE INDEX businesses_by_tenant ON businesses (tenant_id, id);

CREATE TABLE locations (
  id uuid PRIMARY KEY,
  business_id uuid NOT NULL REFERENCES businesses,
  name text NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX locations_by_business ON locations (business_id, id);

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
