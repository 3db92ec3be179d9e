-- why: an operator inquires about an attempt before its next inquiry is due. Two inquiries at the same
-- time could both make a refund, so a claim differs from a wait.
--
-- null: no process works on it. Only recovery writes it.
ALTER TABLE processor_attempts ADD COLUMN claimed_until timestamptz;
