-- why: metadata of uploaded files. Their bytes are in the storage under the file's id, and never in
-- the database.

CREATE TABLE files (
  id uuid PRIMARY KEY,
  tenant_id uuid NOT NULL,
  -- null: uploaded with a tenant's key, for no account.
  partner_id uuid,
  -- null: uploaded for no account.
  account_id uuid,
  purpose text NOT NULL,
  filename text NOT NULL,
  media_type text NOT NULL,
  size_bytes integer NOT NULL CHECK (size_bytes >= 1),
  sha256 bytea NOT NULL,
  attached_at timestamptz,
  created_at timestamptz NOT NULL
);
-- Evidence that was uploaded and never attached to a dispute is unneeded personal data: a job
-- deletes it after a while.
CREATE INDEX files_never_attached ON files (created_at)
  WHERE attached_at IS NULL AND purpose = 'dispute_evidence';
