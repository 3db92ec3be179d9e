-- why: partners are distributed over several databases, and every process needs to know which one
-- has a partner.

-- Identifies this directory to the databases that belong to it, and counts its changes.
CREATE TABLE directory (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  only_row boolean NOT NULL DEFAULT true UNIQUE CHECK (only_row),
  version bigint NOT NULL DEFAULT 0
);
INSERT INTO directory DEFAULT VALUES;

CREATE TABLE shards (
  -- The position in DATABASE_SHARD_URLS. Shard 0 has the tenants' own rows.
  number smallint PRIMARY KEY CHECK (number BETWEEN 0 AND 999),
  created_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE partner_places (
  partner_id uuid PRIMARY KEY,
  tenant_id uuid NOT NULL,
  shard smallint NOT NULL REFERENCES shards,
  -- moving: no process may begin a request of the partner.
  state text NOT NULL DEFAULT 'active' CHECK (state IN ('active', 'moving')),
  -- The directory's version that wrote the row.
  version bigint NOT NULL
);
CREATE INDEX partner_places_by_version ON partner_places (version);
CREATE INDEX partner_places_by_shard ON partner_places (shard);

-- Writers of a transaction wait for one another here, so versions become visible in their order:
-- a reader that has seen a version has seen every earlier one.
-- The server role adds partners, and may not change the version itself.
CREATE FUNCTION number_partner_place() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
  SET search_path FROM CURRENT AS $$
BEGIN
  UPDATE directory SET version = version + 1 RETURNING version INTO NEW.version;
  RETURN NEW;
END $$;
CREATE TRIGGER partner_places_version BEFORE INSERT OR UPDATE ON partner_places
  FOR EACH ROW EXECUTE FUNCTION number_partner_place();
