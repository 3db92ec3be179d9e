-- why: the console lists the disputes and payouts of a whole tenant, partner or business, and the
-- tables had them by account only. Both have few rows: one for hundreds of payments. The columns
-- are filled by triggers, so that the previous version's inserts have them too.

ALTER TABLE disputes ADD COLUMN tenant_id uuid, ADD COLUMN partner_id uuid;
UPDATE disputes SET tenant_id = account.tenant_id, partner_id = account.partner_id
  FROM accounts AS account WHERE account.id = disputes.account_id;

CREATE FUNCTION place_dispute() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT tenant_id, partner_id INTO NEW.tenant_id, NEW.partner_id
    FROM accounts WHERE id = NEW.account_id;
  RETURN NEW;
END
$$;
CREATE TRIGGER disputes_place BEFORE INSERT ON disputes
  FOR EACH ROW EXECUTE FUNCTION place_dispute();

CREATE INDEX disputes_by_tenant ON disputes (tenant_id, id);
CREATE INDEX disputes_by_partner ON disputes (partner_id, id);
CREATE INDEX disputes_by_business ON disputes (business_id, id);
CREATE INDEX disputes_by_tenant_status ON disputes (tenant_id, status, id);
CREATE INDEX disputes_by_partner_status ON disputes (partner_id, status, id);
CREATE INDEX disputes_by_business_status ON disputes (business_id, status, id);
-- Disputes that need a response, for the columns of a board by their deadline.
CREATE INDEX disputes_due_by_tenant ON disputes (tenant_id, response_due_date, id)
  WHERE status = 'new';
CREATE INDEX disputes_due_by_partner ON disputes (partner_id, response_due_date, id)
  WHERE status = 'new';
CREATE INDEX disputes_due_by_business ON disputes (business_id, response_due_date, id)
  WHERE status = 'new';

-- Evidence that is being prepared. It is sent to the issuer when the dispute is contested.
CREATE TABLE dispute_drafts (
  account_id uuid NOT NULL,
  dispute_id uuid NOT NULL,
  version integer NOT NULL,
  dispute_response text,
  -- The text and the files of each item of the checklist, by the item's key.
  items json NOT NULL,
  -- Id of the user or the operator key that saved it.
  updated_by text NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, dispute_id)
);

-- An owner is an account, a partner, a contractor or a tenant. A tenant's own payouts have no
-- partner.
ALTER TABLE payouts ADD COLUMN tenant_id uuid, ADD COLUMN partner_id uuid;
CREATE FUNCTION place_payout() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  CASE NEW.owner_type
    WHEN 'account' THEN
      SELECT tenant_id, partner_id INTO NEW.tenant_id, NEW.partner_id
        FROM accounts WHERE id = NEW.account_id;
    WHEN 'contractor' THEN
      SELECT tenant_id, partner_id INTO NEW.tenant_id, NEW.partner_id
        FROM contractors WHERE id = NEW.account_id;
    WHEN 'partner' THEN
      SELECT tenant_id, id INTO NEW.tenant_id, NEW.partner_id
        FROM partners WHERE id = NEW.account_id;
    ELSE
      NEW.tenant_id := NEW.account_id;
  END CASE;
  RETURN NEW;
END
$$;
CREATE TRIGGER payouts_place BEFORE INSERT ON payouts
  FOR EACH ROW EXECUTE FUNCTION place_payout();
UPDATE payouts SET tenant_id = owner.tenant_id, partner_id = owner.partner_id
  FROM (SELECT id, tenant_id, partner_id FROM accounts
        UNION ALL SELECT id, tenant_id, partner_id FROM contractors
        UNION ALL SELECT id, tenant_id, id FROM partners
        UNION ALL SELECT id, id, NULL FROM tenants) AS owner
 WHERE owner.id = payouts.account_id;

CREATE INDEX payouts_by_tenant ON payouts (tenant_id, id);
CREATE INDEX payouts_by_partner ON payouts (partner_id, id);
-- Almost every payout is completed and was never returned: the others are found by these.
CREATE INDEX payouts_open_by_tenant ON payouts (tenant_id, status, id) WHERE status <> 'completed';
CREATE INDEX payouts_open_by_partner ON payouts (partner_id, status, id)
  WHERE status <> 'completed';
CREATE INDEX payouts_returned_by_tenant ON payouts (tenant_id, id) WHERE reject_count > 0;
CREATE INDEX payouts_returned_by_partner ON payouts (partner_id, id) WHERE reject_count > 0;
