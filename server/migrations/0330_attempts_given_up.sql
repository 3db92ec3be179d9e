-- why: attempts closed as "not found" are inquired about once more, so that late approvals are
-- reversed.

-- abandoned: ended as not found; due until the second inquiry.
ALTER TYPE processor_attempt_state ADD VALUE 'abandoned';
