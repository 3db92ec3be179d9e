-- why: a plan's fees for stored cards and early termination were shown and never charged.

-- Agreed term of an account in months, from its opening; 0: no term. Three years are what acquirers
-- in the United States usually require.
ALTER TABLE processing_plans
  ADD COLUMN term_months integer NOT NULL DEFAULT 36 CHECK (term_months BETWEEN 0 AND 120);

-- Cards that an account with such a plan stores, each once, however many payment methods name it. A
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
