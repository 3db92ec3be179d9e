-- why: a request creates a partner at the directory and in its database. Repeated after a process was
-- killed between the two, it finds the partner that it has placed.

-- The idempotency key of the request with its body, hashed; null: a command has created the partner.
ALTER TABLE partner_places ADD COLUMN request text UNIQUE;
