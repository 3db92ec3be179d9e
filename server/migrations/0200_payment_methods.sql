-- why: cards and bank accounts. They are created with a payment, or stored without a charge by a
-- payment method intent, which may check them at the processor first.

CREATE TABLE payment_methods (
  account_id uuid NOT NULL,
  id uuid NOT NULL,
  version integer NOT NULL,
  sequence integer NOT NULL DEFAULT 0,
  payment_method_type text NOT NULL,
  source_type text NOT NULL,
  single_use_token boolean NOT NULL,
  -- A wallet's payload pays once, whether its payment method was created with the payment or before
  -- it.
  used_at timestamptz,
  token text NOT NULL,
  card json,
  bank json,
  -- A bank account's numbers, encrypted; the masked ones are shown.
  encrypted_numbers text,
  -- The return code after which the bank account is not debited any more.
  blocked_by_return_code text,
  billing_details json NOT NULL,
  meta_data json,
  validation_response json,
  -- The payment intent or payment method intent whose client secret created it. A public key
  -- charges an intent with these payment methods only, or with those that the merchant's server
  -- named.
  created_for_intent_id uuid,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, id)
);
-- A notification of change names the bank account by the processor's token.
CREATE INDEX payment_methods_by_bank_token ON payment_methods (token)
  WHERE payment_method_type = 'bank';

-- Cards that an account with a token fee stores, each once, however many payment methods name it. A
-- job charges the fee, so that a request that stores a card waits for no other.
CREATE TABLE stored_payment_methods (
  account_id uuid NOT NULL,
  token text NOT NULL,
  payment_method_id uuid NOT NULL,
  -- null: the fee is charged.
  due_at timestamptz,
  PRIMARY KEY (account_id, token)
);
CREATE INDEX stored_payment_methods_due ON stored_payment_methods (due_at) WHERE due_at IS NOT NULL;

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
  -- As in `payment_intents`.
  declines smallint NOT NULL DEFAULT 0,
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

-- open: in flight · unknown: no conclusive response.
CREATE TYPE payment_method_validation_state AS ENUM ('open', 'unknown', 'done');

-- A check at the processor is persisted with its input before it is sent, so that a process that
-- dies in between loses nothing.
CREATE TABLE payment_method_validations (
  account_id uuid NOT NULL,
  id uuid NOT NULL,
  payment_method_intent_id uuid NOT NULL,
  state payment_method_validation_state NOT NULL,
  order_id text NOT NULL,
  -- The payment method that the check creates when it passes; null once the result is known.
  candidate json,
  -- Where the response is stored for a retry with the same idempotency key.
  idempotency_id uuid,
  recovery_attempts integer NOT NULL,
  next_attempt_at timestamptz NOT NULL,
  -- Result of the check, or the reason for an unknown outcome; holds no card data.
  outcome json,
  opened_at timestamptz NOT NULL,
  resolved_at timestamptz,
  PRIMARY KEY (account_id, id)
);
CREATE INDEX payment_method_validations_to_resolve ON payment_method_validations (next_attempt_at)
  WHERE state <> 'done';
