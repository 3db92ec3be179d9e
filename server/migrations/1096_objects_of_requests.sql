-- why: the log of requests is filtered by an object. An index of all rows would cost each payment its
-- entries, so that only partitions have it to which no row is added any more: each is built in one
-- step, by the retention job. Newer rows are filtered.

-- Gives a closed partition of the log its index by objects. Returns whether it had none.
CREATE FUNCTION index_requests_by_object(part text) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT SET lock_timeout = '2s' AS $$
BEGIN
  IF to_regclass(format('%I', part || '_objects')) IS NOT NULL THEN
    RETURN false;
  END IF;
  PERFORM FROM table_partitions
    WHERE name = part AND table_name = 'api_requests' AND detached_at IS NULL;
  IF NOT FOUND THEN
    RETURN false;
  END IF;
  -- One process builds it. Readers of the partition do not wait.
  EXECUTE format('CREATE INDEX IF NOT EXISTS %I ON %I USING gin (object_ids)', part || '_objects', part);
  RETURN true;
END
$$;
