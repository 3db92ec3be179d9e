-- why: the owner of an email address is found by one normalized form of it, which the server
-- computes and stores. `lower` depends on the database's locale, and differed from the form that
-- sign-in limits used. A person may be a user of several partners, which do not learn of each
-- other.

DO $$
DECLARE
  strange text;
BEGIN
  -- All addresses passed a check that accepts ASCII only, so this is their normalized form.
  SELECT string_agg(id::text, ', ') INTO strange FROM (
    SELECT id FROM users WHERE octet_length(email) <> length(email)
    UNION ALL SELECT id FROM contractors WHERE octet_length(email) <> length(email)
    LIMIT 10) found;
  IF strange IS NOT NULL THEN
    RAISE EXCEPTION 'e-mail addresses with letters beyond ASCII cannot be normalized: %', strange
      USING HINT = 'Correct the column email of these users or contractors, then migrate again.';
  END IF;
  SELECT string_agg(ids, '; ') INTO strange FROM (
    SELECT string_agg(id::text, ' and ') AS ids FROM users
     GROUP BY tenant_id, partner_id, lower(email COLLATE "C") HAVING count(*) > 1
    UNION ALL
    SELECT string_agg(id::text, ' and ') FROM contractors WHERE email IS NOT NULL
     GROUP BY parent_id, lower(email COLLATE "C") HAVING count(*) > 1
    LIMIT 10) found;
  IF strange IS NOT NULL THEN
    RAISE EXCEPTION 'users or contractors have the same e-mail address: %', strange
      USING HINT = 'Give one of each the address of its own, then migrate again.';
  END IF;
END $$;

ALTER TABLE users ADD COLUMN email_normalized text;
UPDATE users SET email_normalized = lower(email COLLATE "C");
ALTER TABLE users ALTER COLUMN email_normalized SET NOT NULL;
DROP INDEX users_email;
DROP INDEX users_by_email;
CREATE UNIQUE INDEX users_email ON users (tenant_id, partner_id, email_normalized)
  NULLS NOT DISTINCT;
CREATE INDEX users_by_email ON users (email_normalized);

ALTER TABLE contractors ADD COLUMN email_normalized text;
UPDATE contractors SET email_normalized = lower(email COLLATE "C");
ALTER TABLE contractors ADD CONSTRAINT contractors_email_normalized
  CHECK ((email IS NULL) = (email_normalized IS NULL));
DROP INDEX contractors_email;
CREATE UNIQUE INDEX contractors_email ON contractors (parent_id, email_normalized);

-- Normalized recipient, by which the sandbox's emails are found.
ALTER TABLE emails ADD COLUMN recipient_normalized text;
UPDATE emails SET recipient_normalized = lower(recipient COLLATE "C");
ALTER TABLE emails ALTER COLUMN recipient_normalized SET NOT NULL;
DROP INDEX emails_by_recipient;
CREATE INDEX emails_by_recipient ON emails (tenant_id, recipient_normalized, id);
