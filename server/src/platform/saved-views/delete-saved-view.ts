import { deleteSavedView } from "@openpayfac/contract";
import { commitResponse } from "../../http/commit.ts";
import { handlerFor } from "../../http/operation-handler.ts";
import { requireChangeable } from "./saved-view-rows.ts";

/** Deletes a view. Errors   not_found; forbidden: see `requireChangeable`. Writes   saved_views. */
export const handleDeleteSavedView = handlerFor(deleteSavedView, async (call, deps) => {
  const { id } = await requireChangeable(deps.database, call.caller, call.params.id);
  const write = { sql: "DELETE FROM saved_views WHERE id = $1", values: [id] };
  return commitResponse(call, deps.database, [write], undefined);
});
