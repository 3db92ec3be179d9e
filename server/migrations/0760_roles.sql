-- why: users call the operations of the APIs with the permissions of a role. null is the first role of
-- the type of user, as before there were roles.
ALTER TABLE users ADD COLUMN role text CHECK (role IN ('administrator', 'underwriter', 'risk',
  'finance', 'support', 'developer', 'auditor', 'agent', 'owner', 'staff'));
-- null: all locations of the business.
ALTER TABLE users ADD COLUMN location_ids uuid[];
ALTER TABLE users ADD CONSTRAINT users_of_locations
  CHECK (location_ids IS NULL OR (type = 'BUSINESS' AND cardinality(location_ids) > 0));

-- The last time that the user proved again who they are (step-up), and for what.
ALTER TABLE user_sessions ADD COLUMN verified_at timestamptz;
ALTER TABLE user_sessions ADD COLUMN verified_for text
  CHECK (verified_for IN ('money', 'bank', 'keys', 'people', 'identity'));
ALTER TABLE user_sessions ADD CONSTRAINT user_sessions_verified
  CHECK ((verified_at IS NULL) = (verified_for IS NULL));
ALTER TABLE user_sessions ADD COLUMN ip_address text;
ALTER TABLE user_sessions ADD COLUMN user_agent text;
