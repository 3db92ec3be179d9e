-- why: evidence that was uploaded and never attached to a dispute is unneeded personal data: it is
-- deleted after a while. Files uploaded before this migration are kept, whether attached or not.

ALTER TABLE files ADD attached_at timestamptz;
UPDATE files SET attached_at = created_at;
CREATE INDEX files_never_attached ON files (created_at)
  WHERE attached_at IS NULL AND purpose = 'dispute_evidence';
