import type { UserPreferences } from "@openpayfac/contract";
import type { Pool } from "pg";
import type { Static } from "typebox";
import { named } from "../database/named-statement.ts";
import type { Uuid } from "../ids.ts";

export type Preferences = Static<typeof UserPreferences>;

/** The preferences that a user has stored, or those of a new user. */
export async function readPreferences(database: Pool, userId: Uuid): Promise<Preferences> {
  const { rows } = await database.query<Preferences>(
    named(
      `SELECT time_zone, theme, density, shortcuts, list_columns FROM user_preferences
        WHERE user_id = $1`,
      [userId],
    ),
  );
  return (
    rows[0] ?? {
      time_zone: null,
      theme: null,
      density: "comfortable",
      shortcuts: true,
      list_columns: [],
    }
  );
}
