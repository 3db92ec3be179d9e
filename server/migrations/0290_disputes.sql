-- why: a cardholder's dispute of a payment, from the acquirer's notice to its end. The acquirer
-- identifies each one by a case number: a repeated notice is the same dispute. Notes and evidence
-- are few, are shown with the dispute, and are stored with it.
--
-- Dispute lines of the acquirer's files are processed once, however often a file is read: a
-- chargeback is debited from a deposit, its reversal is credited with another, and a retrieval
-- request costs its fee.

CREATE TYPE dispute_status AS ENUM ('new', 'accepted', 'contested', 'in_review', 'lost', 'won');

CREATE TABLE disputes (
  account_id uuid NOT NULL,
  id uuid NOT NULL,
  version integer NOT NULL,
  sequence integer NOT NULL,
  business_id uuid NOT NULL,
  payment_id uuid NOT NULL,
  payment_intent_id uuid NOT NULL,
  status dispute_status NOT NULL,
  amount bigint NOT NULL CHECK (amount BETWEEN 1 AND 9007199254740991),
  case_number text NOT NULL,
  reason_disputed_code text NOT NULL,
  reason_disputed text NOT NULL,
  notes json NOT NULL DEFAULT '[]',
  attachments json NOT NULL DEFAULT '[]',
  dispute_response text,
  reference_meta json NOT NULL,
  dispute_date timestamptz NOT NULL,
  response_due_date timestamptz,
  closed_date timestamptz,
  -- The deposit from which the acquirer debited its amount, and the one with the chargeback
  -- reversal.
  settlement_id uuid,
  reversal_settlement_id uuid,
  settlement_status text NOT NULL DEFAULT 'unsettled',
  settled_at timestamptz,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, id),
  CONSTRAINT disputes_case UNIQUE (account_id, case_number)
);
CREATE INDEX disputes_by_status ON disputes (account_id, status, id);
CREATE INDEX disputes_by_payment ON disputes (account_id, payment_id);
-- Disputes that are lost without a response by the deadline.
CREATE INDEX disputes_awaiting_response ON disputes (response_due_date) WHERE status = 'new';

-- Requests for information, each of which costs its fee once.
CREATE TABLE retrieval_requests (
  account_id uuid NOT NULL,
  case_number text NOT NULL,
  payment_id uuid NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, case_number)
);
