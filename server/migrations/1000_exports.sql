-- why: a list above the 5,000 rows that a page can write itself is written to a file by a job.

CREATE TABLE exports (
  id uuid PRIMARY KEY,
  tenant_id uuid NOT NULL,
  partner_id uuid,
  -- The part of the hierarchy whose users see it: the id of a business, an agent group, a partner or
  -- a tenant.
  scope_id uuid NOT NULL,
  -- The locations that the user was limited to, sorted; null: all of the scope.
  location_ids uuid[],
  -- A user, or an operator key.
  requested_by uuid NOT NULL,
  by_user boolean NOT NULL,
  list text NOT NULL,
  filters json NOT NULL,
  format text NOT NULL CHECK (format IN ('csv', 'jsonl')),
  status text NOT NULL
    CHECK (status IN ('pending', 'running', 'completed', 'failed', 'expired')),
  rows_written bigint NOT NULL,
  size_bytes bigint NOT NULL,
  failure_code text CHECK (failure_code IN ('access_lost', 'interrupted')),
  -- Place among the unfinished exports of who requested it; null once it is finished.
  slot smallint,
  -- Number of the latest run. Each writes all rows again.
  run integer NOT NULL,
  version integer NOT NULL,
  -- pending: when a job begins; running: when another job may take it over; completed: when its file
  -- is deleted; expired: until its file is deleted.
  due_at timestamptz,
  created_at timestamptz NOT NULL,
  started_at timestamptz,
  finished_at timestamptz,
  expires_at timestamptz,
  CONSTRAINT exports_failed CHECK ((status = 'failed') = (failure_code IS NOT NULL)),
  CONSTRAINT exports_slot CHECK ((status IN ('pending', 'running')) = (slot IS NOT NULL))
);
CREATE INDEX exports_by_scope ON exports (scope_id, id);
CREATE INDEX exports_by_user ON exports (requested_by, created_at);
CREATE UNIQUE INDEX exports_unfinished ON exports (requested_by, slot) WHERE slot IS NOT NULL;
CREATE INDEX exports_due ON exports (due_at, id) WHERE due_at IS NOT NULL;

-- The parts of a file, in the file storage. A row is inserted before its bytes are stored, so that no
-- bytes are without a row.
CREATE TABLE export_pieces (
  export_id uuid NOT NULL,
  run integer NOT NULL,
  number integer NOT NULL,
  file_id uuid NOT NULL,
  PRIMARY KEY (export_id, run, number)
);
-- The files are encrypted again in the order of their ids.
CREATE UNIQUE INDEX export_pieces_by_file ON export_pieces (file_id);
