-- why: emails are persisted with the change that causes them, and sent by a job after that. They
-- hold login links, so the content is encrypted; in live mode it is deleted after sending.

CREATE TABLE emails (
  id uuid PRIMARY KEY,
  tenant_id uuid NOT NULL,
  -- null: the tenant's own.
  partner_id uuid,
  recipient text NOT NULL,
  -- As in `users`; the sandbox's emails are found by it.
  recipient_normalized text NOT NULL,
  subject text NOT NULL,
  -- Text, HTML and links; null: sent, and deleted.
  encrypted_content text,
  state text NOT NULL CHECK (state IN ('waiting', 'sent', 'failed')),
  attempts integer NOT NULL DEFAULT 0,
  next_attempt_at timestamptz,
  created_at timestamptz NOT NULL,
  sent_at timestamptz
);
CREATE INDEX emails_to_send ON emails (next_attempt_at) WHERE next_attempt_at IS NOT NULL;
CREATE INDEX emails_by_tenant ON emails (tenant_id, id);
CREATE INDEX emails_by_partner ON emails (partner_id, id);
CREATE INDEX emails_by_recipient ON emails (tenant_id, recipient_normalized, id);
