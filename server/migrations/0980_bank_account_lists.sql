-- why: the console lists the bank accounts that wait, and finds those with the same numbers.

-- Those that wait for a validation or a document, of a tenant, of a partner and of a business.
CREATE INDEX bank_accounts_waiting_of_tenant ON bank_accounts (tenant_id, id)
  WHERE validation_status IN ('PENDING_VALIDATION', 'VALIDATION_INFO_REQUESTED')
    AND removed_at IS NULL;
CREATE INDEX bank_accounts_waiting_of_partner ON bank_accounts (partner_id, id)
  WHERE validation_status IN ('PENDING_VALIDATION', 'VALIDATION_INFO_REQUESTED')
    AND removed_at IS NULL;

-- Numbers are encrypted: those with the same last digits are compared.
CREATE INDEX bank_accounts_by_mask ON bank_accounts (tenant_id, mask, id);
