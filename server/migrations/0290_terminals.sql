-- why: card terminals of the merchants. A row is a device that an operator gave to an account; it
-- says who holds the device and what it is doing, so that several processes of the server never give
-- one device two commands, and so that a process that dies leaves nothing locked for long.

CREATE TABLE terminals (
  account_id uuid NOT NULL,
  -- By which its events are told apart; the API names a terminal by its hsn.
  id uuid NOT NULL,
  -- The hardware serial number.
  hsn text NOT NULL,
  name text NOT NULL,
  -- Grows by one per event.
  sequence integer NOT NULL,
  -- As the terminal service last described it; null: it was not asked yet.
  described json,
  -- The session of whoever holds it: the SHA-256 of its key, and when it is over.
  session_hash bytea,
  session_expires_at timestamptz,
  -- Our own session with the terminal service, which is another.
  encrypted_service_key text,
  service_expires_at timestamptz,
  -- The command that it is busy with, and when that is over at the latest.
  command_id uuid,
  command text,
  command_expires_at timestamptz,
  -- The idempotency key of a command that no attempt stands for: freed when its process dies.
  command_key uuid,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, id),
  UNIQUE (account_id, hsn)
) WITH (fillfactor = 60);
-- A device belongs to one account: looked up when one is added.
CREATE INDEX terminals_by_hsn ON terminals (hsn);
CREATE INDEX terminals_by_session_end ON terminals (session_expires_at)
  WHERE session_expires_at IS NOT NULL;
CREATE INDEX terminals_by_command_end ON terminals (command_expires_at)
  WHERE command_expires_at IS NOT NULL;

-- A charge that a terminal makes is an attempt like any other; it is inquired about later, because a
-- person may take two minutes.
ALTER TYPE processor_attempt_kind ADD VALUE 'authorize_terminal';

-- What a terminal knows about a payment, beside what every payment has.
CREATE TABLE terminal_payments (
  account_id uuid NOT NULL,
  payment_id uuid NOT NULL,
  hsn text NOT NULL,
  -- What the charge asked for, as far as it is needed to read what comes back.
  asked json NOT NULL,
  -- null while it is not known what the device did.
  entry_mode text,
  signature json,
  emv_tag_data text,
  receipt_data json,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, payment_id)
);
