-- why: the applications of a colleague, and those that wait since a time, are few of a tenant's.
CREATE INDEX applications_by_assignee ON applications
  (assigned_to, (coalesce(due_at, '9999-01-01 00:00:00+00'::timestamptz)), id)
  WHERE assigned_to IS NOT NULL;
CREATE INDEX applications_assigned_of_tenant ON applications
  (tenant_id, (coalesce(due_at, '9999-01-01 00:00:00+00'::timestamptz)), id)
  WHERE assigned_to IS NOT NULL;
CREATE INDEX applications_assigned_of_partner ON applications
  (partner_id, (coalesce(due_at, '9999-01-01 00:00:00+00'::timestamptz)), id)
  WHERE assigned_to IS NOT NULL;
CREATE INDEX applications_queued_of_tenant ON applications (tenant_id, queued_at)
  WHERE queued_at IS NOT NULL;
CREATE INDEX applications_queued_of_partner ON applications (partner_id, queued_at)
  WHERE queued_at IS NOT NULL;
