-- why: splits of a payment go to other owners than the merchant, and fees have more payers and
-- receivers than the merchant and the platform. Each owner (account, contractor, partner) has its
-- own ledger under its id; `transfer_clearing` links the two sides of a transfer.

CREATE TYPE owner_type AS ENUM ('account', 'contractor', 'partner', 'tenant');

-- Payer and receiver of a fee. `account_id` remains the account that the fee concerns.
ALTER TABLE fees
  ADD COLUMN from_owner_type owner_type NOT NULL DEFAULT 'account',
  ADD COLUMN from_owner_id uuid,
  ADD COLUMN to_owner_type owner_type NOT NULL DEFAULT 'tenant',
  ADD COLUMN to_owner_id uuid,
  ADD COLUMN amount_refunded bigint NOT NULL DEFAULT 0,
  ADD COLUMN IF NOT EXISTS ach_per_transaction_fee bigint,
  ADD COLUMN IF NOT EXISTS ach_fee_basis_points integer,
  ADD COLUMN IF NOT EXISTS ach_fee_max bigint,
  ADD COLUMN IF NOT EXISTS ach_service_type text,
  ADD COLUMN IF NOT EXISTS settlement_id uuid,
  ADD COLUMN IF NOT EXISTS monthly_fee_date date,
  ALTER COLUMN source_type DROP NOT NULL,
  ALTER COLUMN source_id DROP NOT NULL,
  ALTER COLUMN auth_fee DROP NOT NULL,
  ALTER COLUMN card_fee_basis_points DROP NOT NULL,
  DROP CONSTRAINT fees_amount_check,
  ADD CONSTRAINT fees_amounts
    CHECK (amount_refunded >= 0 AND amount >= amount_refunded AND amount <= 9007199254740991);
UPDATE fees SET from_owner_id = account_id,
  to_owner_id = (SELECT tenant_id FROM accounts WHERE accounts.id = fees.account_id);
ALTER TABLE fees ALTER COLUMN from_owner_id SET NOT NULL, ALTER COLUMN to_owner_id SET NOT NULL;

-- Nearly all fees are payment fees, which a list by type finds along the key. The others are few
-- and would be searched for among all of them.
CREATE INDEX fees_by_type ON fees (account_id, fee_type, id) WHERE fee_type <> 'PROCESSING';

-- Total and limit of one payment's ad hoc fees: each such fee locks the row, so that two concurrent
-- ones cannot exceed the limit together.
CREATE TABLE payment_fee_totals (
  account_id uuid NOT NULL,
  payment_id uuid NOT NULL,
  ad_hoc bigint NOT NULL,
  PRIMARY KEY (account_id, payment_id)
);

-- A split of a captured payment for another owner. It is settled with its payment.
CREATE TABLE split_transfers (
  account_id uuid NOT NULL,
  id uuid NOT NULL,
  payment_id uuid NOT NULL,
  -- split: requested by the intent · partner_share: the remainder of a merchant amount for the
  -- partner.
  kind text NOT NULL CHECK (kind IN ('split', 'partner_share')),
  receiver_type owner_type NOT NULL,
  receiver_id uuid NOT NULL,
  amount bigint NOT NULL,
  -- Amount that refunds reversed or are about to reverse.
  amount_returned bigint NOT NULL DEFAULT 0,
  description text,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, id),
  CONSTRAINT transfers_amounts CHECK (
    amount BETWEEN 1 AND 9007199254740991 AND amount_returned BETWEEN 0 AND amount)
);
CREATE INDEX split_transfers_by_payment ON split_transfers (account_id, payment_id, id);

-- A receiver's transactions concern another account's payment. null: the account's own.
ALTER TABLE transactions ADD COLUMN source_account_id uuid;

-- A refund's reversals of the payment's splits.
ALTER TABLE refunds ADD COLUMN split_reversals json NOT NULL DEFAULT '[]';

-- The merchant's amount of a capture, if its request sets it.
ALTER TABLE processor_attempts ADD COLUMN merchant_amount bigint;
