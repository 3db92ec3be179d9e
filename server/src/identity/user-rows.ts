import type { Language, Role } from "@openpayfac/contract";
import type { Pool } from "pg";
import type { Row } from "../database/table-rows.ts";
import { normalizeEmail } from "./email-address.ts";

export type UserStatus = "ACTIVE" | "INACTIVE";
export type UserType = "ENTERPRISE" | "TENANT" | "PARTNER" | "BUSINESS" | "SALES_GROUP";

/** A person who signs in. */
export type UserRow = Row<
  "users",
  {
    type: UserType;
    status: UserStatus;
    language: Language | null;
    /** null: the first of the type. */
    role: Role | null;
  },
  "email_normalized" | "password_hash" | "last_active_at"
>;

/** Columns of `users u` for readers that do not need the password. */
export const userColumns = `u.id, u.tenant_id, u.partner_id, u.business_id, u.type, u.first_name,
  u.last_name, u.email, u.status, u.language, u.role, u.agent_group_id, u.location_ids,
  u.created_at, u.updated_at`;

/**
 * The users with an email address who may sign in: at most one per partner. Those who have set a
 * password come first, so that invitations by other partners to the address cannot lock a user out.
 */
export async function usersWithEmail(
  database: Pool,
  email: string,
): Promise<(UserRow & { password_hash: string | null })[]> {
  const found = await database.query<UserRow & { password_hash: string | null }>({
    name: "users-with-email",
    text: `SELECT ${userColumns}, u.password_hash FROM users u
            WHERE u.email_normalized = $1 AND u.status = 'ACTIVE'
            ORDER BY u.password_hash IS NULL, u.id LIMIT 20`,
    values: [normalizeEmail(email)],
  });
  return found.rows;
}

/** The user in a tenant: one of the installation is in the tenant that they have chosen. */
export function userInTenant<User extends Pick<UserRow, "type" | "tenant_id">>(
  user: User,
  tenantId: UserRow["tenant_id"],
): User {
  return user.type === "ENTERPRISE" ? { ...user, tenant_id: tenantId } : user;
}
