import { updateSavedView } from "@openpayfac/contract";
import { updateRow } from "../../database/row-writes.ts";
import { commitResponse } from "../../http/commit.ts";
import { handlerFor } from "../../http/operation-handler.ts";
import { requireChangeable, requireSharing, serializeView } from "./saved-view-rows.ts";

/** Changes a view. Errors   not_found; forbidden: see `requireChangeable`. Writes   saved_views. */
export const handleUpdateSavedView = handlerFor(updateSavedView, async (call, deps) => {
  const { body, caller, params } = call;
  const before = await requireChangeable(deps.database, caller, params.id);
  if (body.shared !== undefined && body.shared !== before.shared) requireSharing(caller);
  const changed = { ...body, updated_at: deps.clock.now().toISOString() };
  const write = updateRow("saved_views", { id: before.id }, changed);
  return commitResponse(
    call,
    deps.database,
    [write],
    serializeView({ ...before, ...changed }, caller),
  );
});
