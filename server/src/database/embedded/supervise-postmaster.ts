import { setTimeout as sleep } from "node:timers/promises";
import { OperatorError } from "../../operator/operator-error.ts";
import type { Postmaster } from "./postmaster.ts";

/** Delays before the attempts of one restart; after the last, it fails. */
const waitsMs = [0, 250, 500, 1_000, 2_000, 5_000, 10_000];
/** A server that ran for this long had recovered: its next exit starts a new series of attempts. */
const steadyAfterMs = 60_000;
const diskFullWaitMs = 2_000;

/** A server that is restarted when it dies. */
export interface SupervisedPostmaster {
  /** Why it does not run; undefined while it runs. */
  trouble(): string | undefined;
  /** Stops it permanently, even during a restart. */
  stop(): Promise<void>;
  kill(): void;
}

/**
 * Restarts the server whenever it dies, on the same data: uncommitted changes are lost, committed
 * ones are recovered. `launch` waits until the processes of the dead server are gone.
 *
 * A full disk is retried without limit, because an operator may free space; any other failure is
 * retried a few times with growing delays.
 *
 * Input    log: called when it died and when it runs again; onLost: called once, when it cannot be
 *          restarted; waits, whenFullMs: delays between attempts, absent: the defaults.
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
): SupervisedPostmaster {
  const stopping = new AbortController();
  let running: Postmaster | undefined = first;
  let trouble: string | undefined;
  /** Number of attempts of restarts that did not last. */
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
    let failed: unknown = new Error("it ends again after each start");
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
          if (trouble !== "disk full") log(`The database cannot start yet: ${error.message}`);
          trouble = "disk full";
          await pause(whenFullMs);
          continue;
        }
        tries += 1;
        failed = error;
        log(`The database did not start: ${(error as Error).message}`);
      }
    }
  };
  const keeping = keep();
  /**
   * The timer may be the only thing that keeps the process alive; the restart must still finish.
   */
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
        : "See postgres/postgres.log in the data folder, then start again.",
    underlying: error,
  });
}
