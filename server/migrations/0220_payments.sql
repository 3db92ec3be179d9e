-- why: charges of payment intents, and the requests to processors. A payment is one charge that the
-- API shows; an attempt is one request to the processor, for a charge or a later operation.

CREATE TYPE payment_status AS ENUM
  ('pending', 'uncaptured', 'captured', 'cancelled', 'voided', 'failed', 'rejected');

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
  -- A final status other than captured, for a search by it. The status itself is in no index: it
  -- changes when a payment is captured, and that update would write all of the table's indexes.
  -- This column is the same before and after it.
  final_status payment_status GENERATED ALWAYS AS (
    CASE WHEN status IN ('cancelled', 'voided', 'failed', 'rejected') THEN status END) STORED,
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
CREATE INDEX payments_by_final_status ON payments (account_id, final_status, id)
  WHERE final_status IS NOT NULL;
-- Set only while the payment is uncaptured. The status is not in the condition, so that the update
-- of a payment that was captured immediately touches no index.
CREATE INDEX payments_by_authorization_expiry ON payments (authorization_expires_at)
  WHERE authorization_expires_at IS NOT NULL;
-- External payments carry the codes of another gateway, and can be matched long after their
-- creation; few of them wait.
CREATE INDEX payments_external_unsettled ON payments (account_id, id)
  WHERE external AND settlement_status = 'unsettled';
-- A residual period is read in time order, in which payments, fees and refunds are stored: a BRIN
-- index costs next to nothing and finds the pages of a slice. One merchant's own rows are found by
-- its key.
CREATE INDEX payments_by_time_of_settlement ON payments USING brin (settled_at)
  WITH (pages_per_range = 32, autosummarize = on);
CREATE INDEX payments_by_settlement ON payments (account_id, settled_at, id)
  WHERE settled_at IS NOT NULL;

CREATE TRIGGER payments_reject_settled_update BEFORE UPDATE ON payments FOR EACH ROW
  WHEN (OLD.settled_at IS NOT NULL AND (
    OLD.settled_at IS DISTINCT FROM NEW.settled_at
    OR OLD.amount_captured IS DISTINCT FROM NEW.amount_captured
    OR OLD.card_present IS DISTINCT FROM NEW.card_present
    OR OLD.payment_method::text IS DISTINCT FROM NEW.payment_method::text))
  EXECUTE FUNCTION reject_settled_update();

-- Payments and refunds that another gateway processed. Settlement matches them by that gateway's
-- codes, so each payment or refund has a unique combination; a capture may have its own codes.
CREATE TABLE external_authorizations (
  account_id uuid NOT NULL,
  auth_code text NOT NULL,
  retrieval_reference text NOT NULL,
  authorized_at timestamptz NOT NULL,
  payment_id uuid NOT NULL,
  -- null: the payment's own.
  refund_id uuid,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, retrieval_reference, auth_code, authorized_at)
);
CREATE INDEX external_authorizations_by_payment ON external_authorizations (account_id, payment_id);

-- authorize_terminal: a terminal charge is an attempt like any other; it is inquired about later,
-- because a person may take two minutes.
CREATE TYPE processor_attempt_kind AS ENUM
  ('authorize', 'capture', 'void', 'refund', 'debit', 'cancel_debit', 'refund_debit',
   'authorize_terminal');

-- open: in flight · unknown: no conclusive response · waiting: to be retried later · abandoned:
-- closed as "not found", and inquired about once more, so that a late approval is reversed.
CREATE TYPE processor_attempt_state AS ENUM ('open', 'unknown', 'waiting', 'done', 'abandoned');

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
  -- The merchant's amount of a capture, if its request sets it.
  merchant_amount bigint,
  -- Where the response is stored for a retry with the same idempotency key.
  idempotency_id uuid,
  recovery_attempts integer NOT NULL DEFAULT 0,
  next_attempt_at timestamptz NOT NULL,
  -- Result of the request, or the reason for an unknown outcome; holds no card data.
  outcome json,
  opened_at timestamptz NOT NULL,
  resolved_at timestamptz,
  PRIMARY KEY (account_id, id)
) WITH (fillfactor = 70);
CREATE INDEX processor_attempts_to_resolve ON processor_attempts (next_attempt_at)
  WHERE state <> 'done';
