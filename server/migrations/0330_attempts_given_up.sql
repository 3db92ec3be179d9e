-- why: a charge of which nothing was found was ended for good. What the acquirer carries out later
-- than that stood there without anybody coming back to it: such an attempt is looked for once more,
-- and what stands of it is taken back.

-- abandoned: ended with nothing found; due until that was looked at again.
ALTER TYPE processor_attempt_state ADD VALUE 'abandoned';
