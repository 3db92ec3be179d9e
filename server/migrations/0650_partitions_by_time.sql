-- why: nothing that grows with each payment had a retention that could be set, and rows of keys and
-- attempts were deleted one by one. Tables whose rows are stored for a limited time are partitioned
-- by it, and rows past their retention are dropped with their table.
--
-- Partitions are ranges of ids, because ids begin with their time: primary keys stay what they are,
-- an id finds its partition, and a list in the order of ids reads one partition after the other.
-- The first partition of a table begins with the lowest id. There is no default partition: PostgreSQL
-- would search it, locked, for each new one.

CREATE TABLE partitioned_tables (
  name text PRIMARY KEY,
  -- The column of ids by which it is partitioned.
  key text NOT NULL,
  -- The end of the name of its setting, OPENPAYFAC_RETENTION_…
  retention text NOT NULL,
  -- Length of a new partition, counted from a Monday.
  width interval NOT NULL,
  -- Partitions exist up to this long after now.
  ahead interval NOT NULL,
  -- No partition is dropped sooner after its end, whatever the server's settings are.
  stored_at_least interval NOT NULL,
  -- Rows that the server role cannot change: a moved sandbox clock does not drop them either.
  evidence boolean NOT NULL DEFAULT false,
  -- Storage parameters of new partitions.
  storage text NOT NULL
);

-- Every partition, also those that were dropped. Times are those in ids: of the platform's clock.
CREATE TABLE table_partitions (
  name text PRIMARY KEY,
  table_name text NOT NULL REFERENCES partitioned_tables,
  -- -infinity: the first one.
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  -- From then on no statement finds its rows.
  detached_at timestamptz,
  -- Written and read back, with this number of rows and this SHA-256 of its manifest.
  exported_at timestamptz,
  exported_rows bigint,
  manifest_sha256 text,
  dropped_at timestamptz
);
CREATE INDEX table_partitions_by_table ON table_partitions (table_name, ends_at)
  WHERE dropped_at IS NULL;

-- The lowest id of a time.
CREATE FUNCTION first_id_at(at timestamptz) RETURNS uuid LANGUAGE sql STABLE RETURN
  rpad(lpad(to_hex(greatest(0, extract(epoch FROM at) * 1000)::bigint), 12, '0'), 32, '0')::uuid;

CREATE FUNCTION add_partition(of_table partitioned_tables, starts timestamptz, ends timestamptz)
RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  made text := of_table.name || '_p' || to_char(starts AT TIME ZONE 'UTC', 'YYYYMMDDHH24');
BEGIN
  -- Attached, and not created as a partition: that would lock the table for every statement.
  EXECUTE format(
    'CREATE TABLE %I (LIKE %I INCLUDING DEFAULTS INCLUDING CONSTRAINTS INCLUDING STORAGE) %s',
    made, of_table.name, of_table.storage);
  EXECUTE format('ALTER TABLE %I ATTACH PARTITION %I FOR VALUES FROM (%L) TO (%L)',
    of_table.name, made, first_id_at(starts), first_id_at(ends));
  INSERT INTO table_partitions (name, table_name, starts_at, ends_at)
  VALUES (made, of_table.name, starts, ends);
END
$$;

-- Creates the partitions of every table up to `ahead` after a time. Returns how many it created.
--
-- It runs as the owner for the server role, which can create nothing. A clock that jumps over many
-- partitions gets a single long one, up to the time that it jumps to.
CREATE FUNCTION create_partitions(at timestamptz) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT SET lock_timeout = '2s' AS $$
DECLARE
  monday CONSTANT timestamptz := '2024-01-01T00:00:00Z';
  of_table partitioned_tables;
  starts timestamptz;
  ends timestamptz;
  made integer := 0;
