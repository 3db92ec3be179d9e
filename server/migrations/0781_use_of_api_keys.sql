-- why: who manages keys must be able to tell them apart, and to see which of them are unused.
ALTER TABLE api_keys ADD COLUMN name text CHECK (length(name) BETWEEN 1 AND 60);
-- The end of the key itself, to recognize it: 24 of its 192 random bits. null: created earlier.
ALTER TABLE api_keys ADD COLUMN last_characters text CHECK (length(last_characters) = 4);
-- Id of the user or the operator key that created it; null: a command.
ALTER TABLE api_keys ADD COLUMN created_by text;
-- Written at most once in five minutes.
ALTER TABLE api_keys ADD COLUMN last_used_at timestamptz;
-- The end of a key that was replaced; null: it does not end.
ALTER TABLE api_keys ADD COLUMN expires_at timestamptz;
CREATE INDEX api_keys_by_tenant ON api_keys (tenant_id, id);
CREATE INDEX api_keys_by_partner ON api_keys (partner_id, id);
