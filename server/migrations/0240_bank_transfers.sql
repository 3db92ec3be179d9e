-- why: payments from bank accounts. A debit is originated in a moment and decided over days. Its
-- origination is an attempt like any request that moves funds; its outcome is kept in a row of its
-- own, which is polled for as long as the bank may still return the entry.

CREATE TYPE bank_transfer_kind AS ENUM ('debit', 'refund');
CREATE TYPE bank_transfer_status AS ENUM
  ('waiting', 'originated', 'completed', 'returned', 'cancelled');

CREATE TABLE bank_transfers (
  account_id uuid NOT NULL,
  id uuid NOT NULL,
  kind bank_transfer_kind NOT NULL,
  payment_id uuid NOT NULL,
  refund_id uuid,
  -- The platform's id of it at the processor, and the processor's.
  order_id text NOT NULL,
  reference text NOT NULL,
  amount bigint NOT NULL CHECK (amount BETWEEN 1 AND 9007199254740991),
  service_type text NOT NULL CHECK (service_type IN ('standard', 'same_day')),
  status bank_transfer_status NOT NULL,
  return_code text,
  -- ACH entry number: 1 for the original debit, 2 and 3 for reinitiated entries.
  entry_number smallint NOT NULL,
  -- End of the return window; null once closed.
  return_window_ends_at timestamptz,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, id)
);
CREATE INDEX bank_transfers_by_payment ON bank_transfers (account_id, payment_id, id);
-- The processor reports changes by its reference alone.
CREATE INDEX bank_transfers_by_reference ON bank_transfers (reference);
CREATE INDEX bank_transfers_in_return_window ON bank_transfers (return_window_ends_at)
  WHERE return_window_ends_at IS NOT NULL;

-- The time up to which the bank processor has reported changes, and the time of the last poll.
CREATE TABLE bank_polls (
  processor text PRIMARY KEY,
  polled_through timestamptz NOT NULL,
  polled_at timestamptz NOT NULL
);

-- Settled payments that the bank returned.
CREATE TABLE reversals (
  account_id uuid NOT NULL,
  id uuid NOT NULL,
  payment_id uuid NOT NULL,
  payment_intent_id uuid NOT NULL,
  amount bigint NOT NULL CHECK (amount BETWEEN 1 AND 9007199254740991),
  return_code text NOT NULL,
  description text NOT NULL,
  settlement_status text NOT NULL,
  settled_at timestamptz,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, id)
);
