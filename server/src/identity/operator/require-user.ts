import { isIdOf } from "@openpayfac/contract/names";
import type { OperatorDependencies } from "../../dependencies.ts";
import { toUuid } from "../../ids.ts";
import { OperatorError } from "../../operator/operator-error.ts";
import { type UserRow, userColumns } from "../user-rows.ts";

/** A user of any type, by the public id. Errors   OperatorError: there is no such user. */
export async function requireUserAsOperator(
  { database }: Pick<OperatorDependencies, "database">,
  id: string,
): Promise<UserRow & { password_hash: string | null }> {
  const found = isIdOf("user", id)
    ? await database.query<UserRow & { password_hash: string | null }>(
        `SELECT ${userColumns}, u.password_hash FROM users u WHERE u.id = $1`,
        [toUuid(id)],
      )
    : { rows: [] };
  const user = found.rows[0];
  if (user !== undefined) return user;
  throw new OperatorError({
    cause: `There is no user ${id}`,
    remedy: "List the users with: openpayfac users list",
  });
}
