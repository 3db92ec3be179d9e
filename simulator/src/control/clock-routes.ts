import type { FastifyInstance } from "fastify";
import { runDue } from "../clock/run-due.ts";
import type { Dependencies } from "../dependencies.ts";
import { objectOf, readMoment, reject } from "./read-body.ts";

/**
 * Serves the simulator's clock.
 *
 * Writes   POST: the offset; then the effects of all events until that moment. A moment before the
 *          last target returns 409.
 */
export function registerClock(app: FastifyInstance, deps: Dependencies): void {
  const tell = () => ({
    now: deps.clock().toISOString(),
    offset_ms: deps.time.offsetMs(),
    next: deps.agenda.next() ?? null,
  });
  app.get("/_simulator/clock", tell);
  app.post("/_simulator/clock", (request, reply) => {
    const { now, ...others } = objectOf(request.body);
    const wrong = Object.keys(others).map((name) => `${name}: unknown`);
    const at = readMoment(now);
    if (at === undefined) wrong.push("now: expected a moment of ISO 8601 with its time zone");
    if (at === undefined || wrong.length > 0) return reject(reply, wrong);
    if (!deps.time.moveTo(at)) {
      return reject(reply, [`now: the clock is at ${tell().now} and never moves backwards`], 409);
    }
    for (const terminal of deps.terminals.list()) terminal.clockMoved();
    const done = runDue(deps);
    return { ...tell(), done };
  });
}
