-- why: lists of boarding with a total read every row of a tenant, and those with a search joined it
-- with other tables first. Each index has the columns of its list's conditions, so that the total and
-- the ids of a page are read from the index alone. No payment writes these tables.
DROP INDEX businesses_by_tenant;
DROP INDEX businesses_by_partner;
CREATE INDEX businesses_by_tenant ON businesses (tenant_id, created_at, id)
  INCLUDE (name, contact_first_name, contact_last_name, contact_email);
CREATE INDEX businesses_by_partner ON businesses (partner_id, created_at, id)
  INCLUDE (name, contact_first_name, contact_last_name, contact_email);
CREATE INDEX businesses_by_tenant_name ON businesses (tenant_id, lower(name), id);
CREATE INDEX businesses_by_partner_name ON businesses (partner_id, lower(name), id);
CREATE INDEX businesses_by_tenant_contact ON businesses (tenant_id,
  lower(rtrim(coalesce(contact_first_name || ' ', '') || coalesce(contact_last_name, ''))), id);
CREATE INDEX businesses_by_partner_contact ON businesses (partner_id,
  lower(rtrim(coalesce(contact_first_name || ' ', '') || coalesce(contact_last_name, ''))), id);

-- Businesses in the order of their partners' names.
CREATE INDEX partners_by_name ON partners (tenant_id, lower(name), id);
CREATE INDEX businesses_of_partner ON businesses (partner_id, id);

DROP INDEX accounts_by_tenant;
DROP INDEX accounts_by_partner;
CREATE INDEX accounts_by_tenant ON accounts (tenant_id, id)
  INCLUDE (name, business_id, processor_merchant_id);
CREATE INDEX accounts_by_partner ON accounts (partner_id, id)
  INCLUDE (name, business_id, processor_merchant_id);
CREATE INDEX accounts_by_tenant_name ON accounts (tenant_id, lower(name), id);
CREATE INDEX accounts_by_partner_name ON accounts (partner_id, lower(name), id);

DROP INDEX applications_by_tenant;
DROP INDEX applications_by_partner;
CREATE INDEX applications_by_tenant ON applications (tenant_id, id)
  INCLUDE (status, created_at, name, business_id);
CREATE INDEX applications_by_partner ON applications (partner_id, id)
  INCLUDE (status, created_at, name, business_id);

DROP INDEX users_by_tenant;
DROP INDEX users_by_partner;
CREATE INDEX users_by_tenant ON users (tenant_id, id) INCLUDE (type);
CREATE INDEX users_by_partner ON users (partner_id, id) INCLUDE (type);

DROP INDEX bank_accounts_by_tenant;
DROP INDEX bank_accounts_by_partner;
CREATE INDEX bank_accounts_by_tenant ON bank_accounts (tenant_id, id)
  INCLUDE (status, created_at, business_id);
CREATE INDEX bank_accounts_by_partner ON bank_accounts (partner_id, id)
  INCLUDE (status, created_at, business_id);
