/** Migrations and their checks, for the operator's commands. */
export { migrateAsOwner, requireRestrictedRole } from "../database/prepare-to-serve.ts";
export { requireMigrated } from "../database/require-migrated.ts";
