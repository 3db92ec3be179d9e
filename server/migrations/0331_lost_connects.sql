-- why: a connect whose response was lost may have opened a session at the terminal service whose
-- key is lost; it blocked the platform for its ten minutes.

-- Until when a session at the service may be the platform's although its key is not stored.
ALTER TABLE terminals ADD COLUMN service_session_uncertain_until timestamptz;
