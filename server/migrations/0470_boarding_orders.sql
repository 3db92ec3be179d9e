-- why: in live mode an operator files merchants with the acquirer and enters the ids that it
-- assigned. Each account has one boarding order, which lasts from its approval until then; a gateway
-- that has to know the merchant is part of it.

CREATE TABLE boarding_orders (
  -- The account's id is the order's id, at the acquirer too.
  account_id uuid PRIMARY KEY REFERENCES accounts,
  tenant_id uuid NOT NULL REFERENCES tenants,
  partner_id uuid NOT NULL REFERENCES partners,
  version integer NOT NULL,
  -- The adapter of the card processor at which the account is boarded.
  processor text NOT NULL,
  -- waiting · exported · entered: a second operator has to confirm · assigned: the merchant id is
  -- confirmed · boarded · rejected by the acquirer · cancelled: the account was closed before.
  state text NOT NULL CHECK (state IN
    ('waiting', 'exported', 'entered', 'assigned', 'boarded', 'rejected', 'cancelled')),
  exported_at timestamptz,
  exported_by text,
  processor_merchant_id text,
  processor_terminal_id text,
  -- For operators; the comment is shown to the partner as the reason of the closure.
  rejection_reason text,
  rejection_comment text,
  entered_at timestamptz,
  entered_by text,
  confirmed_at timestamptz,
  confirmed_by text,
  -- The gateway that boards the merchant after the acquirer; null: none was needed so far.
  gateway text,
  -- creating: the request was sent, or will be immediately · created · submitted · boarded ·
  -- stopped: a person has to decide, for the reason in gateway_detail. null: not begun.
  gateway_state text CHECK (gateway_state IN
    ('creating', 'created', 'submitted', 'boarded', 'stopped')),
  gateway_merchant_id text,
  gateway_detail text,
  gateway_attempts integer NOT NULL DEFAULT 0,
  gateway_changed_at timestamptz,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  CONSTRAINT boarding_orders_assigned
    CHECK (state NOT IN ('assigned', 'boarded') OR processor_merchant_id IS NOT NULL)
);
CREATE INDEX boarding_orders_by_partner ON boarding_orders (partner_id, account_id);
CREATE INDEX boarding_orders_by_tenant ON boarding_orders (tenant_id, account_id);
-- Open orders of every partner, for the operator's commands.
CREATE INDEX boarding_orders_open ON boarding_orders (account_id)
  WHERE state NOT IN ('boarded', 'rejected', 'cancelled');
-- Two operators who enter the same merchant id for two accounts at the same moment.
CREATE UNIQUE INDEX boarding_orders_merchant ON boarding_orders (processor, processor_merchant_id)
  WHERE processor_merchant_id IS NOT NULL;
