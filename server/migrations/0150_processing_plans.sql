-- why: a plan was one flat rate. It now holds the fees of all three kinds of plan, so that both
-- APIs show the same stored plan, each under its own names.
--
-- Fees that are read one by one for each payment are columns; occasional fees are documents, in
-- which absent names cost nothing.

ALTER TABLE processing_plans
  DROP CONSTRAINT processing_plans_plan_type_check,
  ADD CONSTRAINT processing_plans_plan_type_check
    CHECK (plan_type IN ('FLAT_RATE', 'IC_PLUS', 'ADVANCED')),
  ADD COLUMN state text NOT NULL DEFAULT 'ACTIVE' CHECK (state IN ('ACTIVE', 'INACTIVE')),
  ADD COLUMN description text,
  -- null: since it was created.
  ADD COLUMN effective_at timestamptz,
  -- By brand, where one differs: {"visa": {"card_present_bps", "card_not_present_bps", "state"}}.
  ADD COLUMN card_rates jsonb NOT NULL DEFAULT '{}',
  -- By name, in minor units: {"chargeback": 1500}.
  ADD COLUMN fees jsonb NOT NULL DEFAULT '{}',
  -- The names of the fees that the partner pays instead of the merchant.
  ADD COLUMN paid_by_partner text[] NOT NULL DEFAULT '{}',
  ADD COLUMN partner_pays_chargeback_amount boolean NOT NULL DEFAULT false,
  ADD COLUMN comment text,
  ADD COLUMN interchange_cost text CHECK (interchange_cost IN ('GROSS', 'NET')),
  -- Fees of bank payments; null if none are accepted.
  ADD COLUMN bank jsonb,
  ADD CONSTRAINT processing_plans_interchange
    CHECK ((plan_type = 'IC_PLUS') = (interchange_cost IS NOT NULL));
