-- why: balance transactions are the published movements of the amounts that the platform owes an
-- owner. The splits of a payment for other owners are here too; the ledger account
-- `transfer_clearing` links the two sides of a split transfer.

CREATE TABLE transactions (
  account_id uuid NOT NULL,
  id uuid NOT NULL,
  source_type text NOT NULL,
  source_id uuid NOT NULL,
  root_source_type text NOT NULL,
  root_source_id uuid NOT NULL,
  -- A receiver's transactions concern another account's payment. null: the account's own.
  source_account_id uuid,
  -- Above zero adds to the balance.
  amount bigint NOT NULL,
  -- Time from which it is in `available`; null while it is in `pending`. Balance transactions in
  -- `available` and in no payout add up to that balance.
  available_at timestamptz,
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
CREATE INDEX transactions_to_pay_out ON transactions (account_id, id)
  WHERE payout_id IS NULL AND available_at IS NOT NULL;
CREATE INDEX transactions_by_root ON transactions (account_id, root_source_id);

-- Searches, as for `payment_intents`.
CREATE INDEX transactions_by_update ON transactions (account_id, updated_at, id);
CREATE INDEX transactions_by_amount ON transactions (account_id, abs(amount), id);
CREATE INDEX transactions_by_creation ON transactions (account_id, created_at, id);
CREATE INDEX transactions_by_description ON transactions (account_id, description, id);
CREATE INDEX transactions_by_settlement ON transactions (account_id, settled_at, id)
  WHERE settled_at IS NOT NULL;
-- Transactions that are neither a payment, nor its fee, nor a split of it are few, and no payment
-- writes this index.
CREATE INDEX transactions_by_source_type ON transactions (account_id, source_type, updated_at, id)
  WHERE source_type NOT IN ('payment', 'fee', 'transfer');
-- Amounts that an account received from other accounts' payments, whose rows belong to those
-- accounts.
CREATE INDEX transactions_received ON transactions (account_id, id)
  WHERE source_account_id IS NOT NULL;

-- A tenant receives no split.
CREATE TYPE split_receiver_type AS ENUM ('account', 'contractor', 'partner');

-- A split of a captured payment for another owner. It is settled with its payment.
CREATE TABLE split_transfers (
  account_id uuid NOT NULL,
  id uuid NOT NULL,
  payment_id uuid NOT NULL,
  -- split: requested by the intent · partner_share: the remainder of a merchant amount for the
  -- partner.
  kind text NOT NULL CHECK (kind IN ('split', 'partner_share')),
  receiver_type split_receiver_type NOT NULL,
  receiver_id uuid NOT NULL,
  amount bigint NOT NULL,
  -- Amount that refunds reversed or are about to reverse.
  amount_reversed bigint NOT NULL DEFAULT 0,
  description text,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, id),
  CONSTRAINT split_transfers_amounts CHECK (
    amount BETWEEN 1 AND 9007199254740991 AND amount_reversed BETWEEN 0 AND amount)
);
CREATE INDEX split_transfers_by_payment ON split_transfers (account_id, payment_id, id);
