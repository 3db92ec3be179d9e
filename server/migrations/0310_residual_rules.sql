-- why: what partners and agents earn from their merchants' processing, by rules that never change
-- once in effect: a Schedule A and a sales code have versions.

CREATE TABLE agent_groups (
  id uuid PRIMARY KEY,
  tenant_id uuid NOT NULL REFERENCES tenants,
  partner_id uuid NOT NULL REFERENCES partners,
  name text NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX agent_groups_by_partner ON agent_groups (partner_id, id);

CREATE TABLE agents (
  id uuid PRIMARY KEY,
  agent_group_id uuid NOT NULL REFERENCES agent_groups,
  first_name text NOT NULL,
  last_name text NOT NULL,
  email text NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX agents_by_group ON agents (agent_group_id, last_name, first_name, id);

CREATE TABLE schedule_as (
  id uuid PRIMARY KEY,
  tenant_id uuid NOT NULL REFERENCES tenants,
  partner_id uuid NOT NULL REFERENCES partners,
  -- Grows by one with each write.
  revision integer NOT NULL,
  name text NOT NULL,
  description text,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
CREATE INDEX schedule_as_by_partner ON schedule_as (partner_id, updated_at, id);
CREATE INDEX schedule_as_by_tenant ON schedule_as (tenant_id, updated_at, id);

CREATE TABLE schedule_a_versions (
  schedule_a_id uuid NOT NULL REFERENCES schedule_as,
  version integer NOT NULL CHECK (version > 0),
  start_at timestamptz NOT NULL,
  -- null for the last one; equal to start_at: another version replaced it before it took effect.
  end_at timestamptz CHECK (end_at >= start_at),
  -- [{key, name, expense, expense_type, share}] and [{start_amount, discount}], lowest first.
  items jsonb NOT NULL,
  tiers jsonb NOT NULL,
  PRIMARY KEY (schedule_a_id, version)
);

CREATE TABLE sales_codes (
  id uuid PRIMARY KEY,
  tenant_id uuid NOT NULL REFERENCES tenants,
  partner_id uuid NOT NULL REFERENCES partners,
  -- The name in a boarding application: its id as the API writes it, or its original name. A later
  -- rename does not change membership.
  wire_id text NOT NULL,
  first_name text NOT NULL,
  revision integer NOT NULL,
  name text NOT NULL,
  description text,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
CREATE INDEX sales_codes_by_partner ON sales_codes (partner_id, updated_at, id);
CREATE INDEX sales_codes_by_tenant ON sales_codes (tenant_id, updated_at, id);

CREATE TABLE sales_code_versions (
  sales_code_id uuid NOT NULL REFERENCES sales_codes,
  version integer NOT NULL CHECK (version > 0),
  start_at timestamptz NOT NULL,
  end_at timestamptz CHECK (end_at >= start_at),
  schedule_a_id uuid NOT NULL REFERENCES schedule_as,
  -- [{agent_group_id, agent_group_name, share, term}], in the given order.
  shares jsonb NOT NULL,
  PRIMARY KEY (sales_code_id, version)
);
CREATE INDEX sales_code_versions_by_schedule ON sales_code_versions (schedule_a_id, sales_code_id);
