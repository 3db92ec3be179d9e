-- why: the list of tasks counts what waits for a person, each time that a page is opened. These rows
-- are few, and each index has only them.
CREATE INDEX payouts_held ON payouts (account_id, id) WHERE status = 'held';
CREATE INDEX payout_bank_accounts_rejected ON payout_bank_accounts (account_id, id)
  WHERE state = 'rejected';
CREATE INDEX applications_to_decide ON applications (tenant_id, partner_id, submitted_at)
  WHERE next_action_at IS NULL AND status IN ('UNDERWRITING', 'UNDERWRITING_ERROR', 'CREDIT_PENDED',
    'DECLINE_REEVALUATION_INITIATED', 'REEVALUATION_PENDING');
CREATE INDEX settlement_records_unmatched ON settlement_records (account_id, created_at)
  WHERE state = 'unmatched';
CREATE INDEX webhook_endpoints_failing ON webhook_endpoints (tenant_id, partner_id)
  WHERE deleted_at IS NULL AND (failing_since IS NOT NULL OR disabled_reason IN ('gone', 'failing'));
