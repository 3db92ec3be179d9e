-- why: a change is written by one statement of several parts; a part that finds its row changed
-- since it was read has to undo all of them. An error raises, and PostgreSQL rolls back.

CREATE FUNCTION assert_row_changed(what text) RETURNS bigint LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% changed meanwhile', what USING ERRCODE = 'OP001', DETAIL = what;
END
$$;
