-- why: a notice is sent by a job of due rows, which does not postpone one that another process
-- changed. Its attempts are not counted any more: a failed one is due again after some minutes.

ALTER TABLE account_notices RENAME COLUMN attempts TO version;
ALTER TABLE account_notices ALTER COLUMN version SET DEFAULT 1;
