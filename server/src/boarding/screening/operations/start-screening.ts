import { startScreening } from "@openpayfac/contract";
import { commitResponse } from "../../../http/commit.ts";
import { handlerFor } from "../../../http/operation-handler.ts";
import { screeningRunWrite } from "../operator/screening-status.ts";
import { showScreening } from "./show-screening.ts";

/**
 * Has the servers screen everyone now, as `openpayfac screening run` does.
 *
 * Writes   sanctions_schedule.
 */
export const handleStartScreening = handlerFor(startScreening, async (call, deps) => {
  const now = deps.clock.now().toISOString();
  const shown = await showScreening(deps, call.caller);
  return commitResponse(call, deps.database, [screeningRunWrite(now)], {
    ...shown,
    next_refresh_at: now,
    next_run_at: now,
  });
});
