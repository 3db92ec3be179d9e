-- why: a rare finding is one of all applications of a tenant, which a list read to find it.
CREATE INDEX applications_by_finding ON applications USING gin (findings);
