import { getPreferences, type UserPreferences, updatePreferences } from "@openpayfac/contract";
import type { Pool } from "pg";
import type { Static } from "typebox";
import { rejectBodyField } from "../../api-error.ts";
import { named } from "../../database/named-statement.ts";
import { commitResponse } from "../../http/commit.ts";
import { handlerFor } from "../../http/operation-handler.ts";
import type { Uuid } from "../../ids.ts";

type Preferences = Static<typeof UserPreferences>;

/** Returns the user's preferences. */
export const handleGetPreferences = handlerFor(getPreferences, async ({ caller }, { database }) =>
  readPreferences(database, caller.keyId),
);

/**
 * Changes the preferences that are sent.
 *
 * Errors   invalid_body: no time zone of this name.
 * Writes   user_preferences.
 */
export const handleUpdatePreferences = handlerFor(updatePreferences, async (call, deps) => {
  const { body, caller } = call;
  if (typeof body.time_zone === "string") requireTimeZone(body.time_zone);
  const after = { ...(await readPreferences(deps.database, caller.keyId)), ...body };
  const write = {
    sql: `INSERT INTO user_preferences (user_id, time_zone, theme, density, shortcuts, updated_at)
            VALUES ($1, $2, $3, $4, $5, $6)
          ON CONFLICT (user_id) DO UPDATE SET time_zone = excluded.time_zone,
            theme = excluded.theme, density = excluded.density, shortcuts = excluded.shortcuts,
            updated_at = excluded.updated_at`,
    values: [
      caller.keyId,
      after.time_zone,
      after.theme,
      after.density,
      after.shortcuts,
      deps.clock.now().toISOString(),
    ],
  };
  return commitResponse(call, deps.database, [write], after);
});

async function readPreferences(database: Pool, userId: Uuid): Promise<Preferences> {
  const { rows } = await database.query<Preferences>(
    named("SELECT time_zone, theme, density, shortcuts FROM user_preferences WHERE user_id = $1", [
      userId,
    ]),
  );
  return rows[0] ?? { time_zone: null, theme: null, density: "comfortable", shortcuts: true };
}

function requireTimeZone(name: string): void {
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
  } catch {
    throw rejectBodyField({
      code: "invalid_value",
      expected: "an IANA time zone",
      received: name,
      path: "time_zone",
      message: "time_zone must be an IANA time zone, such as America/New_York.",
    });
  }
}
