-- why: a calculation run analyzes its tables between steps, and only the owner of a table may run
-- ANALYZE. The server role is not an owner and calls this function, which runs as the owner.

CREATE FUNCTION analyze_residuals(VARIADIC p_tables text[]) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $$
DECLARE
  v_table text;
BEGIN
  FOREACH v_table IN ARRAY p_tables LOOP
    IF v_table !~ '^residual_[a-z_]+$' THEN
      RAISE EXCEPTION '% is not a residual table', v_table
        USING ERRCODE = 'insufficient_privilege';
    END IF;
    EXECUTE format('ANALYZE %I', v_table);
  END LOOP;
END $$;
REVOKE EXECUTE ON FUNCTION analyze_residuals FROM PUBLIC;
