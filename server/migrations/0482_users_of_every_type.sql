-- why: users of every type of the published API can exist. Each type belongs to one level of the
-- hierarchy, and a user of a sales group to a group of agents.

-- The group of a SALES_GROUP user.
ALTER TABLE users ADD COLUMN agent_group_id uuid REFERENCES agent_groups;
ALTER TABLE users
  DROP CONSTRAINT users_of_businesses,
  ADD CONSTRAINT users_belong_to_their_level CHECK (CASE type
    WHEN 'BUSINESS' THEN business_id IS NOT NULL AND agent_group_id IS NULL
    WHEN 'SALES_GROUP' THEN agent_group_id IS NOT NULL AND partner_id IS NOT NULL AND business_id IS NULL
    WHEN 'PARTNER' THEN partner_id IS NOT NULL AND business_id IS NULL AND agent_group_id IS NULL
    ELSE partner_id IS NULL AND business_id IS NULL AND agent_group_id IS NULL END);
CREATE INDEX users_by_agent_group ON users (agent_group_id) WHERE agent_group_id IS NOT NULL;
