-- why: the author of a price was not stored. A version and a change of an account's plan have it:
-- the id of an API key, or the operator's command. null: older ones.
ALTER TABLE processing_plan_versions ADD COLUMN recorded_by text;
ALTER TABLE account_plan_changes ADD COLUMN recorded_by text;
