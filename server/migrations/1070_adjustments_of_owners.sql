-- why: contractors and partners can owe the platform, too: a refund reverses a share that was paid
-- out. Their balances are corrected as those of merchants.
ALTER TABLE adjustments
  -- Of `account_id`, which is the owner.
  ADD COLUMN owner_type text NOT NULL DEFAULT 'account'
    CHECK (owner_type IN ('account', 'contractor', 'partner')),
  -- null: a partner, or a contractor of one.
  ALTER COLUMN business_id DROP NOT NULL;
