import type { Dependencies } from "../dependencies.ts";

/**
 * Creates a delivery of every newly committed event for each endpoint that subscribes to it.
 *
 * Safe to run concurrently: one process dispatches, the others find nothing to do.
 *
 * Returns  how many deliveries were created.
 */
export async function dispatchEvents(deps: Dependencies): Promise<number> {
  const { rows } = await deps.database.query<{ made: number }>({
    name: "dispatch-events",
    text: "SELECT dispatch_events($1) AS made",
    values: [deps.clock.now().toISOString()],
  });
  return rows[0]?.made ?? 0;
}
