/** How long a second signal counts as the first: a terminal and npm both pass one Ctrl-C on. */
const SAME_MS = 500;

/**
 * Ends the process as it was asked to: gracefully at the first signal, at once at a second.
 *
 * Input    gracefully: what to finish first; atOnce: what must not be left behind, quick.
 */
export function onStopSignals(gracefully: () => void, atOnce: () => void): void {
  let firstAt: number | undefined;
  const receive = () => {
    const now = performance.now();
    if (firstAt === undefined) {
      firstAt = now;
      gracefully();
    } else if (now - firstAt > SAME_MS) {
      atOnce();
    }
  };
  process.on("SIGINT", receive);
  process.on("SIGTERM", receive);
  // A closed terminal: stop as well, and do not die of writing to it.
  process.on("SIGHUP", receive);
}
