-- why: a card or bank account that is to be kept without being charged now, and the checks of it at
-- the processor. A check is written down before it is made, with what was given, so that a process
-- that dies meanwhile loses nothing; what was given becomes a payment method when it passed.

CREATE TYPE payment_method_intent_status AS ENUM
  ('created', 'cancelled', 'succeeded', 'processing', 'failed');

CREATE TABLE payment_method_intents (
  account_id uuid NOT NULL,
  id uuid NOT NULL,
  version integer NOT NULL,
  sequence integer NOT NULL,
  status payment_method_intent_status NOT NULL,
  payment_method_types text[] NOT NULL,
  payment_method_id uuid,
  validate boolean NOT NULL,
  bill_to text NOT NULL,
  latest_validation_response json,
  validation_attempts integer NOT NULL,
  client_secret text NOT NULL,
  user_fields json,
  cancellation_reason text,
  -- When it is cancelled as abandoned; null once it is over or a check is on its way.
  expires_at timestamptz,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, id)
);
CREATE INDEX payment_method_intents_by_expiry ON payment_method_intents (expires_at)
  WHERE expires_at IS NOT NULL;

CREATE TABLE payment_method_validations (
  account_id uuid NOT NULL,
  id uuid NOT NULL,
  payment_method_intent_id uuid NOT NULL,
  state processor_attempt_state NOT NULL,
  order_id text NOT NULL,
  -- The payment method as it will be when it passes; null once it is known.
  candidate json,
  -- Where the answer is kept for a repeat with the same idempotency key.
  idempotency_id uuid,
  tries integer NOT NULL,
  next_attempt_at timestamptz NOT NULL,
  -- What the check came to, or why it is not known yet; holds no card data.
  outcome json,
  opened_at timestamptz NOT NULL,
  resolved_at timestamptz,
  PRIMARY KEY (account_id, id)
);
CREATE INDEX payment_method_validations_to_resolve ON payment_method_validations (next_attempt_at)
  WHERE state <> 'done';
