-- why: a user hears of a sign-in from a browser or a network that the user has not used before.
CREATE TABLE known_sign_ins (
  user_id uuid NOT NULL REFERENCES users,
  kind text NOT NULL CHECK (kind IN ('browser', 'network')),
  -- SHA-256 of the browser's cookie, or of the prefix of the address.
  value_hash bytea NOT NULL,
  seen_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, kind, value_hash)
);
CREATE INDEX known_sign_ins_by_time ON known_sign_ins (seen_at);
