-- why: a slice was added to the sums of each merchant that has something in it, by looking for the
-- row and writing it anew. Where merchants are many, that was half of a run and more: a hundred
-- thousand of them, 31 times, each with four keys. What a slice comes to is now written behind what
-- is there, and added up once when all are.

-- What was added up of a slice, as in residual_totals. Rows of periods that are being reckoned, and of
-- no others; they are read as a whole and never one by one, so that there is no index.
CREATE TABLE residual_slices (
  account_id uuid NOT NULL,
  period_id uuid NOT NULL,
  segment integer NOT NULL,
  key text NOT NULL,
  count bigint NOT NULL,
  volume bigint NOT NULL,
  rev bigint NOT NULL,
  fees bigint NOT NULL
);

-- The sums of periods of which some slices are counted already.
INSERT INTO residual_slices
  SELECT sums.* FROM residual_totals AS sums JOIN residual_periods AS period ON period.id = sums.period_id
   WHERE period.status <> 'completed';
DELETE FROM residual_totals USING residual_periods AS period
 WHERE period.id = residual_totals.period_id AND period.status <> 'completed';

-- They are written once now.
ALTER TABLE residual_totals RESET (fillfactor);
