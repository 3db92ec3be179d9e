-- why: it must be provable what users changed, when and from where, and that nothing was removed. A
-- tenant's entries are numbered without a gap, and each contains the hash of the one before.
CREATE TABLE audit_entries (
  id uuid PRIMARY KEY,
  tenant_id uuid NOT NULL REFERENCES tenants,
  number bigint NOT NULL DEFAULT 0 CHECK (number > 0),
  at timestamptz NOT NULL,
  -- The part of the hierarchy that the entry is about, for its readers; null: above it.
  -- Without foreign keys: entries stay where they were written, also when a partner moves.
  partner_id uuid,
  business_id uuid,
  account_id uuid,
  -- Id of the user or the operator key, or the name of who ran a command.
  actor text NOT NULL,
  channel text NOT NULL CHECK (channel IN ('console', 'command', 'key')),
  -- Id of the operation in the contract, or name of the command.
  operation text NOT NULL,
  outcome text NOT NULL CHECK (outcome IN ('done', 'denied')),
  object_ids text[] NOT NULL,
  -- The request without secrets.
  request json NOT NULL,
  reason text CHECK (length(reason) BETWEEN 1 AND 500),
  request_id text,
  ip_address text,
  user_agent text,
  previous_hash bytea NOT NULL DEFAULT '' CHECK (length(previous_hash) IN (0, 32)),
  hash bytea NOT NULL DEFAULT '' CHECK (length(hash) = 32)
);
CREATE INDEX audit_entries_by_number ON audit_entries (tenant_id, number);
CREATE INDEX audit_entries_by_partner ON audit_entries (partner_id, id);
CREATE INDEX audit_entries_by_business ON audit_entries (business_id, id);
CREATE INDEX audit_entries_by_actor ON audit_entries (tenant_id, actor, id);
CREATE INDEX audit_entries_by_object ON audit_entries USING gin (object_ids);
SELECT partition_by_time('audit_entries', 'id', 'audit', '91 days', '182 days', '365 days', true);
SELECT create_partitions(now());

CREATE TABLE audit_heads (
  tenant_id uuid PRIMARY KEY REFERENCES tenants,
  number bigint NOT NULL,
  hash bytea NOT NULL
);

-- The text of an entry that its hash is calculated from: every column, in a form that depends on no
-- setting of a session.
CREATE FUNCTION audit_entry_text(entry audit_entries) RETURNS text LANGUAGE sql STABLE RETURN
  jsonb_build_array(
    entry.id, entry.tenant_id, entry.number, extract(epoch FROM entry.at)::text, entry.partner_id,
    entry.business_id, entry.account_id, entry.actor, entry.channel, entry.operation, entry.outcome,
    entry.object_ids, entry.request::text, entry.reason, entry.request_id, entry.ip_address,
    entry.user_agent)::text;

CREATE FUNCTION chain_audit_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO audit_heads AS head (tenant_id, number, hash) VALUES (NEW.tenant_id, 1, '')
    ON CONFLICT (tenant_id) DO UPDATE SET number = head.number + 1
    RETURNING head.number, head.hash INTO NEW.number, NEW.previous_hash;
  NEW.hash := sha256(NEW.previous_hash || convert_to(audit_entry_text(NEW), 'UTF8'));
  UPDATE audit_heads SET hash = NEW.hash WHERE tenant_id = NEW.tenant_id;
  RETURN NEW;
END
$$;
CREATE TRIGGER chain_audit_entry BEFORE INSERT ON audit_entries
  FOR EACH ROW EXECUTE FUNCTION chain_audit_entry();

CREATE FUNCTION reject_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'entries of the audit log are not changed or deleted' USING ERRCODE = 'OP004';
END
$$;
CREATE TRIGGER reject_audit_change BEFORE UPDATE OR DELETE ON audit_entries
  FOR EACH ROW EXECUTE FUNCTION reject_audit_change();
