-- why: a webhook of a vendor of checks names its own reference or the platform's request, and makes
-- the pending checks of it due. Only these are indexed: a check keeps its outcome for years.

CREATE INDEX verification_checks_pending_by_reference
  ON verification_checks (vendor_reference) WHERE state = 'pending';
CREATE INDEX verification_checks_pending_by_request
  ON verification_checks (request_id) WHERE state = 'pending';
