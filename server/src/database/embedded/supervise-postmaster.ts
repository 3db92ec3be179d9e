import { setTimeout as sleep } from "node:timers/promises";
import { OperatorError } from "../../operator/operator-error.ts";
import type { Postmaster } from "./postmaster.ts";

/** Waits before the tries of one restart; after them it is given up. */
const waitsMs = [0, 250, 500, 1_000, 2_000, 5_000, 10_000];
/** A server that ran for so long had recovered: its end counts as a new one. */
const steadyAfterMs = 60_000;
const diskFullWaitMs = 2_000;

/** A server that is started again when it dies. */
export interface KeptPostmaster {
  /** What keeps it from running now; undefined while it runs. */
  trouble(): string | undefined;
  /** Ends it for good, also in the middle of a restart. */
  stop(): Promise<void>;
  kill(): void;
}

/**
 * Starts the server again whenever it dies, on the same data: what it had not committed is gone, what
 * it had is recovered. `launch` waits until the processes of the dead one are gone.
 *
 * A full disk is waited for as long as it takes, for somebody may make room; anything else has some
 * tries with growing waits.
 *
 * Input    log: told when it died and when it runs again; onLost: called once, when it cannot be
 *          brought back; waits, whenFullMs: between the tries, absent: as shipped.
 */
export function supervisePostmaster(
  first: Postmaster,
  launch: () => Promise<Postmaster>,
  {
    log = () => {},
    onLost = () => {},
    waits = waitsMs,
    whenFullMs = diskFullWaitMs,
  }: {
    log?: ((line: string) => void) | undefined;
    onLost?: ((error: OperatorError) => void) | undefined;
    waits?: readonly number[] | undefined;
    whenFullMs?: number | undefined;
  },
): KeptPostmaster {
  const stopping = new AbortController();
  let running: Postmaster | undefined = first;
  let trouble: string | undefined;
  /** How many tries went to restarts that did not hold. */
  let tries = 0;

  const pause = (ms: number) =>
    sleep(ms, undefined, { signal: stopping.signal, ref: false }).catch(() => {});
  const keep = async () => {
    while (!stopping.signal.aborted && running !== undefined) {
      const startedAt = performance.now();
      const how = await running.ended;
      if (stopping.signal.aborted) return;
      running = undefined;
      trouble = "database restarting";
      if (performance.now() - startedAt > steadyAfterMs) tries = 0;
      log(`The database ended (${how}); starting it again.`);
      running = await restart();
    }
  };
  const restart = async (): Promise<Postmaster | undefined> => {
    const since = performance.now();
    let failed: unknown = new Error("it ends again each time that it was started");
    for (;;) {
      const waitMs = waits[tries];
      if (waitMs === undefined) {
        trouble = "database lost";
        onLost(lost(failed));
        return undefined;
      }
      await pause(waitMs);
      if (stopping.signal.aborted) return undefined;
      try {
        const next = await launch();
        trouble = undefined;
        tries += 1;
        log(
          `The database runs again, after ${((performance.now() - since) / 1_000).toFixed(1)} s.`,
        );
        return next;
      } catch (error) {
        if (stopping.signal.aborted) return undefined;
        if (error instanceof OperatorError && error.isDiskFull) {
          if (trouble !== "disk full") log(`The database waits: ${error.message}`);
          trouble = "disk full";
          await pause(whenFullMs);
          continue;
        }
        tries += 1;
        failed = error;
        log(`The database does not start yet: ${(error as Error).message}`);
      }
    }
  };
  const keeping = keep();
  /** Nothing else may keep this process by then, and its end is not to be missed. */
  const endOfRestart = async () => {
    const staying = setInterval(() => {}, 1_000);
    await keeping.finally(() => clearInterval(staying));
  };
  return {
    trouble: () => trouble,
    async stop() {
      stopping.abort();
      if (running === undefined) await endOfRestart();
      await running?.stop();
    },
    kill() {
      stopping.abort();
      running?.kill();
    },
  };
}

function lost(error: unknown): OperatorError {
  const because = error instanceof Error ? error.message : String(error);
  return new OperatorError({
    cause: `The database ended and cannot be started again: ${because}`,
    remedy:
      error instanceof OperatorError
        ? error.remedy
        : "Look at postgres/postgres.log in the data folder, then start again.",
    underlying: error,
  });
}
