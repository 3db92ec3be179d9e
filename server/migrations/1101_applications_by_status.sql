-- why: the applications of one status, finding or person were found by reading all of a tenant's. Each
-- merchant has one application, so that the indexes stay small.
CREATE INDEX applications_by_status_of_tenant ON applications (tenant_id, status, id);
CREATE INDEX applications_by_status_of_partner ON applications (partner_id, status, id);
CREATE INDEX applications_due_by_status_of_tenant ON applications
  (tenant_id, status, (coalesce(due_at, '9999-01-01 00:00:00+00'::timestamptz)), id);
CREATE INDEX applications_due_by_status_of_partner ON applications
  (partner_id, status, (coalesce(due_at, '9999-01-01 00:00:00+00'::timestamptz)), id);
