import type { Pool } from "pg";
import { ApiError } from "../api-error.ts";
import { named } from "../database/named-statement.ts";
import type { Caller } from "../identity/api-keys.ts";

/**
 * Requires a caller who may change what all tenants share: an operator's key, a user of the
 * installation, or a user of its only tenant.
 *
 * Errors   permission_missing.
 */
export async function requireInstallation(database: Pool, { user }: Caller): Promise<void> {
  if (user === undefined || user.type === "ENTERPRISE") return;
  const { rowCount } = await database.query(named("SELECT FROM tenants LIMIT 2", []));
  if (rowCount === 1) return;
  throw new ApiError(
    "permission_missing",
    "Several tenants share this: only a user of the installation changes it.",
  );
}
