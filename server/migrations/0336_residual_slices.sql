-- why: a slice was added to its merchants' totals by finding and updating each row. With many
-- merchants, that was half of a run and more: a hundred thousand of them, 31 times, each with four
-- keys. A slice's results are now appended, and aggregated once when all slices are complete.

-- Results of a slice, like residual_totals, for periods that are being calculated only. They are
-- read by full scan and never one by one, so that there is no index.
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

-- Totals of periods that are partly aggregated.
INSERT INTO residual_slices
  SELECT sums.* FROM residual_totals AS sums JOIN residual_periods AS period ON period.id = sums.period_id
   WHERE period.status <> 'completed';
DELETE FROM residual_totals USING residual_periods AS period
 WHERE period.id = residual_totals.period_id AND period.status <> 'completed';

-- They are written once now.
ALTER TABLE residual_totals RESET (fillfactor);
