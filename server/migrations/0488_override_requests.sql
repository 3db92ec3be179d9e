-- why: an approval against an open check needs two people. The first one's request is a row; the
-- second one's decision follows only if the application is unchanged.

CREATE TABLE override_requests (
  id uuid PRIMARY KEY,
  application_id uuid NOT NULL REFERENCES applications ON DELETE CASCADE,
  application_version integer NOT NULL,
  -- The open checks, in ascending order.
  checks uuid[] NOT NULL,
  requested_by text NOT NULL,
  comment text,
  created_at timestamptz NOT NULL
);
CREATE INDEX override_requests_by_application ON override_requests (application_id, id);
