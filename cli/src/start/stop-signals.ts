/**
 * A second signal within this time counts as the first: a terminal and npm both forward one Ctrl-C.
 */
const sameSignalMs = 500;

/**
 * Ends the process on a stop signal: gracefully at the first, immediately at the second.
 *
 * Input    gracefully: work to finish first; atOnce: quick cleanup that must always run.
 */
export function onStopSignals(gracefully: () => void, immediately: () => void): void {
  let firstAt: number | undefined;
  const receive = () => {
    const now = performance.now();
    if (firstAt === undefined) {
      firstAt = now;
      gracefully();
    } else if (now - firstAt > sameSignalMs) {
      immediately();
    }
  };
  process.on("SIGINT", receive);
  process.on("SIGTERM", receive);
  // A closed terminal: stop as well, and ignore errors of writing to it.
  process.on("SIGHUP", receive);
}
