import { createSavedView } from "@openpayfac/contract";
import { ApiError } from "../../api-error.ts";
import { named } from "../../database/named-statement.ts";
import { insertRow } from "../../database/row-writes.ts";
import { commitResponse } from "../../http/commit.ts";
import { handlerFor } from "../../http/operation-handler.ts";
import { requireSharing, type SavedViewRow, scopeIdOf, serializeView } from "./saved-view-rows.ts";

const viewsMax = 200;

/**
 * Saves a view.
 *
 * Errors   forbidden: a shared view without the permission; invalid_status: too many.
 * Writes   saved_views.
 */
export const handleCreateSavedView = handlerFor(createSavedView, async (call, deps) => {
  const { body, caller } = call;
  if (body.shared === true) requireSharing(caller);
  const { rows } = await deps.database.query<{ views: number }>(
    named("SELECT count(*)::integer AS views FROM saved_views WHERE owner_id = $1", [caller.keyId]),
  );
  if ((rows[0]?.views ?? 0) >= viewsMax) {
    throw new ApiError("invalid_status", `You have ${viewsMax} views. Delete one first.`);
  }
  const now = deps.clock.now().toISOString();
  const row: SavedViewRow = {
    id: deps.ids.next(),
    owner_id: caller.keyId,
    scope_id: scopeIdOf(caller),
    shared: body.shared ?? false,
    list: body.list,
    name: body.name,
    filters: body.filters,
    columns: body.columns ?? [],
    sort: body.sort ?? null,
    created_at: now,
    updated_at: now,
  };
  const write = insertRow("saved_views", { ...row });
  return commitResponse(call, deps.database, [write], serializeView(row, caller));
});
