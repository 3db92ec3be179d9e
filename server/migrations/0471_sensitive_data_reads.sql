-- why: social security numbers, dates of birth, bank account numbers and documents are encrypted.
-- The read of an operator leaves a record that the server role cannot change.

CREATE TABLE sensitive_data_reads (
  id uuid PRIMARY KEY,
  tenant_id uuid NOT NULL REFERENCES tenants,
  -- null: an object of the tenant itself.
  partner_id uuid REFERENCES partners,
  -- application · bank_account · file
  object_kind text NOT NULL CHECK (object_kind IN ('application', 'bank_account', 'file')),
  object_id uuid NOT NULL,
  -- Names of the fields that were read, never their values.
  fields text[] NOT NULL,
  reason text NOT NULL CHECK (length(reason) BETWEEN 1 AND 500),
  -- The id of an operator key, or the user of the machine that ran a command.
  read_by text NOT NULL,
  read_at timestamptz NOT NULL
);
CREATE INDEX sensitive_data_reads_by_partner ON sensitive_data_reads (partner_id, id);
CREATE INDEX sensitive_data_reads_by_tenant ON sensitive_data_reads (tenant_id, id);
CREATE INDEX sensitive_data_reads_by_object ON sensitive_data_reads (object_id, id);
