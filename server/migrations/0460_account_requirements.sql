-- why: requirements of an account after its approval, links to the page that fulfills them, and
-- changes of its bank account. Requirements that follow from other rows, such as a missing bank
-- account, are derived when they are read; requests of an operator are rows.

-- A letter or another document that a bank account needs is due by this time, after which its
-- verification expires; null: nothing is awaited from the merchant.
ALTER TABLE bank_accounts ADD COLUMN documents_due_at timestamptz;
CREATE INDEX bank_accounts_documents_due ON bank_accounts (documents_due_at)
  WHERE documents_due_at IS NOT NULL;

CREATE TABLE account_requirements (
  id uuid PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES accounts,
  version integer NOT NULL,
  kind text NOT NULL
    CHECK (kind IN ('document', 'information', 'owner_information', 'identity_verification')),
  name text NOT NULL,
  description text,
  -- Of an operator: requested_by_underwriting, then rejected_by_underwriting. Of the merchant, who
  -- completed the data of an owner without a request: information_missing.
  reason_code text NOT NULL,
  reason text NOT NULL,
  -- due · submitted: an operator has to decide · accepted · withdrawn
  status text NOT NULL CHECK (status IN ('due', 'submitted', 'accepted', 'withdrawn')),
  -- null: payouts do not depend on it.
  deadline timestamptz,
  -- When the deadline takes effect; null: it did, or something was provided, or there is none.
  next_action_at timestamptz,
  -- When the deadline passed; null: it did not.
  past_due_at timestamptz,
  -- Payouts are enabled again when it is accepted: they would be enabled but for it.
  disabled_payouts boolean NOT NULL DEFAULT false,
  file_id uuid REFERENCES files ON DELETE SET NULL,
  -- The text or the owner's data that the merchant provided.
  encrypted_content text,
  submitted_at timestamptz,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
CREATE INDEX account_requirements_open ON account_requirements (account_id, id)
  WHERE status IN ('due', 'submitted');
CREATE INDEX account_requirements_by_file ON account_requirements (file_id)
  WHERE file_id IS NOT NULL;
CREATE INDEX account_requirements_due ON account_requirements (next_action_at)
  WHERE next_action_at IS NOT NULL;
-- Operators list what merchants provided, oldest first.
CREATE INDEX account_requirements_submitted ON account_requirements (submitted_at, id)
  WHERE status = 'submitted';

-- Links to the page. The token is found by its hash; a link that was created by a request is stored
-- only there.
CREATE TABLE requirements_links (
  id uuid PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES accounts,
  token_hash bytea NOT NULL UNIQUE,
  expires_at timestamptz NOT NULL,
  -- A change of the bank account was cancelled: its link may be in the wrong hands.
  revoked_at timestamptz,
  created_at timestamptz NOT NULL
);
CREATE INDEX requirements_links_open ON requirements_links (account_id)
  WHERE revoked_at IS NULL;

-- Bank accounts that merchants added or replaced after the approval.
CREATE TABLE bank_account_changes (
  id uuid PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES accounts,
  version integer NOT NULL,
  bank_account_id uuid NOT NULL REFERENCES bank_accounts,
  -- The one that it replaces; null: the account had none.
  previous_bank_account_id uuid REFERENCES bank_accounts,
  -- Whether the account was ever paid out, so that a validated bank account waits before it is used.
  cools_off boolean NOT NULL,
  -- validating · cooling_off · effective · failed: the bank account was not accepted · cancelled
  status text NOT NULL
    CHECK (status IN ('validating', 'cooling_off', 'effective', 'failed', 'cancelled')),
  -- End of the cooling-off period; null before it begins.
  effective_at timestamptz,
  next_action_at timestamptz,
  -- link · user
  requested_by text NOT NULL CHECK (requested_by IN ('link', 'user')),
  -- The signed-in user; null: the bearer of a link.
  user_id uuid REFERENCES users,
  -- The newest status that owners and users were informed of; null: none. `requested` stands for
  -- both pending statuses.
  announced text,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
CREATE UNIQUE INDEX bank_account_changes_open ON bank_account_changes (account_id)
  WHERE status IN ('validating', 'cooling_off');
CREATE INDEX bank_account_changes_by_account ON bank_account_changes (account_id, id);
CREATE INDEX bank_account_changes_by_bank_account ON bank_account_changes (bank_account_id);
CREATE INDEX bank_account_changes_due ON bank_account_changes (next_action_at)
  WHERE next_action_at IS NOT NULL;

-- The requirements that an account's last event and email had. Triggers mark accounts to compare
-- again with every change that requirements follow from, whichever code makes it.
CREATE TABLE account_requirement_states (
  account_id uuid PRIMARY KEY REFERENCES accounts,
  marks integer NOT NULL DEFAULT 1,
  -- When to compare; null: not marked.
  check_at timestamptz,
  -- null: nothing was required.
  snapshot json,
  -- Time of the last email, and how many without a change in between.
  emailed_at timestamptz,
  reminders integer NOT NULL DEFAULT 0
);
CREATE INDEX account_requirement_states_due ON account_requirement_states (check_at)
  WHERE check_at IS NOT NULL;

-- A time in the past, because the sandbox's clock is not the database's.
CREATE FUNCTION mark_account_requirements(p_account uuid) RETURNS void LANGUAGE sql AS $$
  INSERT INTO account_requirement_states AS state (account_id, check_at)
    SELECT id, '2000-01-01T00:00:00Z' FROM accounts WHERE id = p_account
    ON CONFLICT (account_id) DO UPDATE SET check_at = '2000-01-01T00:00:00Z',
      marks = state.marks + 1
$$;
CREATE FUNCTION mark_requirements_of_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM mark_account_requirements(NEW.id);
  RETURN NULL;
END $$;
CREATE FUNCTION mark_requirements_of_owner() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM mark_account_requirements(NEW.account_id);
  RETURN NULL;
END $$;
-- It also wakes the change that waits for the validation, or that a failure ends.
CREATE FUNCTION mark_requirements_of_bank_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE bank_account_changes SET next_action_at = '2000-01-01T00:00:00Z'
    WHERE bank_account_id = NEW.id
      AND (status = 'validating'
        OR status = 'cooling_off' AND NEW.validation_status <> 'VALIDATED');
  PERFORM mark_account_requirements(account_id) FROM (
    SELECT id AS account_id FROM accounts WHERE bank_account_id = NEW.id
    UNION
    SELECT account_id FROM bank_account_changes
      WHERE bank_account_id = NEW.id AND status IN ('validating', 'cooling_off')
  ) AS affected;
  RETURN NULL;
END $$;
CREATE TRIGGER accounts_begin_requirements AFTER INSERT ON accounts
  FOR EACH ROW EXECUTE FUNCTION mark_requirements_of_account();
CREATE TRIGGER accounts_mark_requirements
  AFTER UPDATE OF status, bank_account_id, payouts_enabled ON accounts FOR EACH ROW
  WHEN ((OLD.status, OLD.bank_account_id, OLD.payouts_enabled)
    IS DISTINCT FROM (NEW.status, NEW.bank_account_id, NEW.payouts_enabled))
  EXECUTE FUNCTION mark_requirements_of_account();
CREATE TRIGGER bank_accounts_mark_requirements
  AFTER UPDATE OF validation_status, verification_status, needs_info_documents ON bank_accounts
  FOR EACH ROW EXECUTE FUNCTION mark_requirements_of_bank_account();
-- Of a contractor or a partner, it marks nothing.
CREATE TRIGGER payout_bank_accounts_mark_requirements
  AFTER INSERT OR UPDATE OF state ON payout_bank_accounts
  FOR EACH ROW EXECUTE FUNCTION mark_requirements_of_owner();
CREATE TRIGGER account_requirements_mark AFTER INSERT OR UPDATE ON account_requirements
  FOR EACH ROW EXECUTE FUNCTION mark_requirements_of_owner();
CREATE TRIGGER bank_account_changes_mark
  AFTER INSERT OR UPDATE OF status, effective_at ON bank_account_changes
  FOR EACH ROW EXECUTE FUNCTION mark_requirements_of_owner();

INSERT INTO account_requirement_states (account_id, check_at)
  SELECT id, '2000-01-01T00:00:00Z' FROM accounts;
