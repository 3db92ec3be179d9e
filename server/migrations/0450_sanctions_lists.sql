-- why: names are screened against published sanctions lists. Every process searches the same stored
-- versions, and a hit names the version that it was found in.

CREATE TABLE sanctions_list_versions (
  id uuid PRIMARY KEY,
  -- Such as SDN.
  list text NOT NULL,
  -- Of the files' own digests, in their order.
  sha256 text NOT NULL,
  published_at timestamptz NOT NULL,
  entries integer NOT NULL,
  -- Rows of each file: a version with far fewer is rejected.
  rows json NOT NULL,
  -- The source's validator of each file, for requests that only return changes.
  etags json NOT NULL,
  loaded_at timestamptz NOT NULL,
  -- When the source last had this version: a list that was not confirmed for long is not relied on.
  confirmed_at timestamptz NOT NULL
);
CREATE INDEX sanctions_list_versions_by_list ON sanctions_list_versions (list, id);

-- Files of a version, as published; deleted some months after it was last in force.
CREATE TABLE sanctions_list_files (
  version_id uuid NOT NULL REFERENCES sanctions_list_versions,
  name text NOT NULL,
  sha256 text NOT NULL,
  size_bytes integer NOT NULL,
  -- Compressed with gzip.
  content bytea NOT NULL,
  PRIMARY KEY (version_id, name)
);
-- The content is compressed already.
ALTER TABLE sanctions_list_files ALTER COLUMN content SET STORAGE EXTERNAL;

-- The version in force of each list, and the last request for it.
CREATE TABLE sanctions_lists (
  list text PRIMARY KEY,
  -- null: none was loaded yet.
  version_id uuid REFERENCES sanctions_list_versions,
  attempted_at timestamptz,
  outcome text CHECK (outcome IN ('loaded', 'unchanged', 'rejected', 'unavailable')),
  reason text,
  detail text
);

-- When lists are next requested; the only row.
CREATE TABLE sanctions_schedule (
  id boolean PRIMARY KEY DEFAULT true CHECK (id),
  refresh_at timestamptz NOT NULL
);
INSERT INTO sanctions_schedule (refresh_at) VALUES ('1970-01-01T00:00:00Z');
