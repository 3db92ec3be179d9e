-- why: round() of a numeric rounds half away from zero. Pools are rounded half to even, which does
-- not favor any party over many merchants.

CREATE FUNCTION residual_half_even(amount numeric) RETURNS numeric
LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
  CASE WHEN abs(amount - trunc(amount)) = 0.5 THEN 2 * round(amount * 0.5) ELSE round(amount) END;
