import type { Dependencies } from "../dependencies.ts";

/**
 * Puts every event that was committed since the last time on its way to each endpoint that takes it.
 *
 * Any number of processes may do this: one does, the others find nothing to do.
 *
 * Returns  how many deliveries were made.
 */
export async function dispatchEvents(deps: Dependencies): Promise<number> {
  const { rows } = await deps.database.query<{ made: number }>({
    name: "dispatch-events",
    text: "SELECT dispatch_events($1) AS made",
    values: [deps.clock.now().toISOString()],
  });
  return rows[0]?.made ?? 0;
}
