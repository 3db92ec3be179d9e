-- why: some jobs and operators' lists read every account, bank account or payout window to find the
-- few that they are about. No payment writes these indexes.
CREATE INDEX accounts_watched ON accounts (id)
  WHERE monthly_volume_max IS NOT NULL OR 'volume_review' = ANY(payout_holds);

CREATE INDEX bank_accounts_by_validation ON bank_accounts (validation_status, updated_at, id)
  WHERE removed_at IS NULL;

DROP INDEX payout_settings_to_sweep;
CREATE INDEX payout_settings_to_sweep ON payout_settings (sweep_at, account_id);
