-- why: bank accounts of contractors are checked and replaced as those of merchants are. A contractor
-- has requirements, links to the page that fulfills them, and changes of its bank account. As in the
-- ledger, `account_id` of these tables is the id of the owner, an account or a contractor.

ALTER TABLE bank_accounts
  ALTER COLUMN business_id DROP NOT NULL,
  -- null: of a business.
  ADD COLUMN contractor_id uuid REFERENCES contractors,
  ADD COLUMN holder_type text NOT NULL DEFAULT 'business'
    CHECK (holder_type IN ('business', 'individual')),
  ADD CONSTRAINT bank_accounts_owner CHECK ((business_id IS NULL) <> (contractor_id IS NULL));
CREATE INDEX bank_accounts_by_contractor ON bank_accounts (contractor_id, id)
  WHERE contractor_id IS NOT NULL;

-- null: it was rejected or removed, and no other one was added.
ALTER TABLE contractors ALTER COLUMN bank_account_id DROP NOT NULL;
CREATE INDEX contractors_by_bank_account ON contractors (bank_account_id);

ALTER TABLE account_requirements DROP CONSTRAINT account_requirements_account_id_fkey;
ALTER TABLE requirements_links DROP CONSTRAINT requirements_links_account_id_fkey;
ALTER TABLE account_requirement_states
  DROP CONSTRAINT account_requirement_states_account_id_fkey;
ALTER TABLE bank_account_changes
  DROP CONSTRAINT bank_account_changes_account_id_fkey,
  DROP CONSTRAINT bank_account_changes_requested_by_check,
  -- partner: a request of the API.
  ADD CONSTRAINT bank_account_changes_requested_by_check
    CHECK (requested_by IN ('link', 'user', 'partner')),
  -- Of a cancelled change. By: link, user, an operator key's id or an operator's name; null: it was
  -- cancelled before this was recorded, or a newer change replaced it.
  ADD COLUMN cancelled_by text,
  -- Of an operator.
  ADD COLUMN cancel_reason text CHECK (length(cancel_reason) BETWEEN 1 AND 500);

-- Earlier contractors: their bank accounts are checked now, and receive payouts until they fail.
-- One that returned a payout was found to exist, and the page asks for another one.
INSERT INTO bank_accounts (id, tenant_id, partner_id, contractor_id, holder_type, version, sequence,
    name, mask, account_type, encrypted_numbers, validation_status, verification_status, status,
    needs_info_documents, next_action_at, created_at, updated_at)
  SELECT bank.id, c.tenant_id, c.partner_id, c.id, bank.holder_type, 1, 1, bank.holder_name,
      right(bank.masked_account, 4), upper(bank.subtype), bank.encrypted_numbers,
      CASE bank.state WHEN 'usable' THEN 'PENDING_VALIDATION' ELSE 'VALIDATED' END,
      CASE bank.state WHEN 'usable' THEN 'PENDING_AUTOMATIC_VERIFICATION'
        ELSE 'AUTOMATICALLY_VERIFIED' END,
      CASE bank.state WHEN 'usable' THEN 'PENDING' ELSE 'ACTIVE' END,
      '[]'::json, CASE bank.state WHEN 'usable' THEN '2000-01-01T00:00:00Z'::timestamptz END,
      bank.created_at, bank.updated_at
    FROM contractors c JOIN payout_bank_accounts bank
      ON bank.account_id = c.id AND bank.id = c.bank_account_id;

CREATE OR REPLACE FUNCTION mark_account_requirements(p_account uuid) RETURNS void LANGUAGE sql AS $$
  INSERT INTO account_requirement_states AS state (account_id, check_at)
    SELECT id, '2000-01-01T00:00:00Z'::timestamptz FROM accounts WHERE id = p_account
    UNION ALL
    SELECT id, '2000-01-01T00:00:00Z'::timestamptz FROM contractors WHERE id = p_account
    ON CONFLICT (account_id) DO UPDATE SET check_at = '2000-01-01T00:00:00Z',
      marks = state.marks + 1
$$;
CREATE OR REPLACE FUNCTION mark_requirements_of_bank_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE bank_account_changes SET next_action_at = '2000-01-01T00:00:00Z'
    WHERE bank_account_id = NEW.id
      AND (status = 'validating'
        OR status = 'cooling_off' AND NEW.validation_status <> 'VALIDATED');
  PERFORM mark_account_requirements(account_id) FROM (
    SELECT id AS account_id FROM accounts WHERE bank_account_id = NEW.id
    UNION
    SELECT id FROM contractors WHERE bank_account_id = NEW.id
    UNION
    SELECT account_id FROM bank_account_changes
      WHERE bank_account_id = NEW.id AND status IN ('validating', 'cooling_off')
  ) AS affected;
  RETURN NULL;
END $$;
CREATE TRIGGER contractors_mark_requirements
  AFTER UPDATE OF status, bank_account_id ON contractors FOR EACH ROW
  WHEN ((OLD.status, OLD.bank_account_id) IS DISTINCT FROM (NEW.status, NEW.bank_account_id))
  EXECUTE FUNCTION mark_requirements_of_account();

INSERT INTO account_requirement_states (account_id, check_at)
  SELECT id, '2000-01-01T00:00:00Z' FROM contractors WHERE status IN ('ACTIVE', 'INACTIVE')
  ON CONFLICT DO NOTHING;
