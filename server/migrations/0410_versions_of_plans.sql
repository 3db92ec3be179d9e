-- why: a plan's prices could be written once and never changed. They are now versions of the plan,
-- each with the time from which it applies, and an account can get another plan from a time on.
--
-- Both tables are append-only: what a payment cost can be calculated again later.

CREATE TABLE processing_plan_versions (
  processing_plan_id uuid NOT NULL REFERENCES processing_plans,
  version integer NOT NULL CHECK (version > 0),
  -- Of several versions that have begun, the one that began last applies; of those that begin at the
  -- same time, the one with the highest number.
  effective_at timestamptz NOT NULL,
  plan_type text NOT NULL CHECK (plan_type IN ('FLAT_RATE', 'IC_PLUS', 'ADVANCED')),
  interchange_cost text CHECK (interchange_cost IN ('GROSS', 'NET')),
  -- By brand: {"visa": {"card_present_bps", "card_not_present_bps", "state"}}.
  card_rates jsonb NOT NULL,
  card_present_auth_fee bigint NOT NULL CHECK (card_present_auth_fee >= 0),
  card_not_present_auth_fee bigint NOT NULL CHECK (card_not_present_auth_fee >= 0),
  -- By name, in minor units; absent names cost nothing: {"chargeback": 1500}.
  fees jsonb NOT NULL,
  -- The names of the fees that the partner pays instead of the merchant.
  paid_by_partner text[] NOT NULL,
  partner_pays_chargeback_amount boolean NOT NULL,
  -- Fees of bank payments; null if none are accepted.
  bank jsonb,
  -- Agreed term of an account in months, from its opening; 0: no term.
  term_months integer NOT NULL CHECK (term_months BETWEEN 0 AND 120),
  comment text,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (processing_plan_id, version),
  CHECK ((plan_type = 'IC_PLUS') = (interchange_cost IS NOT NULL))
);

INSERT INTO processing_plan_versions
  SELECT plan.id, 1, coalesce(plan.effective_at, plan.created_at), plan.plan_type,
         plan.interchange_cost,
         (SELECT jsonb_object_agg(brand, jsonb_build_object(
            'card_present_bps', coalesce(
              (plan.card_rates->brand->>'card_present_bps')::integer,
              plan.card_present_basis_points),
            'card_not_present_bps', coalesce(
              (plan.card_rates->brand->>'card_not_present_bps')::integer,
              plan.card_not_present_basis_points),
            'state', coalesce(plan.card_rates->brand->>'state', 'ACTIVE')))
            FROM unnest(ARRAY['visa', 'mastercard', 'american_express', 'discover']) AS brand),
         plan.card_present_auth_fee, plan.card_not_present_auth_fee, plan.fees,
         plan.paid_by_partner, plan.partner_pays_chargeback_amount, plan.bank, plan.term_months,
         plan.comment, plan.created_at
    FROM processing_plans AS plan;

ALTER TABLE processing_plans
  DROP CONSTRAINT processing_plans_interchange,
  DROP COLUMN plan_type,
  DROP COLUMN effective_at,
  DROP COLUMN interchange_cost,
  DROP COLUMN card_rates,
  DROP COLUMN card_present_basis_points,
  DROP COLUMN card_not_present_basis_points,
  DROP COLUMN card_present_auth_fee,
  DROP COLUMN card_not_present_auth_fee,
  DROP COLUMN fees,
  DROP COLUMN paid_by_partner,
  DROP COLUMN partner_pays_chargeback_amount,
  DROP COLUMN bank,
  DROP COLUMN term_months,
  DROP COLUMN comment;

-- The plan of an account from a time on. `accounts.processing_plan_id` is its plan until then.
CREATE TABLE account_plan_changes (
  account_id uuid NOT NULL REFERENCES accounts,
  -- 1, 2, …: of changes for the same time, the one with the highest number applies.
  number integer NOT NULL CHECK (number > 0),
  effective_at timestamptz NOT NULL,
  processing_plan_id uuid NOT NULL REFERENCES processing_plans,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, number)
);

-- The version that a fee was charged by; null for a fee that no plan sets, and for older fees.
ALTER TABLE fees
  ADD COLUMN processing_plan_id uuid,
  ADD COLUMN processing_plan_version integer;
