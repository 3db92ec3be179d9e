-- why: attempts closed as "not found" are inquired about once more, so that late approvals are
-- reversed.

-- abandoned: ended with nothing found; due until that was looked at again.
ALTER TYPE processor_attempt_state ADD VALUE 'abandoned';
