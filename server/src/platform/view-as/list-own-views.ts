import { listOwnViews } from "@openpayfac/contract";
import { named } from "../../database/named-statement.ts";
import { pageHandlerFor } from "../../http/page-handler.ts";
import { requireSession } from "../../identity/session-cookie.ts";
import { serializeView, type ViewRow } from "./view-rows.ts";

/** Returns who viewed the console as the user sees it, newest first. */
export const handleListOwnViews = pageHandlerFor(listOwnViews, async ({ request }, deps) => {
  const { user } = await requireSession(request, deps);
  const { rows } = await deps.database.query<ViewRow>(
    named(
      `SELECT id, viewed_id, actor_name, reason, started_at, expires_at, ended_at
         FROM view_as_sessions WHERE viewed_id = $1 ORDER BY id DESC LIMIT 50`,
      [user.id],
    ),
  );
  return { data: rows.map(serializeView) };
});
