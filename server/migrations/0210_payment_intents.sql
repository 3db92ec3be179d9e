-- why: the amounts of orders to collect, their search, and the hosted pages on which customers pay
-- them.

CREATE TYPE payment_intent_status AS ENUM
  ('created', 'pending', 'uncaptured', 'captured', 'cancelled', 'failed');

CREATE TABLE payment_intents (
  account_id uuid NOT NULL,
  id uuid NOT NULL,
  version integer NOT NULL,
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
  -- Ten declines end the attempts that a public key may make, with any payment method. The number
  -- is on the row that every attempt locks before it begins, so that concurrent attempts cannot
  -- exceed it and counting costs no read.
  declines smallint NOT NULL DEFAULT 0,
  disputed boolean NOT NULL DEFAULT false,
  reversed boolean NOT NULL DEFAULT false,
  external boolean NOT NULL DEFAULT false,
  payment_method_types text[] NOT NULL,
  -- Payment methods that the merchant's server named; a public key may charge them as well.
  payment_method_ids uuid[] NOT NULL DEFAULT '{}',
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

-- Searches that merchants use, among millions of rows of one account.
--
-- Every payment pays for each index, so there is one for each frequent search: the last changed
-- first (the default order), the few that are not captured, an order's number, refunded payments,
-- amounts. An intent's update at its capture touches these indexes; the one before the request to
-- the processor leaves `updated_at` unchanged, and touches none.
CREATE INDEX payment_intents_by_update ON payment_intents (account_id, updated_at, id);
CREATE INDEX payment_intents_not_captured ON payment_intents (account_id, status, updated_at, id)
  WHERE status <> 'captured';
CREATE INDEX payment_intents_by_reference ON payment_intents (account_id, reference_id)
  WHERE reference_id IS NOT NULL;
CREATE INDEX payment_intents_refunded ON payment_intents (account_id, updated_at, id)
  WHERE amount_refunded > 0;
CREATE INDEX payment_intents_by_amount ON payment_intents (account_id, amount, id);

-- These cost a payment nothing: most payments are captured in full, and neither refunded, voided
-- nor settled when they are created, so that partial indexes hold only the exceptions. A sort by
-- such an amount reads the two sides, each in its order.
CREATE INDEX payment_intents_authorized_in_part ON payment_intents (account_id, amount_authorized, id)
  WHERE amount_authorized <> amount AND amount_authorized > 0;
CREATE INDEX payment_intents_captured_in_part ON payment_intents (account_id, amount_captured, id)
  WHERE amount_captured <> amount AND amount_captured > 0;
CREATE INDEX payment_intents_by_refunded ON payment_intents (account_id, amount_refunded, id)
  INCLUDE (latest_payment_id) WHERE amount_refunded > 0;
CREATE INDEX payment_intents_by_voided ON payment_intents (account_id, amount_voided, id)
  WHERE amount_voided > 0;
CREATE INDEX payment_intents_by_settlement ON payment_intents (account_id, settled_at, id)
  WHERE settled_at IS NOT NULL;

CREATE TYPE checkout_session_status AS ENUM ('open', 'complete', 'expired');

-- Hosted pages on which a customer pays one order. A session belongs to an intent, which holds the
-- amounts; of two tabs that pay concurrently, one fails on the intent's version.
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
  -- Saved payment methods of a returning customer, which the merchant names when it creates the
  -- session. The session's token may charge them and no others.
  payment_method_ids uuid[] NOT NULL DEFAULT '{}' CHECK (cardinality(payment_method_ids) <= 10),
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
