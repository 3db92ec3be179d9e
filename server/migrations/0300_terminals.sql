-- why: card terminals of the merchants. A row is a device that an operator assigned to an account,
-- with its session and its running command. Several server processes therefore never send one
-- device two commands, and a process that dies leaves nothing locked for long.

CREATE TABLE terminals (
  account_id uuid NOT NULL,
  -- Identifies it in events; the API names a terminal by its hsn.
  id uuid NOT NULL,
  -- The hardware serial number.
  hsn text NOT NULL,
  name text NOT NULL,
  sequence integer NOT NULL,
  -- The terminal service's last device details; null: not requested yet.
  device_details json,
  -- The open session: the SHA-256 of its key, and its expiry.
  session_hash bytea,
  session_expires_at timestamptz,
  -- The platform's own session with the terminal service, separate from the callers'.
  encrypted_service_key text,
  service_expires_at timestamptz,
  -- A connect whose response was lost may have opened a session whose key is unknown: until when
  -- such a session may exist, and would block the platform.
  service_session_uncertain_until timestamptz,
  -- The running command, and its latest end.
  command_id uuid,
  command text,
  command_expires_at timestamptz,
  -- The idempotency key of a command without an attempt: released when its process dies.
  command_key uuid,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, id),
  UNIQUE (account_id, hsn)
) WITH (fillfactor = 60);
-- A device belongs to one account; the serial number is checked when a device is added.
CREATE INDEX terminals_by_hsn ON terminals (hsn);
CREATE INDEX terminals_by_session_end ON terminals (session_expires_at)
  WHERE session_expires_at IS NOT NULL;
CREATE INDEX terminals_by_command_end ON terminals (command_expires_at)
  WHERE command_expires_at IS NOT NULL;

-- Terminal data of a payment, beside the data of every payment.
CREATE TABLE terminal_payments (
  account_id uuid NOT NULL,
  payment_id uuid NOT NULL,
  hsn text NOT NULL,
  -- Parameters of the charge that are needed to parse its response.
  request json NOT NULL,
  -- null while the device's result is unknown.
  entry_mode text,
  signature json,
  emv_tag_data text,
  receipt_data json,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, payment_id)
);
