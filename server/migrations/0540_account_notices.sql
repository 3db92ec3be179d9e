-- why: merchants and contractors are emailed about changes of their account after its approval, such as a
-- returned payout. A notice is written with the change that it reports, and a job turns it into
-- emails. It stays, so that no change is reported twice.

CREATE TABLE account_notices (
  id uuid PRIMARY KEY,
  owner_type text NOT NULL CHECK (owner_type IN ('account', 'contractor', 'partner')),
  owner_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('account_ready', 'bank_account_failed', 'payout_returned')),
  -- The change that it reports, such as the id of the returned transfer.
  reported text NOT NULL,
  -- The bank account that needs a replacement; null: none does.
  bank_account_id uuid,
  details json NOT NULL,
  -- When to send it; null: sent.
  due_at timestamptz,
  attempts integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  UNIQUE (owner_id, kind, reported)
);
CREATE INDEX account_notices_due ON account_notices (due_at, id) WHERE due_at IS NOT NULL;

-- Address for replies to emails in the name of a partner; null: the sender's.
ALTER TABLE partner_email_settings
  ADD COLUMN reply_to text CHECK (length(reply_to) BETWEEN 3 AND 128);
