import type { Logger } from "pino";
import type { Shed } from "./admission.ts";
import { type Lane, lanes } from "./lanes.ts";

/** Shedding counts as over this long after the last shed request. */
const overAfterMs = 5_000;

/** Logs when the server starts to shed requests for overload, and when it stops. */
export function sheddingLog(
  log: Pick<Logger, "warn">,
  now: () => number = () => performance.now(),
): (lane: Lane, why: Shed) => void {
  let began = 0;
  let last = 0;
  let counts: Record<Lane, number> | undefined;
  const look = () => {
    const quietMs = now() - last;
    if (quietMs < overAfterMs) {
      setTimeout(look, overAfterMs - quietMs).unref();
      return;
    }
    log.warn(
      { rejected: counts, seconds: Math.round((last - began) / 1000) },
      "load shedding ended",
    );
    counts = undefined;
  };
  return (lane, why) => {
    last = now();
    if (counts === undefined) {
      began = last;
      counts = Object.fromEntries(lanes.map((each) => [each, 0])) as Record<Lane, number>;
      log.warn({ lane, why }, "load shedding started: more requests than the server can process");
      setTimeout(look, overAfterMs).unref();
    }
    counts[lane] += 1;
  };
}
