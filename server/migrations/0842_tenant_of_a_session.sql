-- why: a user of the installation sees one tenant at a time, and chooses which.
-- Of users of the type ENTERPRISE only; null: the tenant that the user was created for.
ALTER TABLE user_sessions ADD COLUMN tenant_id uuid REFERENCES tenants;
