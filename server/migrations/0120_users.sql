-- why: people who log in. Login credentials (a password, a link, a session, a recovery code) are
-- stored as hashes only; the secret of a second factor has to be read again and is encrypted.

CREATE TABLE users (
  id uuid PRIMARY KEY,
  tenant_id uuid NOT NULL REFERENCES tenants,
  -- The user's owner; null if the user type is above that level.
  partner_id uuid REFERENCES partners,
  business_id uuid REFERENCES businesses,
  type text NOT NULL CHECK (type IN ('ENTERPRISE', 'TENANT', 'PARTNER', 'BUSINESS', 'SALES_GROUP')),
  first_name text NOT NULL,
  last_name text NOT NULL,
  email text NOT NULL,
  -- The one form of the address by which its owner is found. The server computes it: `lower`
  -- depends on the database's locale, and could differ from the form that sign-in limits use.
  email_normalized text NOT NULL,
  status text NOT NULL CHECK (status IN ('ACTIVE', 'INACTIVE')),
  -- Argon2id with its parameters; null: none was set yet.
  password_hash text,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  CONSTRAINT users_of_businesses CHECK (type <> 'BUSINESS' OR business_id IS NOT NULL)
);
-- A person may be a user of several partners, which do not learn of each other.
CREATE UNIQUE INDEX users_email ON users (tenant_id, partner_id, email_normalized)
  NULLS NOT DISTINCT;
CREATE INDEX users_by_email ON users (email_normalized);
CREATE INDEX users_by_tenant ON users (tenant_id, id);
CREATE INDEX users_by_partner ON users (partner_id, id);
CREATE INDEX users_by_business ON users (business_id, id);

-- Links that replace a password once. The row is deleted when the link is used or replaced.
CREATE TABLE user_links (
  token_hash bytea PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users,
  purpose text NOT NULL CHECK (purpose IN ('set_password', 'login')),
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX user_links_by_user ON user_links (user_id, purpose);
CREATE INDEX user_links_by_expiry ON user_links (expires_at);

CREATE TABLE user_sessions (
  token_hash bytea PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users,
  -- second_factor: the password was correct, and a code is required.
  state text NOT NULL CHECK (state IN ('second_factor', 'open')),
  created_at timestamptz NOT NULL,
  seen_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX user_sessions_by_user ON user_sessions (user_id);
CREATE INDEX user_sessions_by_expiry ON user_sessions (expires_at);

CREATE TABLE user_second_factors (
  user_id uuid PRIMARY KEY REFERENCES users,
  encrypted_secret text NOT NULL,
  -- null: set up but not confirmed by a code yet; until then no code is required.
  confirmed_at timestamptz,
  -- The time step of the last accepted code: each is accepted once.
  last_step bigint NOT NULL DEFAULT 0
);

CREATE TABLE user_recovery_codes (
  user_id uuid NOT NULL REFERENCES users,
  code_hash bytea NOT NULL,
  PRIMARY KEY (user_id, code_hash)
);
