-- why: another gateway adds a tip after its authorization or capture, so a recorded amount can be
-- corrected until settlement. The payment keeps the history, and the fees of the earlier amount are
-- refunded in full and replaced.

-- null: never corrected.
ALTER TABLE payments ADD COLUMN amount_corrections json;

-- Set for a fee of an amount that was corrected: it counts no more.
ALTER TABLE fees ADD COLUMN corrected_at timestamptz;
