-- why: the team page shows when a user was last active, also after their session ended. Written with
-- the session's own time, at most once a minute.
ALTER TABLE users ADD COLUMN last_active_at timestamptz;
