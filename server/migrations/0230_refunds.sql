-- why: captured funds that are returned to customers.

CREATE TYPE refund_status AS ENUM ('pending', 'succeeded', 'failed', 'cancelled');

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
  -- Splits of the request, and the reversals of the payment's splits that follow from them.
  refund_splits json NOT NULL,
  split_reversals json NOT NULL DEFAULT '[]',
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
CREATE INDEX refunds_by_reference ON refunds (account_id, reference_id)
  WHERE reference_id IS NOT NULL;
-- As for `payments`.
CREATE INDEX refunds_external_unsettled ON refunds (account_id, id)
  WHERE external AND settlement_status = 'unsettled';
CREATE INDEX refunds_by_time_of_settlement ON refunds USING brin (settled_at)
  WITH (pages_per_range = 32, autosummarize = on);
