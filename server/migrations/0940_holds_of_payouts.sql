-- why: users hold a payout until a user releases it, whatever its account permits. A held payout has
-- no next step, so no job finds it.
ALTER TABLE payouts
  -- Why a user holds it, since when, and the user; null: an operator key did. All null: no user
  -- holds it, and the job holds it where its owner cannot be paid.
  ADD COLUMN hold_reason text,
  ADD COLUMN held_at timestamptz,
  ADD COLUMN held_by uuid,
  ADD CONSTRAINT payouts_held_by_users CHECK (
    (held_at IS NULL) = (hold_reason IS NULL) AND (held_by IS NULL OR held_at IS NOT NULL)
    AND (held_at IS NULL OR next_action_at IS NULL));

-- The largest payout that one user releases or sends again, in minor units.
ALTER TABLE user_policies ADD COLUMN payout_release_limit bigint NOT NULL DEFAULT 1000000
  CHECK (payout_release_limit >= 0);
