-- why: payouts to a contractor who is a person are reported to the IRS from a yearly limit on. The
-- name and taxpayer identification number are matched before the limit, and payouts that reach it
-- are held until they match.

-- The match of a contractor whose payouts of a year came near the limit. It is created when a payout
-- is staged or held, and deleted at the end of the year unless it matched.
CREATE TABLE contractor_tax_matches (
  contractor_id uuid PRIMARY KEY REFERENCES contractors,
  version integer NOT NULL,
  -- Calendar year, in New York, in which payouts came near the limit.
  year integer NOT NULL,
  -- checking · unmatched: a requirement asks for the number · matched: of the data on file
  state text NOT NULL CHECK (state IN ('checking', 'unmatched', 'matched')),
  -- Whether a payout was held at the limit.
  held boolean NOT NULL,
  -- When the job continues; null: it matched.
  next_at timestamptz,
  -- When the check is repeated with the same data; null: it is pending, or matched.
  repeat_at timestamptz,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  CHECK ((state = 'matched') = (next_at IS NULL))
);
CREATE INDEX contractor_tax_matches_due ON contractor_tax_matches (next_at)
  WHERE next_at IS NOT NULL;

-- Payouts of a contractor are staged one after the other, so that no two of them pass the limit
-- together.
ALTER TABLE payout_settings ADD COLUMN stagings integer NOT NULL DEFAULT 0;

ALTER TABLE account_requirements
  DROP CONSTRAINT account_requirements_kind_check,
  ADD CONSTRAINT account_requirements_kind_check CHECK (kind IN
    ('document', 'information', 'owner_information', 'identity_verification', 'tax_id'));
