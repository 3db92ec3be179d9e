-- why: the job that fetches files sorted all days that are due for each 500 of them, and the page of the
-- system read all missing files of a tenant. Each now reads the first entries of an index.
DROP INDEX funding_days_to_fetch;
CREATE INDEX funding_days_to_fetch ON funding_days (next_attempt_at, date, merchant_id)
  WHERE next_attempt_at IS NOT NULL;

-- The days with missing files, which are the last few.
CREATE INDEX funding_day_sums_missing_of_tenant ON funding_day_sums (tenant_id, date, processor)
  WHERE missing > 0;
CREATE INDEX funding_day_sums_missing_of_partner ON funding_day_sums (partner_id, date, processor)
  WHERE missing > 0;

-- The highest number of attempts among a day's missing files, and their next one.
CREATE INDEX funding_days_tried_of_tenant ON funding_days (tenant_id, date, processor, attempts)
  WHERE next_attempt_at IS NOT NULL AND attempts > 0;
CREATE INDEX funding_days_tried_of_partner ON funding_days (partner_id, date, processor, attempts)
  WHERE next_attempt_at IS NOT NULL AND attempts > 0;
CREATE INDEX funding_days_next_of_tenant ON funding_days (tenant_id, date, processor, next_attempt_at)
  WHERE next_attempt_at IS NOT NULL AND attempts > 0;
CREATE INDEX funding_days_next_of_partner ON funding_days (partner_id, date, processor, next_attempt_at)
  WHERE next_attempt_at IS NOT NULL AND attempts > 0;
