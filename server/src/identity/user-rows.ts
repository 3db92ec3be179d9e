import type { Pool } from "pg";
import type { Uuid } from "../ids.ts";

export type UserStatus = "ACTIVE" | "INACTIVE";
export type UserType = "ENTERPRISE" | "TENANT" | "PARTNER" | "BUSINESS" | "SALES_GROUP";

/** A person who logs in. */
export interface UserRow {
  id: Uuid;
  tenant_id: Uuid;
  partner_id: Uuid | null;
  business_id: Uuid | null;
  type: UserType;
  first_name: string;
  last_name: string;
  email: string;
  status: UserStatus;
  created_at: string;
  updated_at: string;
}

/** What a query selects of `users u` where its password is none of the reader's business. */
export const userColumns = `u.id, u.tenant_id, u.partner_id, u.business_id, u.type, u.first_name,
  u.last_name, u.email, u.status, u.created_at, u.updated_at`;

/** The users with an e-mail address: one in each tenant at most. */
export async function usersWithEmail(
  database: Pool,
  email: string,
): Promise<(UserRow & { password_hash: string | null })[]> {
  const found = await database.query<UserRow & { password_hash: string | null }>({
    name: "users-with-email",
    text: `SELECT ${userColumns}, u.password_hash FROM users u
            WHERE lower(u.email) = lower($1) ORDER BY u.id LIMIT 5`,
    values: [email],
  });
  return found.rows;
}
