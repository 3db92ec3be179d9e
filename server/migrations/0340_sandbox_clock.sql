-- why: the sandbox's time can be moved forward. All processes add this one offset to the machine's
-- time; a trigger notifies them of changes.

CREATE TABLE sandbox_clock (
  id integer PRIMARY KEY DEFAULT 1 CHECK (id = 1),
  offset_ms bigint NOT NULL CHECK (offset_ms >= 0),
  -- Target of a move, and the number of due jobs it has run so far. A target that remains after its
  -- mover died was not reached: the next move runs the remaining jobs.
  target timestamptz,
  jobs_run integer NOT NULL DEFAULT 0
);
INSERT INTO sandbox_clock (offset_ms) VALUES (0);

CREATE FUNCTION sandbox_clock_moved() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('sandbox_clock', NEW.offset_ms::text);
  RETURN NULL;
END $$;
CREATE TRIGGER sandbox_clock_moved AFTER UPDATE OF offset_ms ON sandbox_clock
  FOR EACH ROW WHEN (NEW.offset_ms <> OLD.offset_ms) EXECUTE FUNCTION sandbox_clock_moved();
