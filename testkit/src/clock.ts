/** A clock that advances only when a test moves it. */
export interface FakeClock {
  now(): Date;
  /** Moves the clock on by so many milliseconds. */
  advance(ms: number): void;
  set(time: Date | string): void;
}

/** Input  start: the initial time; absent: a Monday, 15:00 in New York. */
export function fakeClock(start: Date | string = "2026-11-16T20:00:00.000Z"): FakeClock {
  let time = new Date(start).getTime();
  return {
    now: () => new Date(time),
    advance(ms) {
      time += ms;
    },
    set(to) {
      time = new Date(to).getTime();
    },
  };
}
