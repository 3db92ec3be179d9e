-- why: cards and bank accounts that are stored without a charge, and their checks at the processor.
-- A check is persisted with its input before it is sent, so that a process that dies in between
-- loses nothing; the input becomes a payment method when the check passed.

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
  -- When it is cancelled as abandoned; null once it is final or a check is in flight.
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
  -- The payment method that the check creates when it passes; null once the result is known.
  candidate json,
  -- Where the response is stored for a retry with the same idempotency key.
  idempotency_id uuid,
  tries integer NOT NULL,
  next_attempt_at timestamptz NOT NULL,
  -- Result of the check, or the reason for an unknown outcome; holds no card data.
  outcome json,
  opened_at timestamptz NOT NULL,
  resolved_at timestamptz,
  PRIMARY KEY (account_id, id)
);
CREATE INDEX payment_method_validations_to_resolve ON payment_method_validations (next_attempt_at)
  WHERE state <> 'done';
