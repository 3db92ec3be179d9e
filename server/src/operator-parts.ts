import type { Pool } from "pg";
import { makeIds } from "./ids.ts";
import type { OperatorParts } from "./parts.ts";
import { readClockOffset } from "./sandbox/clock/sandbox-clock.ts";
import { systemClock } from "./system-clock.ts";
import { systemRandom } from "./system-random.ts";

export type { OperatorParts };

/**
 * What one command of the operator works with. Its time is the platform's: a sandbox whose clock was
 * moved lives ahead of the machine.
 */
export async function openOperatorParts(database: Pool): Promise<OperatorParts> {
  const offsetMs = await readClockOffset(database);
  const clock = { now: () => new Date(systemClock.now().getTime() + offsetMs) };
  return { database, clock, ids: makeIds(clock, systemRandom) };
}
