-- why: lists change after an approval. Every approved account and contractor is screened again, and
-- a similar name holds payouts until an operator has decided.

-- A screening of all subjects. A process that was killed leaves it unfinished, and the next one
-- continues after `position`.
CREATE TABLE sanctions_runs (
  id uuid PRIMARY KEY,
  stage text NOT NULL CHECK (stage IN ('accounts', 'contractors')),
  -- The last screened subject of the stage; null: none yet.
  position uuid,
  subjects integer NOT NULL DEFAULT 0,
  -- Those that were compared; the others and the lists are unchanged since their last comparison.
  compared integer NOT NULL DEFAULT 0,
  started_at timestamptz NOT NULL,
  -- When it continues; null: it is finished.
  next_at timestamptz,
  finished_at timestamptz,
  CONSTRAINT sanctions_runs_finished CHECK ((next_at IS NULL) = (finished_at IS NOT NULL))
);
CREATE UNIQUE INDEX sanctions_runs_unfinished ON sanctions_runs ((true)) WHERE finished_at IS NULL;

-- The last comparison of each subject, found without a review or not.
CREATE TABLE sanctions_comparisons (
  subject_id uuid PRIMARY KEY,
  -- Versions of the objects with the names; no name.
  subject_version text NOT NULL,
  -- Digests of the searched lists.
  lists text NOT NULL,
  compared_at timestamptz NOT NULL
);

ALTER TABLE sanctions_schedule
  -- When the next run begins.
  ADD COLUMN rescreen_at timestamptz NOT NULL DEFAULT '1970-01-01T00:00:00Z';

ALTER TABLE accounts
  -- Reasons for which payouts are held, such as sanctions_review: while there is one, payouts are
  -- disabled, and enabling them takes effect when the last one ends.
  ADD COLUMN payout_holds text[] NOT NULL DEFAULT '{}',
  -- payouts_enabled as it becomes when the last hold ends; null without a hold.
  ADD COLUMN payouts_after_hold boolean,
  -- The same for processing_enabled, which a confirmed finding disables.
  ADD COLUMN processing_after_hold boolean,
  ADD CONSTRAINT accounts_held CHECK (
    (cardinality(payout_holds) = 0) = (payouts_after_hold IS NULL)
    AND (cardinality(payout_holds) = 0 OR NOT payouts_enabled)
    AND (processing_after_hold IS NULL OR NOT processing_enabled));
