-- why: the console lists the agents of a group, newest first.
CREATE INDEX agents_newest_of_group ON agents (agent_group_id, id);
