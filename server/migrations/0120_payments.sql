-- why: sales, charges and refunds. Every key begins with the merchant account, so that all rows of
-- one payment are on one shard and PostgreSQL can be distributed by merchant. Documents that are
-- only passed through (billing and order details) are json, not jsonb: they keep the order of their
-- fields and cost less to write.
--
-- A payment's rows are changed once or twice within milliseconds and then rarely: free space in
-- their pages (fillfactor) keeps those updates out of the indexes. Rows of a few kilobytes stay in
-- one piece and uncompressed (toast_tuple_target): compressing them costs more than writing them.
--
-- Every statement that writes a table parses and prepares its CHECKs again, at a cost that grows
-- with their text. Closed lists are therefore enumerations, and the bounds of a table's amounts are
-- one short condition. Together that took a sixth off the cost of a payment's writes.

CREATE TYPE payment_intent_status AS ENUM
  ('created', 'pending', 'uncaptured', 'captured', 'cancelled', 'failed');
CREATE TYPE payment_status AS ENUM
  ('pending', 'uncaptured', 'captured', 'cancelled', 'voided', 'failed', 'rejected');
CREATE TYPE refund_status AS ENUM ('pending', 'succeeded', 'failed', 'cancelled');
CREATE TYPE processor_attempt_kind AS ENUM ('authorize', 'capture', 'void', 'refund');
-- open: in flight · unknown: the processor did not say · waiting: to be retried later.
CREATE TYPE processor_attempt_state AS ENUM ('open', 'unknown', 'waiting', 'done');

CREATE TABLE idempotency_keys (
  account_id uuid NOT NULL,
  -- SHA-256, truncated to 128 bits, of API key, method, path and the client's key.
  id uuid NOT NULL,
  request_hash bytea NOT NULL,
  -- null while the request is in progress.
  response_status smallint,
  response_body text,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, id)
) WITH (fillfactor = 60, toast_tuple_target = 4080);
CREATE INDEX idempotency_keys_by_expiry ON idempotency_keys (expires_at);

CREATE TABLE payment_methods (
  account_id uuid NOT NULL,
  id uuid NOT NULL,
  version integer NOT NULL,
  payment_method_type text NOT NULL,
  source_type text NOT NULL,
  single_use_token boolean NOT NULL,
  token text NOT NULL,
  card json,
  bank json,
  billing_details json NOT NULL,
  meta_data json,
  validation_response json,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, id)
);

CREATE TABLE payment_intents (
  account_id uuid NOT NULL,
  id uuid NOT NULL,
  -- Grows by one per write: a write based on a stale version fails.
  version integer NOT NULL,
  -- Grows by one per event: receivers order an object's events by it.
  sequence integer NOT NULL,
  partner_id uuid NOT NULL,
  business_id uuid NOT NULL,
  status payment_intent_status NOT NULL,
  amount bigint NOT NULL,
  merchant_amount bigint,
  amount_authorized bigint NOT NULL DEFAULT 0,
  amount_captured bigint NOT NULL DEFAULT 0,
  amount_refunded bigint NOT NULL DEFAULT 0,
  amount_voided bigint NOT NULL DEFAULT 0,
  amount_disputed bigint NOT NULL DEFAULT 0,
  amount_reversed bigint NOT NULL DEFAULT 0,
  payment_splits json NOT NULL,
  order_details json,
  capture boolean NOT NULL,
  -- The attempt in flight to the processor; while it is set, no other may begin.
  attempt_id uuid,
  latest_payment_id uuid,
  disputed boolean NOT NULL DEFAULT false,
  reversed boolean NOT NULL DEFAULT false,
  external boolean NOT NULL DEFAULT false,
  payment_method_types text[] NOT NULL,
  client_secret text NOT NULL,
  reference_id text,
  user_fields json,
  description text,
  cancellation_reason text,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  cancelled_at timestamptz,
  captured_at timestamptz,
  settled_at timestamptz,
  PRIMARY KEY (account_id, id),
  CONSTRAINT payment_intents_amounts CHECK (
    amount <= 9007199254740991 AND amount_authorized >= amount_captured
    AND amount_captured >= amount_refunded AND amount >= coalesce(merchant_amount, 0)
    AND least(amount_refunded, amount_voided, amount_disputed, amount_reversed, merchant_amount) >= 0
  )
) WITH (fillfactor = 50);
CREATE INDEX payment_intents_by_business ON payment_intents (business_id, id);
CREATE INDEX payment_intents_by_partner ON payment_intents (partner_id, id);

