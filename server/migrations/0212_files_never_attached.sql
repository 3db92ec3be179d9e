-- why: evidence that was uploaded and never attached to a dispute is a stranger's data that nobody
-- needs: it is deleted after a while. Files of before this are kept, whether attached or not.

ALTER TABLE files ADD attached_at timestamptz;
UPDATE files SET attached_at = created_at;
CREATE INDEX files_never_attached ON files (created_at)
  WHERE attached_at IS NULL AND purpose = 'dispute_evidence';
