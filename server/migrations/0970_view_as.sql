-- why: support sees what a user sees, without that user's password. Each view is limited in time, has a
-- reason, and is shown to the viewed user.
CREATE TABLE view_as_sessions (
  id uuid PRIMARY KEY,
  viewed_id uuid NOT NULL REFERENCES users,
  -- Without a foreign key, and with the name: a tenant's users have no row in the database to which a
  -- partner is moved.
  actor_id uuid NOT NULL,
  actor_name text NOT NULL,
  -- Role and locations at the start: a change of them ends the view.
  viewed_role text,
  viewed_location_ids uuid[],
  reason text NOT NULL CHECK (length(reason) BETWEEN 1 AND 500),
  started_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  -- null: it was not stopped.
  ended_at timestamptz
);
CREATE INDEX view_as_sessions_by_viewed ON view_as_sessions (viewed_id, id);
CREATE INDEX view_as_sessions_by_actor ON view_as_sessions (actor_id) WHERE ended_at IS NULL;

-- The view of the session; null: none. Without a foreign key: a viewed user may move to another
-- database with their partner.
ALTER TABLE user_sessions ADD COLUMN viewing_as uuid;

-- The audit log has both users: who acted, and as whom.
ALTER TABLE audit_entries ADD COLUMN effective_user text;
-- The text of an entry without this user is the same as before, and so is its hash.
CREATE OR REPLACE FUNCTION audit_entry_text(entry audit_entries) RETURNS text LANGUAGE sql STABLE RETURN
  (jsonb_build_array(
    entry.id, entry.tenant_id, entry.number, extract(epoch FROM entry.at)::text, entry.partner_id,
    entry.business_id, entry.account_id, entry.actor, entry.channel, entry.operation, entry.outcome,
    entry.object_ids, entry.request::text, entry.reason, entry.request_id, entry.ip_address,
    entry.user_agent) ||
    CASE WHEN entry.effective_user IS NULL THEN '[]'::jsonb
         ELSE jsonb_build_array(entry.effective_user) END)::text;
