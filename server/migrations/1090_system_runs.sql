-- why: users of the console start verifications and exports that a job runs, as commands do immediately.

-- One row for each kind and partition: the latest run. Earlier ones are in the audit log.
CREATE TABLE system_runs (
  id uuid PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('verify_ledger', 'verify_audit_log', 'export_partitions', 'verify_export')),
  -- Empty: the run is not about one partition.
  partition text NOT NULL,
  status text NOT NULL CHECK (status IN ('waiting', 'running', 'completed', 'failed')),
  requested_at timestamptz NOT NULL,
  finished_at timestamptz,
  -- Transactions, entries, partitions or rows that were read.
  read bigint,
  -- Null: it found no problem, or has not ended.
  detail text,
  -- Null: it has ended. A run whose process was killed is due again.
  due_at timestamptz,
  version integer NOT NULL,
  UNIQUE (kind, partition)
);
CREATE INDEX system_runs_due ON system_runs (due_at, id) WHERE due_at IS NOT NULL;