CREATE TABLE payments (
  account_id uuid NOT NULL,
  id uuid NOT NULL,
  version integer NOT NULL,
  sequence integer NOT NULL,
  payment_intent_id uuid NOT NULL,
  payment_method_id uuid NOT NULL,
  status payment_status NOT NULL,
  amount bigint NOT NULL,
  amount_authorized bigint NOT NULL DEFAULT 0,
  amount_captured bigint NOT NULL DEFAULT 0,
  amount_refunded bigint NOT NULL DEFAULT 0,
  -- Amount of pending refunds; with amount_refunded at most the captured amount.
  amount_refunding bigint NOT NULL DEFAULT 0,
  amount_voided bigint NOT NULL DEFAULT 0,
  amount_disputed bigint NOT NULL DEFAULT 0,
  amount_reversed bigint NOT NULL DEFAULT 0,
  amount_rejected bigint NOT NULL DEFAULT 0,
  avs_result_code text,
  cvv_result_code text,
  failure_code text,
  failure_message text,
  decline_category text,
  gateway_response json,
  auth_code text,
  -- The processor's own reference for capture, void, refund and settlement.
  processor_reference text,
  entry_mode text NOT NULL,
  card_present boolean NOT NULL DEFAULT false,
  external boolean NOT NULL DEFAULT false,
  emv_tag_data text,
  signature text,
  return_code text,
  return_message text,
  reversed boolean NOT NULL DEFAULT false,
  reversal_id uuid,
  disputed boolean NOT NULL DEFAULT false,
  dispute_id uuid,
  -- The method at the time of the charge.
  payment_method json NOT NULL,
  billing_details json NOT NULL,
  order_details json,
  reference_id text,
  user_fields json,
  description text,
  settlement_status text NOT NULL DEFAULT 'unsettled',
  settled_at timestamptz,
  authorization_expires_at timestamptz,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, id),
  CONSTRAINT payments_amounts CHECK (
    amount BETWEEN 1 AND 9007199254740991 AND amount >= amount_authorized
    AND amount_authorized >= amount_captured
    AND amount_captured >= amount_refunded + amount_refunding
    AND least(amount_refunded, amount_refunding, amount_voided, amount_disputed, amount_reversed,
      amount_rejected) >= 0
  )
) WITH (fillfactor = 50, toast_tuple_target = 4080);
CREATE INDEX payments_by_intent ON payments (account_id, payment_intent_id, id);
-- Set only while the payment is uncaptured. The status is not in the condition, so that the update
-- of a payment that was captured immediately touches no index.
CREATE INDEX payments_by_authorization_expiry ON payments (authorization_expires_at)
  WHERE authorization_expires_at IS NOT NULL;

CREATE TABLE refunds (
  account_id uuid NOT NULL,
  id uuid NOT NULL,
  version integer NOT NULL,
  sequence integer NOT NULL,
  payment_id uuid NOT NULL,
  payment_intent_id uuid NOT NULL,
  status refund_status NOT NULL,
  amount bigint NOT NULL CHECK (amount BETWEEN 1 AND 9007199254740991),
  -- Whether the ledger already holds it: a refund that waits for settlement is posted immediately.
  posted boolean NOT NULL DEFAULT false,
  external boolean NOT NULL DEFAULT false,
  refund_splits json NOT NULL,
  reference_id text,
  description text,
  user_fields json,
  failure_code text,
  failure_message text,
  gateway_response json,
  processor_reference text,
  settlement_status text NOT NULL DEFAULT 'unsettled',
  settled_at timestamptz,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, id)
);
CREATE INDEX refunds_by_payment ON refunds (account_id, payment_id, id);

CREATE TABLE fees (
  account_id uuid NOT NULL,
  id uuid NOT NULL,
  fee_type text NOT NULL,
  fee_sub_type text,
  source_type text NOT NULL,
  source_id uuid NOT NULL,
  amount bigint NOT NULL CHECK (amount BETWEEN 0 AND 9007199254740991),
  auth_fee bigint NOT NULL,
  card_fee_basis_points integer NOT NULL,
  card_type text,
  description text,
  settlement_status text NOT NULL DEFAULT 'unsettled',
  settled_at timestamptz,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, id)
);

-- Balance transactions: the published movements of the amounts that the platform owes a merchant.
CREATE TABLE transactions (
  account_id uuid NOT NULL,
  id uuid NOT NULL,
  source_type text NOT NULL,
  source_id uuid NOT NULL,
  root_source_type text NOT NULL,
  root_source_id uuid NOT NULL,
  -- Above zero adds to the balance.
  amount bigint NOT NULL,
  payout_id uuid,
  bank_transfer_id uuid,
  settlement_id uuid,
  settlement_status text NOT NULL DEFAULT 'unsettled',
  settled_at timestamptz,
  description text,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, id)
);
CREATE INDEX transactions_by_payout ON transactions (account_id, payout_id, id)
  WHERE payout_id IS NOT NULL;

-- Every request that moves funds is persisted before it is sent, under an order id of the platform.
CREATE TABLE processor_attempts (
  account_id uuid NOT NULL,
  id uuid NOT NULL,
  kind processor_attempt_kind NOT NULL,
  state processor_attempt_state NOT NULL,
  payment_intent_id uuid NOT NULL,
  payment_id uuid NOT NULL,
  refund_id uuid,
  order_id text NOT NULL,
  amount bigint NOT NULL,
  -- Where the response is stored for a retry with the same idempotency key.
  idempotency_id uuid,
  tries integer NOT NULL DEFAULT 0,
  next_attempt_at timestamptz NOT NULL,
  -- Result of the request, or the reason for an unknown outcome; holds no card data.
  outcome json,
  opened_at timestamptz NOT NULL,
  resolved_at timestamptz,
  PRIMARY KEY (account_id, id)
) WITH (fillfactor = 70);
CREATE INDEX processor_attempts_to_resolve ON processor_attempts (next_attempt_at)
  WHERE state <> 'done';

-- The outbox: written with the change that it announces.
CREATE TABLE events (
  account_id uuid NOT NULL,
  id uuid NOT NULL,
  type text NOT NULL,
  object_id uuid NOT NULL,
  -- Grows by one per object.
  sequence integer NOT NULL,
  occurred_at timestamptz NOT NULL,
  data json NOT NULL,
  PRIMARY KEY (account_id, id)
) WITH (toast_tuple_target = 8160);
