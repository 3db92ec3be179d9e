-- why: hosted pages on which a customer pays one order. A session belongs to an intent, which holds
-- the amounts; of two tabs that pay concurrently, one fails on the intent's version.

CREATE TYPE checkout_session_status AS ENUM ('open', 'complete', 'expired');

CREATE TABLE checkout_sessions (
  account_id uuid NOT NULL,
  id uuid NOT NULL,
  version integer NOT NULL,
  sequence integer NOT NULL,
  partner_id uuid NOT NULL,
  business_id uuid NOT NULL,
  status checkout_session_status NOT NULL,
  payment_intent_id uuid NOT NULL,
  url text NOT NULL,
  success_url text NOT NULL,
  cancel_url text NOT NULL,
  customer_email text NOT NULL,
  payment_method_types text[] NOT NULL,
  -- The request data of the intent, as shown.
  payment_intent_data json NOT NULL,
  subtotal bigint NOT NULL,
  discount_amount bigint NOT NULL,
  total bigint NOT NULL,
  reference_id text,
  user_fields json,
  expires_at timestamptz NOT NULL,
  -- Time of the next check: at its expiry, or soon after a payment, so that a paid order is
  -- completed even if its customer has left. null once it is closed.
  next_check_at timestamptz,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, id),
  CONSTRAINT checkout_sessions_amounts CHECK (
    subtotal <= 9007199254740991 AND discount_amount BETWEEN 0 AND subtotal AND total >= 1)
);
CREATE INDEX checkout_sessions_due ON checkout_sessions (next_check_at)
  WHERE next_check_at IS NOT NULL;

-- Branding of a merchant's hosted pages. An account without a row has the platform's color, its own
-- name and no logo.
CREATE TABLE account_brandings (
  account_id uuid PRIMARY KEY REFERENCES accounts,
  primary_color text NOT NULL CHECK (primary_color ~ '^#[0-9a-f]{6}$'),
  company_name text NOT NULL CHECK (length(company_name) BETWEEN 1 AND 255),
  company_logo_url text CHECK (company_logo_url ~ '^https://')
);
