-- why: a merchant that owes the platform is debited by ACH, where its signed terms permit it. A debit
-- is decided in a moment and paid, or returned, over days; its origination is persisted before it is
-- sent, under its own id.
CREATE TABLE bank_debits (
  account_id uuid NOT NULL,
  id uuid NOT NULL,
  version integer NOT NULL,
  sequence integer NOT NULL,
  tenant_id uuid NOT NULL,
  partner_id uuid NOT NULL,
  business_id uuid NOT NULL,
  status text NOT NULL CHECK (
    status IN ('created', 'pending', 'completed', 'returned', 'failed', 'cancelled')),
  amount bigint NOT NULL CHECK (amount BETWEEN 1 AND 9999999999),
  fee_amount bigint NOT NULL DEFAULT 0 CHECK (fee_amount >= 0),
  reason text NOT NULL CHECK (length(reason) BETWEEN 1 AND 500),
  bank_account_id uuid NOT NULL,
  bank_account_mask text NOT NULL,
  -- The signed terms that authorize it.
  application_id uuid NOT NULL,
  terms_version text NOT NULL,
  signed_by text NOT NULL,
  signed_at timestamptz NOT NULL,
  -- ACH entry: 1, and 2 and 3 after returns for insufficient funds.
  entry_number smallint NOT NULL CHECK (entry_number BETWEEN 1 AND 3),
  -- The processor's own reference, once it is known.
  reference text,
  return_code text,
  failure_message text,
  -- Requests to the processor since it was created; more than none: it is inquired about first.
  processing_attempts integer NOT NULL DEFAULT 0,
  -- Time of the next step; null: the processor has it, or it has ended.
  next_action_at timestamptz,
  -- End of the return window; null: not sent, or ended.
  return_window_ends_at timestamptz,
  -- null: an operator key. Without a foreign key: the user may be in another database.
  created_by uuid,
  change_request_id uuid,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  sent_at timestamptz,
  completed_at timestamptz,
  returned_at timestamptz,
  PRIMARY KEY (account_id, id),
  CONSTRAINT bank_debits_sent CHECK (status NOT IN ('pending', 'completed') OR reference IS NOT NULL),
  CONSTRAINT bank_debits_due CHECK ((status = 'created') = (next_action_at IS NOT NULL))
) WITH (fillfactor = 60);
CREATE INDEX bank_debits_by_tenant ON bank_debits (tenant_id, id);
CREATE INDEX bank_debits_by_partner ON bank_debits (partner_id, id);
CREATE INDEX bank_debits_by_business ON bank_debits (business_id, id);
CREATE INDEX bank_debits_due ON bank_debits (next_action_at) WHERE next_action_at IS NOT NULL;
-- The processor reports changes by its reference alone.
CREATE INDEX bank_debits_by_reference ON bank_debits (reference) WHERE reference IS NOT NULL;
CREATE INDEX bank_debits_in_return_window ON bank_debits (return_window_ends_at)
  WHERE return_window_ends_at IS NOT NULL;

-- The debit in progress of an owner: there is one at most, and corrections of its balance leave the
-- debit's amount out.
ALTER TABLE payout_settings ADD COLUMN bank_debit_id uuid;

-- The return after which a bank account is not debited again: its owner does not authorize it, or the
-- account does not exist.
ALTER TABLE payout_bank_accounts ADD COLUMN debit_return_code text;

CREATE OR REPLACE FUNCTION statement_parts(p_event text, p_codes ledger_code[], p_amounts bigint[])
RETURNS TABLE (line text, amount bigint) LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  WITH total AS (
    SELECT coalesce(sum(-entry.amount) FILTER (WHERE entry.code IN ('pending', 'available')), 0) AS net,
           coalesce(sum(entry.amount) FILTER (WHERE entry.code = 'platform_fees'), 0) AS fee
      FROM unnest(p_codes, p_amounts) AS entry (code, amount)
  )
  SELECT 'fees', fee::bigint FROM total WHERE fee <> 0
  UNION ALL
  SELECT CASE
           WHEN p_event IN ('capture', 'capture_corrected') THEN 'payments'
           WHEN p_event IN ('refund', 'refund_failed', 'refund_returned') THEN 'refunds'
           WHEN p_event = 'bank_return' THEN 'returns'
           WHEN p_event LIKE 'bank\_debit\_%' THEN 'bank_debits'
           WHEN p_event LIKE 'dispute\_%' THEN 'disputes'
           WHEN p_event IN ('split', 'split_returned')
             THEN CASE WHEN (p_event = 'split') = (net < 0) THEN 'splits_sent' ELSE 'splits_received' END
           -- A fee that another owner than the platform receives.
           WHEN p_event IN ('fee', 'fee_refund')
             THEN CASE WHEN (p_event = 'fee') = (net < 0) THEN 'fees' ELSE 'fee_income' END
           WHEN p_event LIKE 'reserve\_%' THEN 'reserve'
           WHEN p_event LIKE 'payout\_%' THEN 'payouts'
           ELSE 'adjustments'
         END, (net - fee)::bigint
    FROM total WHERE net <> fee
$$;