BEGIN
  FOR of_table IN SELECT * FROM partitioned_tables ORDER BY name LOOP
    SELECT max(ends_at) INTO starts FROM table_partitions WHERE table_name = of_table.name;
    CONTINUE WHEN starts >= at + of_table.ahead;
    -- One process creates; the others then find them created.
    PERFORM 1 FROM partitioned_tables WHERE name = of_table.name FOR UPDATE;
    SELECT max(ends_at) INTO STRICT starts FROM table_partitions WHERE table_name = of_table.name;
    WHILE starts < at + of_table.ahead LOOP
      ends := date_bin(of_table.width, starts, monday) + of_table.width;
      IF at > starts + 8 * of_table.width THEN
        ends := date_bin(of_table.width, at, monday);
      END IF;
      PERFORM add_partition(of_table, starts, ends);
      made := made + 1;
      starts := ends;
    END LOOP;
  END LOOP;
  RETURN made;
END
$$;

-- Detaches a partition whose retention has ended. It runs as the owner for the server role, and
-- rejects a time that `partitioned_tables` does not allow.
--
-- The table is locked for the milliseconds of this statement. A longer wait for the lock ends it:
-- payments that queue behind it wait no longer. The partition is locked first, because nothing
-- queues there.
CREATE FUNCTION detach_partition(partition_name text) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT SET lock_timeout = '20ms' AS $$
DECLARE
  part table_partitions;
  of_table partitioned_tables;
  present timestamptz;
BEGIN
  SELECT * INTO STRICT part FROM table_partitions WHERE name = partition_name FOR UPDATE;
  IF part.detached_at IS NOT NULL THEN
    RETURN;
  END IF;
  SELECT * INTO STRICT of_table FROM partitioned_tables WHERE name = part.table_name;
  SELECT now() + CASE WHEN of_table.evidence THEN interval '0'
                 ELSE coalesce(max(offset_ms), 0) * interval '1 millisecond' END
    INTO present FROM sandbox_clock;
  IF part.ends_at + of_table.stored_at_least > present THEN
    RAISE EXCEPTION 'the rows of % are stored until %', part.name, part.ends_at + of_table.stored_at_least
      USING ERRCODE = 'OP002';
  END IF;
  EXECUTE format('LOCK TABLE %I IN ACCESS EXCLUSIVE MODE', part.name);
  EXECUTE format('ALTER TABLE %I DETACH PARTITION %I', part.table_name, part.name);
  UPDATE table_partitions SET detached_at = present WHERE name = part.name;
END
$$;

-- Drops a detached partition.
CREATE FUNCTION drop_partition(partition_name text) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT SET lock_timeout = '1s' AS $$
DECLARE
  part table_partitions;
BEGIN
  SELECT * INTO STRICT part FROM table_partitions WHERE name = partition_name FOR UPDATE;
  IF part.detached_at IS NULL THEN
    RAISE EXCEPTION '% is not detached', part.name USING ERRCODE = 'OP002';
  END IF;
  IF part.dropped_at IS NULL THEN
    EXECUTE format('DROP TABLE %I', part.name);
    UPDATE table_partitions SET dropped_at = now() WHERE name = part.name;
  END IF;
END
$$;

-- Rows of a detached partition as JSON, from one block of its file to before another. No row is
-- returned after the last block; `blocks` is their number.
CREATE FUNCTION read_partition(
  partition_name text, from_block bigint, to_block bigint, OUT blocks bigint, OUT rows text[]
) LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path FROM CURRENT SET timezone = 'UTC' AS $$
DECLARE
  part table_partitions;
BEGIN
  SELECT * INTO STRICT part FROM table_partitions
    WHERE name = partition_name AND detached_at IS NOT NULL AND dropped_at IS NULL;
  blocks := pg_relation_size(format('%I', part.name)::regclass)
            / current_setting('block_size')::bigint;
  EXECUTE format('SELECT array_agg(row_to_json(kept)::text) FROM %I AS kept
    WHERE ctid >= %L::tid AND ctid < %L::tid', part.name,
    format('(%s,0)', from_block), format('(%s,0)', to_block)) INTO rows;
END
$$;

-- Makes a table one of those with a retention. Its rows become its first partition, without a copy.
--
-- `of_name` has a column of ids that begin with their time, which each of its unique keys contains.
CREATE FUNCTION partition_by_time(
  of_name text, key text, retention text, width interval, ahead interval, stored_at_least interval,
  evidence boolean DEFAULT false
) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  monday CONSTANT timestamptz := '2024-01-01T00:00:00Z';
  old text := of_name || '_first';
  storage text;
  constraints text[];
  indexes text[];
  each record;
  latest timestamptz;
  ends timestamptz;
