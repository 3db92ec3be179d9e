-- why: a negative balance that its owner does not repay is corrected by two people: from the reserve, by
-- the partner, or as a loss. Each correction is an object with its own entries in the ledger.
CREATE TABLE adjustments (
  account_id uuid NOT NULL,
  id uuid NOT NULL,
  tenant_id uuid NOT NULL,
  partner_id uuid NOT NULL,
  business_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('take_from_reserve', 'cover_by_partner', 'write_off')),
  amount bigint NOT NULL CHECK (amount BETWEEN 1 AND 9007199254740991),
  reason text NOT NULL CHECK (length(reason) BETWEEN 1 AND 500),
  -- null: an operator key. Without a foreign key: the user may be in another database.
  created_by uuid,
  -- The change request that a second user approved; null: none was needed.
  change_request_id uuid,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, id)
);
CREATE INDEX adjustments_by_tenant ON adjustments (tenant_id, id);
CREATE INDEX adjustments_by_partner ON adjustments (partner_id, id);
CREATE INDEX adjustments_by_business ON adjustments (business_id, id);
