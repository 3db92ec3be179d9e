-- why: the fees that a partner pays or receives are listed, newest first. Most fees are between an
-- account and the tenant, and are not in the index.
CREATE INDEX fees_of_partners ON fees (
  (CASE WHEN from_owner_type = 'partner' THEN from_owner_id ELSE to_owner_id END), id)
  WHERE from_owner_type = 'partner' OR to_owner_type = 'partner';