BEGIN
  SELECT coalesce('WITH (' || array_to_string(reloptions, ', ') || ')', '') INTO storage
    FROM pg_class WHERE oid = of_name::regclass;
  SELECT coalesce(array_agg(format('ALTER TABLE %I ADD CONSTRAINT %I %s', of_name, conname,
                                   pg_get_constraintdef(oid)) ORDER BY contype DESC), '{}')
    INTO constraints
    FROM pg_constraint WHERE conrelid = of_name::regclass AND contype IN ('p', 'u', 'f');
  SELECT coalesce(array_agg(pg_get_indexdef(indexrelid)), '{}') INTO indexes
    FROM pg_index WHERE indrelid = of_name::regclass
     AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid);
  FOR each IN SELECT relname AS name FROM pg_index JOIN pg_class ON pg_class.oid = indexrelid
               WHERE indrelid = of_name::regclass LOOP
    EXECUTE format('ALTER INDEX %I RENAME TO %I', each.name, 'first_' || each.name);
  END LOOP;
  FOR each IN SELECT DISTINCT grantee::regrole::text AS name
                FROM pg_class, aclexplode(relacl)
               WHERE pg_class.oid = of_name::regclass AND grantee NOT IN (0, relowner) LOOP
    EXECUTE format('REVOKE ALL ON %I FROM %s', of_name, each.name);
  END LOOP;
  EXECUTE format('ALTER TABLE %I RENAME TO %I', of_name, old);
  EXECUTE format(
    'CREATE TABLE %I (LIKE %I INCLUDING DEFAULTS INCLUDING CONSTRAINTS INCLUDING STORAGE)
       PARTITION BY RANGE (%I)', of_name, old, key);
  FOR each IN SELECT unnest(constraints || indexes) AS definition LOOP
    EXECUTE each.definition;
  END LOOP;
  EXECUTE format(
    $time$SELECT to_timestamp(('x' || left(replace(%I::text, '-', ''), 12))::bit(48)::bigint / 1000.0)
            FROM %I ORDER BY %I DESC LIMIT 1$time$, key, old, key) INTO latest;
  ends := date_bin(width, greatest(now(), latest), monday) + width;
  EXECUTE format('ALTER TABLE %I ATTACH PARTITION %I FOR VALUES FROM (MINVALUE) TO (%L)',
    of_name, old, first_id_at(ends));
  INSERT INTO partitioned_tables (name, key, retention, width, ahead, stored_at_least, evidence, storage)
  VALUES (of_name, key, retention, width, ahead, stored_at_least, evidence, storage);
  INSERT INTO table_partitions (name, table_name, starts_at, ends_at)
  VALUES (old, of_name, '-infinity', ends);
END
$$;

-- The id of a key begins with the time of its partition; see decision 127. Keys without one are
-- in the first partition.
UPDATE idempotency_keys SET id = ('00000000-0000' || substr(id::text, 14))::uuid;
-- Nothing is deleted by expiry any more.
DROP INDEX idempotency_keys_by_expiry;

-- A shorter partition of keys holds less beyond its hour; at the beginning of each one, every claim
-- writes a row more for about an hour.
SELECT partition_by_time('idempotency_keys', 'id', 'idempotency_keys', '6 hours', '1 day', '1 hour');
SELECT partition_by_time('events', 'id', 'events', '14 days', '28 days', '7 days');
-- A delivery is dropped with its event.
SELECT partition_by_time('webhook_deliveries', 'event_id', 'events', '14 days', '28 days', '7 days');
SELECT partition_by_time('delivery_attempts', 'id', 'delivery_attempts', '7 days', '28 days', '7 days');
SELECT partition_by_time('emails', 'id', 'emails', '28 days', '56 days', '14 days');
SELECT partition_by_time('sensitive_data_reads', 'id', 'audit', '91 days', '182 days', '365 days', true);
SELECT create_partitions(now());
