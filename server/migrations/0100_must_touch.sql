-- why: a change is written by one statement with several CTEs; if one of them finds that its row
-- changed since it was read, all of them must be undone. An error raises, and PostgreSQL rolls
-- back.

CREATE FUNCTION assert_row_changed(what text) RETURNS bigint LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% changed meanwhile', what USING ERRCODE = 'OP001', DETAIL = what;
END
$$;
