-- why: payments and refunds that another gateway processed. Settlement matches them by that
-- gateway's codes, so each payment or refund has a unique combination; a capture may have its own
-- codes.

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
