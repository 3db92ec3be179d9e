import type { Pool } from "pg";
import type { Clock } from "../clock.ts";
import { createPartitions } from "../database/partitions.ts";
import type { SandboxDependencies } from "../dependencies.ts";
import type { DueJob } from "../jobs/due-jobs.ts";
import { openSandboxClock, type SandboxClock } from "./clock/sandbox-clock.ts";
import { simulatorControl } from "./simulator-control.ts";

/**
 * Opens the sandbox-only dependencies: its clock, and the client of its simulator.
 *
 * Returns  the dependencies, and the clock of the whole server.
 */
export async function openSandbox(options: {
  database: Pool;
  /** Further databases, whose partners share the clock; absent: there are none. */
  otherDatabases?: readonly Pool[];
  wallClock: Clock;
  simulatorOrigin: string;
  dueJobs: readonly DueJob[];
}): Promise<{ deps: SandboxDependencies; clock: SandboxClock }> {
  const { database, otherDatabases = [] } = options;
  const clock = await openSandboxClock(database, options.wallClock, otherDatabases);
  await createPartitions(database, clock.now());
  const simulator = simulatorControl(options.simulatorOrigin);
  const moveSimulator = async (time: Date) => {
    await simulator("POST", "/_simulator/clock", { now: time.toISOString() });
  };
  const relay = (path: string, init?: RequestInit) =>
    fetch(`${options.simulatorOrigin}${path}`, init);
  const { dueJobs } = options;
  return { clock, deps: { clock, simulator, relay, moveSimulator, dueJobs } };
}
