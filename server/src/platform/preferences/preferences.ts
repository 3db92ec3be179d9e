import { getPreferences, updatePreferences } from "@openpayfac/contract";
import { rejectBodyField } from "../../api-error.ts";
import { commitResponse } from "../../http/commit.ts";
import { handlerFor } from "../../http/operation-handler.ts";
import { type Preferences, readPreferences } from "../../identity/user-preferences.ts";

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
  const before = await readPreferences(deps.database, caller.keyId);
  const after = {
    ...before,
    ...body,
    list_columns: withColumns(before.list_columns, body.list_columns ?? []),
  };
  const write = {
    sql: `INSERT INTO user_preferences (user_id, time_zone, theme, density, shortcuts, list_columns,
            updated_at)
            VALUES ($1, $2, $3, $4, $5, $6, $7)
          ON CONFLICT (user_id) DO UPDATE SET time_zone = excluded.time_zone,
            theme = excluded.theme, density = excluded.density, shortcuts = excluded.shortcuts,
            list_columns = excluded.list_columns, updated_at = excluded.updated_at`,
    values: [
      caller.keyId,
      after.time_zone,
      after.theme,
      after.density,
      after.shortcuts,
      JSON.stringify(after.list_columns),
      deps.clock.now().toISOString(),
    ],
  };
  return commitResponse(call, deps.database, [write], after);
});

/** As the contract permits in a response. */
const listsMax = 40;

type ListColumns = Preferences["list_columns"];

/** The chosen columns of all lists, with those of the lists that are sent. */
function withColumns(before: ListColumns, sent: ListColumns): ListColumns {
  const columnsOf = new Map([...before, ...sent].map(({ list, columns }) => [list, columns]));
  return [...columnsOf]
    .filter(([, columns]) => columns.length > 0)
    .map(([list, columns]) => ({ list, columns }))
    .slice(-listsMax);
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
