-- why: another matcher or threshold can find entries that the last comparison did not. Everyone is
-- compared again with it.

ALTER TABLE sanctions_comparisons
  -- The matcher and its thresholds; null: a comparison from before they were recorded.
  ADD COLUMN matcher text;

ALTER TABLE sanctions_schedule
  -- The matcher of the last scheduled run.
  ADD COLUMN matcher text;
