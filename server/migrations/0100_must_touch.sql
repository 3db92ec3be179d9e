-- why: a change is written by one statement of several parts; a part that finds its row changed
-- since it was read has to undo all of them. A failed check raises, and PostgreSQL rolls back.

CREATE FUNCTION must_touch(what text, expected bigint, touched bigint) RETURNS bigint
LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  IF touched <> expected THEN
    RAISE EXCEPTION '% was touched % times, expected %', what, touched, expected
      USING ERRCODE = 'OP001', DETAIL = what;
  END IF;
  RETURN touched;
END
$$;
