-- why: a merchant's fees. One table holds all three kinds of plan, so that both APIs show the same
-- stored plan, each under its own names.
--
-- Fees that are read one by one for each payment are columns; occasional fees are documents, in
-- which absent names cost nothing.

CREATE TABLE processing_plans (
  id uuid PRIMARY KEY,
  partner_id uuid NOT NULL REFERENCES partners,
  name text NOT NULL,
  description text,
  state text NOT NULL DEFAULT 'ACTIVE' CHECK (state IN ('ACTIVE', 'INACTIVE')),
  plan_type text NOT NULL CHECK (plan_type IN ('FLAT_RATE', 'IC_PLUS', 'ADVANCED')),
  card_present_basis_points integer NOT NULL CHECK (card_present_basis_points BETWEEN 0 AND 10000),
  card_not_present_basis_points integer NOT NULL
    CHECK (card_not_present_basis_points BETWEEN 0 AND 10000),
  card_present_auth_fee bigint NOT NULL CHECK (card_present_auth_fee >= 0),
  card_not_present_auth_fee bigint NOT NULL CHECK (card_not_present_auth_fee >= 0),
  -- By brand, where one differs: {"visa": {"card_present_bps", "card_not_present_bps", "state"}}.
  card_rates jsonb NOT NULL DEFAULT '{}',
  interchange_cost text CHECK (interchange_cost IN ('GROSS', 'NET')),
  -- Fees of bank payments; null if none are accepted.
  bank jsonb,
  -- By name, in minor units: {"chargeback": 1500}.
  fees jsonb NOT NULL DEFAULT '{}',
  -- The names of the fees that the partner pays instead of the merchant.
  paid_by_partner text[] NOT NULL DEFAULT '{}',
  partner_pays_chargeback_amount boolean NOT NULL DEFAULT false,
  -- Agreed term of an account in months, from its opening; 0: no term. Three years are what
  -- acquirers in the United States usually require.
  term_months integer NOT NULL DEFAULT 36 CHECK (term_months BETWEEN 0 AND 120),
  comment text,
  -- null: since it was created.
  effective_at timestamptz,
  created_at timestamptz NOT NULL,
  CONSTRAINT processing_plans_interchange
    CHECK ((plan_type = 'IC_PLUS') = (interchange_cost IS NOT NULL))
);
CREATE INDEX processing_plans_by_partner ON processing_plans (partner_id, id);
