import type { OperatorDependencies } from "../../dependencies.ts";
import { toId } from "../../ids.ts";
import { roleOf } from "../../permissions/calling-user.ts";
import { normalizeEmail } from "../email-address.ts";
import { type UserRow, userColumns } from "../user-rows.ts";
import { readUserType } from "./create-user.ts";

const listedMax = 500;

/**
 * Lists users of every type, newest first.
 *
 * Input    type, email: absent: of every type, with any address.
 * Errors   OperatorError: there is no such type.
 */
export async function listUsersAsOperator(
  { database }: Pick<OperatorDependencies, "database">,
  { type, email }: { type: string | undefined; email: string | undefined },
) {
  const found = await database.query<UserRow & { has_password: boolean }>(
    `SELECT ${userColumns}, u.password_hash IS NOT NULL AS has_password FROM users u
      WHERE ($1::text IS NULL OR u.type = $1) AND ($2::text IS NULL OR u.email_normalized = $2)
      ORDER BY u.id DESC LIMIT ${listedMax}`,
    [
      type === undefined ? null : readUserType(type),
      email === undefined ? null : normalizeEmail(email),
    ],
  );
  return found.rows.map(({ id, first_name, last_name, ...user }) => ({
    user_id: toId("user", id),
    type: user.type,
    role: roleOf(user),
    name: `${first_name} ${last_name}`,
    email: user.email,
    status: user.status,
    has_password: user.has_password,
  }));
}
