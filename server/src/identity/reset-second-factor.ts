import { isIdOf } from "@openpayfac/contract/names";
import { writeAtOnce } from "../database/write-at-once.ts";
import { toUuid } from "../ids.ts";
import type { OperatorParts, Parts } from "../parts.ts";
import { StartError } from "../start-error.ts";
import { brandOf } from "./brands.ts";
import { tellOfLostFactor } from "./password-mails.ts";
import { readSecondFactor, removeSecondFactor } from "./second-factor.ts";
import { endSessions } from "./sessions.ts";
import { type UserRow, userColumns } from "./user-rows.ts";

/**
 * Takes the second factor of a user away who lost their phone and their recovery codes, by the
 * operator, who has made sure of who asks. They are signed out everywhere, and told by mail.
 *
 * Errors   StartError: no such user, or one without a second factor.
 * Writes   user_second_factors, user_recovery_codes, user_sessions, emails.
 */
export async function resetSecondFactor(
  parts: OperatorParts & Pick<Parts, "sealing">,
  id: string,
): Promise<{ user_id: string; email: string; second_factor: false }> {
  const user = await findUser(parts, id);
  const { confirmed } = await readSecondFactor(parts, user.id);
  if (!confirmed) {
    throw new StartError({
      cause: `The user ${id} has no second factor.`,
      remedy: "They sign in with their password alone; a forgotten one is set anew by mail.",
    });
  }
  const brand = await brandOf(parts, user.partner_id);
  await writeAtOnce(parts.database, [
    ...removeSecondFactor(user.id),
    endSessions(user.id),
    ...tellOfLostFactor(parts, user, brand),
  ]);
  return { user_id: id, email: user.email, second_factor: false };
}

async function findUser({ database }: OperatorParts, id: string): Promise<UserRow> {
  const found = isIdOf("user", id)
    ? await database.query<UserRow>(`SELECT ${userColumns} FROM users u WHERE u.id = $1`, [
        toUuid(id),
      ])
    : { rows: [] };
  const user = found.rows[0];
  if (user !== undefined) return user;
  throw new StartError({
    cause: `There is no user ${id}.`,
    remedy: "GET /users lists the users with their ids, user_….",
  });
}
