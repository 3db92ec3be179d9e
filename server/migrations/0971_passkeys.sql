-- why: a passkey signs in without a password that could be stolen, and only at the site it was made for.
CREATE TABLE passkeys (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users,
  -- In base64url, as the browser names it.
  credential_id text NOT NULL UNIQUE,
  -- COSE key.
  public_key bytea NOT NULL,
  -- Signatures so far, as the authenticator counts them; 0: it does not count.
  counter bigint NOT NULL CHECK (counter >= 0),
  transports text[] NOT NULL,
  -- Whether other devices of the user have it, too.
  synced boolean NOT NULL,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
  created_at timestamptz NOT NULL,
  last_used_at timestamptz
);
CREATE INDEX passkeys_by_user ON passkeys (user_id, id);

-- Each is deleted when a response to it arrives.
CREATE TABLE passkey_challenges (
  challenge_hash bytea PRIMARY KEY,
  purpose text NOT NULL CHECK (purpose IN ('add', 'sign_in', 'step_up')),
  -- null: of a sign-in, whose user is not known yet.
  user_id uuid REFERENCES users,
  expires_at timestamptz NOT NULL,
  CHECK ((purpose = 'sign_in') = (user_id IS NULL))
);
CREATE INDEX passkey_challenges_by_user ON passkey_challenges (user_id);
CREATE INDEX passkey_challenges_by_expiry ON passkey_challenges (expires_at);
