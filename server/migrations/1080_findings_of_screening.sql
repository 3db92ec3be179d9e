-- why: the console lists the findings of a tenant or of a partner, and few checks have one.
CREATE INDEX verification_checks_found ON verification_checks (tenant_id, id)
  WHERE kind IN ('sanctions', 'terminated_merchant') AND outcome = 'needs_review'
    AND superseded_by IS NULL;
CREATE INDEX verification_checks_found_by_partner ON verification_checks (partner_id, id)
  WHERE kind IN ('sanctions', 'terminated_merchant') AND outcome = 'needs_review'
    AND superseded_by IS NULL;
