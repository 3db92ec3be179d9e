-- why: the lists of removed bank accounts, and of those in a state of validation, read few of them among
-- all.
CREATE INDEX bank_accounts_removed_of_tenant ON bank_accounts (tenant_id, id)
  WHERE removed_at IS NOT NULL;
CREATE INDEX bank_accounts_removed_of_partner ON bank_accounts (partner_id, id)
  WHERE removed_at IS NOT NULL;
CREATE INDEX bank_accounts_by_state_of_tenant ON bank_accounts (tenant_id, validation_status, id)
  WHERE removed_at IS NULL;
CREATE INDEX bank_accounts_by_state_of_partner ON bank_accounts (partner_id, validation_status, id)
  WHERE removed_at IS NULL;
