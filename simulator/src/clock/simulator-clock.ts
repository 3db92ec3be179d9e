import type { DatabaseSync } from "node:sqlite";

/** The simulator's time: the given clock, moved forward by the recorded offset. */
export interface SimulatorClock {
  now(): Date;
  offsetMs(): number;
  /**
   * Moves to a moment.
   *
   * Returns  false, without moving, for a moment before the last target.
   */
  moveTo(at: Date): boolean;
}

/**
 * Opens the clock.
 *
 * Input    base: the time without any move, which keeps running.
 * Writes   the offset, so that a restarted simulator resumes at its time.
 */
export function openClock(database: DatabaseSync, base: () => Date): SimulatorClock {
  const write = database.prepare(
    `insert into clock (id, offset_ms, moved_to) values (1, ?, ?)
     on conflict (id) do update set offset_ms = excluded.offset_ms, moved_to = excluded.moved_to`,
  );
  const stored = database.prepare("select offset_ms, moved_to from clock where id = 1").get();
  let offsetMs = Number(stored?.offset_ms ?? 0);
  let movedToMs =
    stored === undefined ? Number.NEGATIVE_INFINITY : Date.parse(String(stored.moved_to));

  const nowMs = () => base().getTime() + offsetMs;
  return {
    now: () => new Date(nowMs()),
    offsetMs: () => offsetMs,
    moveTo(at) {
      const targetMs = at.getTime();
      if (targetMs < movedToMs) return false;
      // A target that has just passed counts as reached.
      offsetMs += Math.max(0, targetMs - nowMs());
      movedToMs = targetMs;
      write.run(offsetMs, at.toISOString());
      return true;
    },
  };
}
