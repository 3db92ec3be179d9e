import type { Pool } from "pg";
import type { OperatorDependencies } from "../dependencies.ts";
import { makeIds } from "../ids.ts";
import { readClockOffset } from "../sandbox/clock/sandbox-clock.ts";
import { systemClock } from "../system/system-clock.ts";
import { systemRandom } from "../system/system-random.ts";

export type { OperatorDependencies };

/**
 * Opens the dependencies of one operator command. The time is the platform's: the clock of a
 * sandbox may be ahead of the machine's.
 */
export async function openOperatorDependencies(database: Pool): Promise<OperatorDependencies> {
  const offsetMs = await readClockOffset(database);
  const clock = { now: () => new Date(systemClock.now().getTime() + offsetMs) };
  return { database, clock, ids: makeIds(clock, systemRandom) };
}
